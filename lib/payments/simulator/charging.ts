import { randomInt, randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { crashPoint } from '@/lib/core/crash-point'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { simulatorCharges, simulatorDeliveries, simulatorSessions } from '@/lib/db/schema/simulator'
import { inAuth } from '@/lib/db/tenant'
import { enqueue } from '@/lib/jobs/enqueue'

import { saveSimulatedCard } from './cards'
import { deliverCallback } from './delivery'
import { chargeDelay, chargedAmount, declineCodeFor, isOutcome, type Outcome, reportDelay } from './outcomes'
import { loadSession, type SimulatorSession } from './sessions'

/**
 * Where the browser goes next: again to the gateway's page, which now asks for something else, or back to the merchant.
 */
export type Next = 'again' | 'return'

/** Last digits of the card that is used if the payer chose none. */
const USUAL_CARD = '4242'

const CHALLENGE_ANSWERS = ['challenge_passed', 'challenge_failed'] as const
type ChallengeAnswer = (typeof CHALLENGE_ANSWERS)[number]
export type Choice = Outcome | ChallengeAnswer | 'cancel'

export const isPayerChoice = (text: unknown): text is Choice =>
  isOutcome(text) || isChallengeAnswer(text) || text === 'cancel'

const isChallengeAnswer = (text: unknown): text is ChallengeAnswer =>
  CHALLENGE_ANSWERS.some((answer) => answer === text)

/**
 * Applies the payer's decision on the hosted page; a second decision on the same session changes nothing. Returns null
 * if the session does not exist.
 */
export async function decideAtGateway(id: string, choice: Choice, means: Means = {}): Promise<Next | null> {
  const step = await inAuth((tx) => decide(tx, { id, means }, choice))
  if (!step) return null
  await reportAtOnce(step.due)
  return step.next
}

/** The payer's means of payment. Bit saves no card. */
type Means = { method?: 'card' | 'bit'; cardLast4?: string }

type Step = { next: Next; due: string[] }

async function decide(tx: Tx, { id, means }: { id: string; means: Means }, choice: Choice): Promise<Step | null> {
  const found = await loadSession(tx, id, 'update')
  if (!found) return null
  const session = { ...found, ...(found.needsChallenge ? {} : meansOf(found, means)) }
  if (session.state !== 'open') return { next: 'return', due: [] }
  if (choice === 'cancel') return endSimulatedSession(tx, session, { state: 'cancelled', code: 'payer_cancelled' })
  if (session.needsChallenge !== isChallengeAnswer(choice)) return { next: 'again', due: [] }
  if (choice === 'challenge_failed') return endSimulatedSession(tx, session, { state: 'declined', code: choice })
  return choice === 'challenge_passed' ? chargeSimulatedSession(tx, session, 'challenge') : begin(tx, session, choice)
}

function meansOf({ keepsCard, purpose }: SimulatorSession, { method = 'card', cardLast4 }: Means): Means {
  if (!keepsCard && purpose !== 'keep') return { method }
  return { method: 'card', cardLast4: cardLast4 ?? USUAL_CARD }
}

async function begin(tx: Tx, session: SimulatorSession, outcome: Outcome): Promise<Step> {
  const code = declineCodeFor(outcome)
  if (code) return endSimulatedSession(tx, session, { state: 'declined', code })
  if (outcome === 'challenge') return demandChallenge(tx, session)
  return chargeDelay(outcome) ? postpone(tx, session, outcome) : chargeSimulatedSession(tx, session, outcome)
}

async function demandChallenge(tx: Tx, session: SimulatorSession): Promise<Step> {
  await change(tx, session.id, { ...chosen(session), needsChallenge: true })
  return { next: 'again', due: [] }
}

/** Schedules the charge as a job of the gateway; the browser returns to the merchant before it runs. */
export async function postpone(tx: Tx, session: SimulatorSession, outcome: Outcome): Promise<Step> {
  const { id } = session
  await change(tx, id, { ...chosen(session), state: 'processing', outcome })
  const runAt = new Date(Date.now() + chargeDelay(outcome) * 1000)
  await enqueue(tx, ['simulator.charge', { id }], { runAt, key: `simulator.charge:${id}` })
  return { next: 'return', due: [] }
}

/** Runs a postponed charge of a session. */
export async function chargePostponed(id: string): Promise<void> {
  const step = await inAuth(async (tx) => {
    const session = await loadSession(tx, id, 'update')
    if (session?.state !== 'processing') return null
    return chargeSimulatedSession(tx, session, isOutcome(session.outcome) ? session.outcome : 'approve')
  })
  await reportAtOnce(step?.due ?? [])
}

/** Records the charge and the callbacks that are owed to the merchant in one transaction. */
export async function chargeSimulatedSession(tx: Tx, session: SimulatorSession, outcome: Outcome): Promise<Step> {
  const isKeeping = session.purpose === 'keep'
  const amountAgorot = isKeeping ? 0 : chargedAmount(outcome, session.amountAgorot)
  if (!isKeeping) await addCharge(tx, session, amountAgorot)
  if (isKeeping || session.keepsCard) await saveSimulatedCard(tx, session)
  await change(tx, session.id, { ...chosen(session), state: 'captured', outcome })
  const due = await owe(tx, { session, amountAgorot, outcome })
  crashPoint('before-charge-commit')
  return { next: 'return', due }
}

const chosen = ({ method, cardLast4 }: SimulatorSession) => ({ method, cardLast4 })

const addCharge = (tx: Tx, { id: sessionId, cardLast4 }: SimulatorSession, amountAgorot: number) =>
  tx.insert(simulatorCharges).values({
    id: randomUUID(),
    sessionId,
    amountAgorot,
    cardLast4,
    approvalNumber: String(randomInt(1_000_000, 10_000_000)),
  })

export async function endSimulatedSession(
  tx: Tx,
  session: SimulatorSession,
  { state, code }: { state: 'declined' | 'cancelled'; code: string },
): Promise<Step> {
  await change(tx, session.id, { state, declineCode: code })
  return { next: 'return', due: await owe(tx, { session, amountAgorot: session.amountAgorot, outcome: 'decline' }) }
}

const change = (tx: Tx, id: string, set: Partial<typeof simulatorSessions.$inferInsert>) =>
  tx.update(simulatorSessions).set(set).where(eq(simulatorSessions.id, id))

type Owed = { session: SimulatorSession; amountAgorot: number; outcome: Outcome }

/** Inserts the callbacks that are owed to the merchant, each with its job; returns the ids of those to send at once. */
async function owe(tx: Tx, { session, amountAgorot, outcome }: Owed): Promise<string[]> {
  const { id: sessionId, orderRef: order, currency, purpose } = session
  // A saved-card charge is answered in the response; only a slow one also sends a callback.
  if (purpose === 'card' && !chargeDelay(outcome)) return []
  const body = JSON.stringify({ id: randomUUID(), session: sessionId, order, amount: amountAgorot, currency })
  const dueAt = new Date(Date.now() + reportDelay(outcome) * 1000)
  const ids = outcome === 'twice' ? [newId(), newId()] : [newId()]
  for (const id of ids) {
    await tx.insert(simulatorDeliveries).values({ id, sessionId, body, dueAt })
    await enqueue(tx, ['simulator.deliver', { id }], { runAt: later(dueAt), key: `simulator.deliver:${id}` })
  }
  return reportDelay(outcome) ? [] : ids
}

/** The job is the fallback of the immediate delivery, so it starts 3 seconds later. */
const later = (dueAt: Date) => (dueAt > new Date() ? dueAt : new Date(Date.now() + 3_000))

async function reportAtOnce(due: string[]) {
  if (due.length === 0) return
  crashPoint('after-charge')
  for (const id of due) await deliverCallback(id).catch(() => undefined)
}
