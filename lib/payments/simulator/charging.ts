import { randomInt, randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { simulatorCharges, simulatorDeliveries, simulatorSessions } from '@/lib/db/schema/simulator'
import { inAuth } from '@/lib/db/tenant'
import { enqueue } from '@/lib/jobs/enqueue'
import { crashPoint } from '@/lib/server/crash-point'

import { deliver } from './delivery'
import { chargeDelay, chargedAmount, declineCodeOf, isOutcome, type Outcome, reportDelay } from './outcomes'
import { loadSession, type SimulatorSession } from './sessions'

/** What the browser sees next: the gateway's page again, which now asks something else, or the shop. */
export type Next = 'again' | 'return'

const CHALLENGE_ANSWERS = ['challenge_passed', 'challenge_failed'] as const
type ChallengeAnswer = (typeof CHALLENGE_ANSWERS)[number]
export type Choice = Outcome | ChallengeAnswer | 'cancel'

export const isChoice = (text: unknown): text is Choice =>
  isOutcome(text) || isChallengeAnswer(text) || text === 'cancel'

const isChallengeAnswer = (text: unknown): text is ChallengeAnswer =>
  CHALLENGE_ANSWERS.some((answer) => answer === text)

/** What the payer decided at the hosted page; a second decision of the same session changes nothing. Null for no such session. */
export async function choose(id: string, choice: Choice): Promise<Next | null> {
  const step = await inAuth((tx) => decide(tx, id, choice))
  if (!step) return null
  await reportAtOnce(step.due)
  return step.next
}

type Step = { next: Next; due: string[] }

async function decide(tx: Tx, id: string, choice: Choice): Promise<Step | null> {
  const session = await loadSession(tx, id, 'update')
  if (!session) return null
  if (session.state !== 'open') return { next: 'return', due: [] }
  if (choice === 'cancel') return end(tx, session, { state: 'cancelled', code: 'payer_cancelled' })
  if (session.needsChallenge !== isChallengeAnswer(choice)) return { next: 'again', due: [] }
  if (choice === 'challenge_failed') return end(tx, session, { state: 'declined', code: choice })
  return choice === 'challenge_passed' ? charge(tx, session, 'challenge') : begin(tx, session, choice)
}

async function begin(tx: Tx, session: SimulatorSession, outcome: Outcome): Promise<Step> {
  const code = declineCodeOf(outcome)
  if (code) return end(tx, session, { state: 'declined', code })
  if (outcome === 'challenge') return demandChallenge(tx, session)
  return chargeDelay(outcome) ? postpone(tx, session, outcome) : charge(tx, session, outcome)
}

async function demandChallenge(tx: Tx, { id }: SimulatorSession): Promise<Step> {
  await change(tx, id, { needsChallenge: true })
  return { next: 'again', due: [] }
}

/** The charge is a job of the gateway's own; the browser is back at the shop before it. */
async function postpone(tx: Tx, { id }: SimulatorSession, outcome: Outcome): Promise<Step> {
  await change(tx, id, { state: 'processing', outcome })
  const runAt = new Date(Date.now() + chargeDelay(outcome) * 1000)
  await enqueue(tx, ['simulator.charge', { id }], { runAt, key: `simulator.charge:${id}` })
  return { next: 'return', due: [] }
}

/** Charges a session whose turn has come. */
export async function chargePostponed(id: string): Promise<void> {
  const step = await inAuth(async (tx) => {
    const session = await loadSession(tx, id, 'update')
    if (session?.state !== 'processing') return null
    return charge(tx, session, isOutcome(session.outcome) ? session.outcome : 'approve')
  })
  await reportAtOnce(step?.due ?? [])
}

/** The books first, and with them what is owed to the shop: one commit. */
async function charge(tx: Tx, session: SimulatorSession, outcome: Outcome): Promise<Step> {
  const amountAgorot = chargedAmount(outcome, session.amountAgorot)
  const approvalNumber = String(randomInt(1_000_000, 10_000_000))
  await tx
    .insert(simulatorCharges)
    .values({ id: randomUUID(), sessionId: session.id, amountAgorot, approvalNumber, cardLast4: '0000' })
  await change(tx, session.id, { state: 'captured', outcome })
  const due = await owe(tx, { session, amountAgorot, outcome })
  crashPoint('before-charge-commit')
  return { next: 'return', due }
}

async function end(
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

/** Writes down the callbacks that the shop is owed; gives those that are due at once. */
async function owe(tx: Tx, { session, amountAgorot, outcome }: Owed): Promise<string[]> {
  const { id: sessionId, orderRef: order, currency } = session
  const body = JSON.stringify({ id: randomUUID(), session: sessionId, order, amount: amountAgorot, currency })
  const dueAt = new Date(Date.now() + reportDelay(outcome) * 1000)
  const ids = outcome === 'twice' ? [newId(), newId()] : [newId()]
  for (const id of ids) {
    await tx.insert(simulatorDeliveries).values({ id, sessionId, body, dueAt })
    await enqueue(tx, ['simulator.deliver', { id }], { runAt: later(dueAt), key: `simulator.deliver:${id}` })
  }
  return reportDelay(outcome) ? [] : ids
}

/** The job stands behind the attempt that is made at once, and waits for it. */
const later = (dueAt: Date) => (dueAt > new Date() ? dueAt : new Date(Date.now() + 3_000))

async function reportAtOnce(due: string[]) {
  if (due.length === 0) return
  crashPoint('after-charge')
  for (const id of due) await deliver(id).catch(() => undefined)
}
