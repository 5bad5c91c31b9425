import { randomUUID } from 'node:crypto'

import { and, eq, lte, sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { simulatorCharges, simulatorSessions } from '@/lib/db/schema/simulator'
import { inAuth } from '@/lib/db/tenant'
import { seal, unseal } from '@/lib/server/crypto'

import type { AccountAccess, Order, SessionStatus } from '../gateway'

/** A hosted page is open for 10 minutes, as at the real gateways. */
const MINUTES = 10

export type SimulatorSession = typeof simulatorSessions.$inferSelect

/** The session of an order: the one that there is, or a new one. */
export const openSession = (account: AccountAccess, order: Order): Promise<SimulatorSession> =>
  inAuth(async (tx) => {
    const id = randomUUID()
    await tx
      .insert(simulatorSessions)
      .values({
        id,
        accountId: account.accountId,
        orderRef: order.ref,
        amountAgorot: order.amountAgorot,
        currency: order.currency,
        installments: order.installments,
        description: order.description,
        returnUrl: order.returnUrl,
        callbackUrl: order.callbackUrl,
        secretSealed: seal(account.secret, secretPlace(account.accountId, id)),
        state: 'open',
        expiresAt: new Date(Date.now() + MINUTES * 60_000),
      })
      .onConflictDoNothing({ target: [simulatorSessions.accountId, simulatorSessions.orderRef] })
    const session = await orderSession(tx, account.accountId, order.ref)
    if (!session) throw new Error('the simulator opened no session')
    return session
  })

/** The session of an order; null where there is none. */
export const findOrder = (accountId: string, orderRef: string) => inAuth((tx) => orderSession(tx, accountId, orderRef))

async function orderSession(tx: Tx, accountId: string, orderRef: string): Promise<SimulatorSession | null> {
  const { accountId: account, orderRef: order } = simulatorSessions
  const [session] = await tx
    .select()
    .from(simulatorSessions)
    .where(and(eq(account, accountId), eq(order, orderRef)))
  return session ?? null
}

/** A session by its id; null where unknown. */
export const findSession = (id: string) => inAuth((tx) => loadSession(tx, id))

/** A session by its id, locked where it is about to change; an open one past its time is cancelled first. Null where unknown. */
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

/** What the books say of a session of an account; null where it is none of the account's. */
export const statusOf = (accountId: string, id: string): Promise<SessionStatus | null> =>
  inAuth(async (tx) => {
    const session = await loadSession(tx, id)
    if (session?.accountId !== accountId) return null
    const [charge] = await tx.select().from(simulatorCharges).where(eq(simulatorCharges.sessionId, id))
    return {
      state: session.state,
      amountAgorot: charge?.amountAgorot ?? session.amountAgorot,
      currency: session.currency,
      transaction: charge?.id ?? null,
      approvalNumber: charge?.approvalNumber ?? null,
      cardLast4: charge?.cardLast4 ?? null,
      declineCode: session.declineCode,
    }
  })

/** Ends a session that nothing was charged on yet. */
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

/** The account's secret, as this gateway keeps it with the session. */
export const secretOf = (session: SimulatorSession) =>
  unseal(session.secretSealed, secretPlace(session.accountId, session.id))

const secretPlace = (accountId: string, rowId: string) => ({
  companyId: accountId,
  table: 'simulator.sessions',
  column: 'secret',
  rowId,
})
