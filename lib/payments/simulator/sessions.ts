import { randomUUID } from 'node:crypto'

import { and, eq, lte, sql } from 'drizzle-orm'
import { seal, unseal } from '@/lib/core/crypto'
import type { Tx } from '@/lib/db/client'
import { simulatorSessions } from '@/lib/db/schema/simulator'
import { inAuth } from '@/lib/db/tenant'

import { accountKey } from '../account-secret'
import type { AccountAccess, Order } from '../gateway'

/** A hosted page is open for 10 minutes, as at the real gateways. */
const MINUTES = 10

export type SimulatorSession = typeof simulatorSessions.$inferSelect

type New = Pick<
  typeof simulatorSessions.$inferInsert,
  'orderRef' | 'amountAgorot' | 'currency' | 'installments' | 'description' | 'returnUrl' | 'callbackUrl' | 'state'
> &
  Partial<Pick<typeof simulatorSessions.$inferInsert, 'purpose' | 'keepsCard' | 'payerName' | 'cardLast4' | 'language'>>

/** The session of an order: the one that there is, or a new one. */
export const openSimulatorSession = (account: AccountAccess, order: Order): Promise<SimulatorSession> =>
  inAuth(async (tx) => {
    const { ref: orderRef, payer, ...rest } = order
    const { amountAgorot, currency, installments, description, returnUrl, callbackUrl, purpose, keepsCard, language } =
      rest
    const asked = { amountAgorot, currency, installments, description, returnUrl, callbackUrl, purpose, keepsCard }
    const { session } = await addSession(tx, account, {
      ...asked,
      orderRef,
      payerName: payer.name,
      state: 'open',
      language,
    })
    return session
  })

/** A session of an order; where the order already has one, that is it. */
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
export const simulatorSecret = (session: SimulatorSession) =>
  unseal(session.secretSealed, secretPlace(session.accountId, session.id))

const secretPlace = (accountId: string, rowId: string) => ({
  companyId: accountId,
  table: 'simulator.sessions',
  column: 'secret',
  rowId,
})
