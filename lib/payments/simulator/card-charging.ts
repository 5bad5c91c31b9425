import { and, eq } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { simulatorCards } from '@/lib/db/schema/simulator'
import { inAuth } from '@/lib/db/tenant'
import { businessDay } from '@/lib/format/dates'

import { type AccountAccess, type CardCharge, type CardChargeAnswer, GatewayUnreachable } from '../gateway'
import { keptOutcome } from './cards'
import { chargeSimulatedSession, endSimulatedSession, postpone } from './charging'
import { addSession, loadSession, type SimulatorSession } from './sessions'
import { statusIn } from './status'

type Charged = CardChargeAnswer & { isLost: boolean }

/**
 * Charges a saved card of an account. A reference is charged only once; a second call returns the status of that
 * charge.
 */
export async function chargeSimulatedCard(account: AccountAccess, wanted: CardCharge): Promise<CardChargeAnswer> {
  const { isLost, ...answer } = await inAuth((tx) => chargeOnce(tx, account, wanted))
  if (isLost) throw new GatewayUnreachable('the simulator lost its answer')
  return answer
}

async function chargeOnce(tx: Tx, account: AccountAccess, wanted: CardCharge): Promise<Charged> {
  const card = await cardOf(tx, account, wanted.token)
  const { ref: orderRef, amountAgorot, currency, installments, description, callbackUrl, payer } = wanted
  const { session, isNew } = await addSession(tx, account, {
    orderRef,
    amountAgorot,
    currency,
    installments,
    description,
    callbackUrl,
    returnUrl: '',
    payerName: payer.name,
    purpose: 'card',
    state: 'processing',
    ...(card && { cardLast4: card.last4 }),
  })
  if (isNew) await run(tx, session, card)
  const now = (await loadSession(tx, session.id)) ?? session
  const isLost = isNew && card !== undefined && keptOutcome(card.last4) === 'lost'
  return { sessionRef: session.id, status: await statusIn(tx, now), isLost }
}

type Card = typeof simulatorCards.$inferSelect

async function cardOf(tx: Tx, { accountId }: AccountAccess, token: string): Promise<Card | undefined> {
  if (!UUID.test(token)) return undefined
  const { id, accountId: account } = simulatorCards
  const [card] = await tx
    .select()
    .from(simulatorCards)
    .where(and(eq(id, token), eq(account, accountId)))
  return card
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

async function run(tx: Tx, session: SimulatorSession, card: Card | undefined): Promise<void> {
  const code = refusalOf(card)
  if (code) await endSimulatedSession(tx, session, { state: 'declined', code })
  else if (card && keptOutcome(card.last4) === 'slow') await postpone(tx, session, 'slow')
  else await chargeSimulatedSession(tx, session, 'approve')
}

function refusalOf(card: Card | undefined): string | null {
  if (!card) return 'no_such_card'
  if (card.expiresOn < businessDay() || keptOutcome(card.last4) === 'expired') return 'card_expired'
  return keptOutcome(card.last4) === 'decline' ? 'insufficient_funds' : null
}
