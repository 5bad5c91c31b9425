import { randomUUID } from 'node:crypto'

import { and, eq, lte, sql } from 'drizzle-orm'
import { seal, unseal } from '@/lib/core/crypto'
import type { Tx } from '@/lib/db/client'
import { simulatorSessions } from '@/lib/db/schema/simulator'
import { inAuth } from '@/lib/db/tenant'

import { accountKey } from '../account-secret'
import type { AccountAccess, Order } from '../gateway'

/** Minutes for which a hosted page is open, about as at the real gateways. */
const MINUTES = 10

export type SimulatorSession = typeof simulatorSessions.$inferSelect

type New = Pick<
  typeof simulatorSessions.$inferInsert,
  'orderRef' | 'amountAgorot' | 'currency' | 'installments' | 'description' | 'returnUrl' | 'callbackUrl' | 'state'
> &
  Partial<Pick<typeof simulatorSessions.$inferInsert, 'purpose' | 'keepsCard' | 'payerName' | 'cardLast4' | 'language'>>

/** Returns the session of an order, and opens one if there is none. */
export const openSimulatorSession = (account: AccountAccess, order: Order): Promise<SimulatorSession> =>
  inAuth(async (tx) => {
    const { ref: orderRef, payer, ...rest } = order
    const { amountAgorot, currency, installments, description, returnUrl, callbackUrl, purpose, keepsCard, language } =
      rest
    const requested = { amountAgorot, currency, installments, description, returnUrl, callbackUrl, purpose, keepsCard }
    const { session } = await addSession(tx, account, {
      ...requested,
      orderRef,
      payerName: payer.name,
      state: 'open',
      language,
    })
    return session
  })

/** Inserts a session for an order; if the order already has one, returns that one with `isNew: false`. */
export async function addSession(tx: Tx, account: AccountAccess, values: New) {
  const { accountId } = account
  const id = randomUUID()
  const added = await tx
    .insert(simulatorSessions)
    .values({
      ...values,
      id,
      accountId,
      secretSealed: seal(accountKey(account, 'key'), secretPlace(accountId, id)),
      expiresAt: new Date(Date.now() + MINUTES * 60_000),
    })
    .onConflictDoNothing({ target: [simulatorSessions.accountId, simulatorSessions.orderRef] })
    .returning({ id: simulatorSessions.id })
  const session = await orderSession(tx, accountId, values.orderRef)
  if (!session) throw new Error('the simulator opened no session')
  return { session, isNew: added.length === 1 }
}

/** Finds the session of an order; null if there is none. */
export const findOrder = (accountId: string, orderRef: string) => inAuth((tx) => orderSession(tx, accountId, orderRef))

async function orderSession(tx: Tx, accountId: string, orderRef: string): Promise<SimulatorSession | null> {
  const { accountId: account, orderRef: order } = simulatorSessions
  const [session] = await tx
    .select()
    .from(simulatorSessions)
    .where(and(eq(account, accountId), eq(order, orderRef)))
  return session ?? null
}

/** Finds a session by its id; null if there is none. */
export const findSession = (id: string) => inAuth((tx) => loadSession(tx, id))

/**
 * Loads a session by its id, with a row lock if requested; an open session past its time is cancelled first. Null if
 * there is none.
 */
export async function loadSession(tx: Tx, id: string, lock?: 'update'): Promise<SimulatorSession | null> {
  await tx
    .update(simulatorSessions)
    .set({ state: 'cancelled', declineCode: 'session_expired' })
    .where(
      and(
        eq(simulatorSessions.id, id),
        eq(simulatorSessions.state, 'open'),
        lte(simulatorSessions.expiresAt, sql`now()`),
      ),
    )
  const found = tx.select().from(simulatorSessions).where(eq(simulatorSessions.id, id))
  const [session] = await (lock ? found.for(lock) : found)
  return session ?? null
}

/** Cancels a session that is still open. */
export const cancelSession = (accountId: string, id: string) =>
  inAuth((tx) =>
    tx
      .update(simulatorSessions)
      .set({ state: 'cancelled', declineCode: 'cancelled' })
      .where(
        and(
          eq(simulatorSessions.id, id),
          eq(simulatorSessions.accountId, accountId),
          eq(simulatorSessions.state, 'open'),
        ),
      ),
  )

/** Returns the account's signing secret, which the simulator stores with the session. */
export const simulatorSecret = (session: SimulatorSession) =>
  unseal(session.secretSealed, secretPlace(session.accountId, session.id))

const secretPlace = (accountId: string, rowId: string) => ({
  companyId: accountId,
  table: 'simulator.sessions',
  column: 'secret',
  rowId,
})
