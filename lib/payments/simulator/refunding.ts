import { randomUUID } from 'node:crypto'

import { and, eq, sum } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { simulatorCharges, simulatorRefunds, simulatorSessions } from '@/lib/db/schema/simulator'
import { inAuth } from '@/lib/db/tenant'

import type { Refund, RefundStatus } from '../gateway'

/** Refunds money of a charge. A reference is refunded only once, and the refunds never exceed the charge. */
export const refundSimulated = (accountId: string, refund: Refund): Promise<RefundStatus> =>
  inAuth(async (tx) => {
    const charge = await lockedCharge(tx, accountId, refund.transaction)
    const given = await givenBy(tx, accountId, refund.ref)
    if (given) return { state: 'done', transaction: given.id, code: null }
    if (!charge) return refused('no_such_transaction')
    if (charge.outcome === 'refund_refused') return refused('refund_refused')
    if ((await givenOf(tx, charge.id)) + refund.amountAgorot > charge.amountAgorot) return refused('amount_too_high')
    const [id, amountAgorot] = [randomUUID(), refund.amountAgorot]
    await tx.insert(simulatorRefunds).values({ id, accountId, ref: refund.ref, chargeId: charge.id, amountAgorot })
    return { state: 'done', transaction: id, code: null }
  })

const refused = (code: string): RefundStatus => ({ state: 'refused', transaction: null, code })

/** Locks the charge's row, so that refunds of one charge run one after the other. */
async function lockedCharge(tx: Tx, accountId: string, transaction: string) {
  if (!UUID.test(transaction)) return undefined
  const { id, amountAgorot } = simulatorCharges
  // The row is locked in a query of its own: drizzle cannot write `for update of` for a table in a schema beside a
  // join.
  await tx.select({ id }).from(simulatorCharges).where(eq(id, transaction)).for('update')
  const [charge] = await tx
    .select({ id, amountAgorot, outcome: simulatorSessions.outcome })
    .from(simulatorCharges)
    .innerJoin(simulatorSessions, eq(simulatorSessions.id, simulatorCharges.sessionId))
    .where(and(eq(id, transaction), eq(simulatorSessions.accountId, accountId)))
  return charge
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

async function givenBy(tx: Tx, accountId: string, ref: string) {
  const { accountId: account, ref: reference } = simulatorRefunds
  const [given] = await tx
    .select()
    .from(simulatorRefunds)
    .where(and(eq(account, accountId), eq(reference, ref)))
  return given
}

async function givenOf(tx: Tx, chargeId: string): Promise<number> {
  const [total] = await tx
    .select({ given: sum(simulatorRefunds.amountAgorot).mapWith(Number) })
    .from(simulatorRefunds)
    .where(eq(simulatorRefunds.chargeId, chargeId))
  return total?.given ?? 0
}
