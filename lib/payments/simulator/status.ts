import { eq } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { simulatorCards, simulatorCharges } from '@/lib/db/schema/simulator'
import { inAuth } from '@/lib/db/tenant'

import type { KeptCard, SessionStatus } from '../gateway'
import { TEST_BRAND } from './cards'
import { loadSession, type SimulatorSession } from './sessions'

/** Returns the status of a session; null if the session is not one of the account. */
export const simulatorStatus = (accountId: string, id: string): Promise<SessionStatus | null> =>
  inAuth(async (tx) => {
    const session = await loadSession(tx, id)
    return session?.accountId === accountId ? statusIn(tx, session) : null
  })

/** Returns the status of a session, inside a transaction. */
export async function statusIn(tx: Tx, session: SimulatorSession): Promise<SessionStatus> {
  const [charge] = await tx.select().from(simulatorCharges).where(eq(simulatorCharges.sessionId, session.id))
  const { state, currency, declineCode, method, amountAgorot } = session
  const paid = {
    amountAgorot: charge?.amountAgorot ?? amountAgorot,
    transaction: charge?.id ?? null,
    approvalNumber: charge?.approvalNumber ?? null,
  }
  const card =
    method === 'card' ? { cardLast4: charge?.cardLast4 ?? null, cardBrand: charge ? TEST_BRAND : null } : NO_CARD
  return { state, currency, declineCode, method, ...paid, ...card, keptCard: await keptIn(tx, session) }
}

const NO_CARD = { cardLast4: null, cardBrand: null }

async function keptIn(tx: Tx, { id, keepsCard, purpose }: SimulatorSession): Promise<KeptCard | null> {
  if (!keepsCard && purpose !== 'keep') return null
  const [card] = await tx.select().from(simulatorCards).where(eq(simulatorCards.sessionId, id))
  if (!card) return null
  const { last4, brand, expiresOn, holderName } = card
  return { token: card.id, last4, brand, expiresOn, holderName }
}
