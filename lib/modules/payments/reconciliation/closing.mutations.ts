import { and, eq } from 'drizzle-orm'
import type { Scope } from '@/lib/access/scope'
import { conflict, stale } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { paymentDifferences } from '@/lib/db/schema/payment-differences'
import { publish } from '@/lib/events/publish'
import { lockRow } from '@/lib/records/lock-row'
import { touch } from '@/lib/records/touch'

type ReconciliationScope = Scope<'reconciliation'>
export type Difference = typeof paymentDifferences.$inferSelect

/** Locks an open difference until the transaction ends. 404, 409. */
export async function lockOpenDifference(
  tx: Tx,
  { companyId }: ReconciliationScope,
  wanted: { id: string; version?: number },
) {
  const row = await lockRow(tx, paymentDifferences, { companyId }, { id: wanted.id, orElse: 'ההפרש לא נמצא' })
  if (row.state !== 'open') throw conflict('closed', 'ההפרש כבר נסגר')
  if (wanted.version !== undefined && wanted.version !== row.version) throw stale()
  return row
}

type Change = Partial<typeof paymentDifferences.$inferInsert>
type Closing = Change & { row: Difference }

/** Closes a difference on behalf of a person. */
export async function closeDifference(tx: Tx, scope: ReconciliationScope, { row, ...set }: Closing) {
  await changeDifference(tx, row, { ...set, closedAt: new Date(), closedBy: scope.actorId })
  await publish(tx, scope, { topic: 'reconciliation', entityId: row.id, kind: 'closed' })
}

export const changeDifference = (tx: Tx, row: Difference, set: Change) =>
  tx
    .update(paymentDifferences)
    .set({ ...set, ...touch(row.version) })
    .where(and(eq(paymentDifferences.companyId, row.companyId), eq(paymentDifferences.id, row.id)))

type Charge = { companyId: string; gatewayAccountId: string; transaction: string }

/** Settles the `missing_here` difference of a charge on which a person decided elsewhere, however old it is. */
export async function closeMissingDifference(tx: Tx, of: Charge): Promise<void> {
  const { companyId, gatewayAccountId, transaction, kind, state, version } = paymentDifferences
  await tx
    .update(paymentDifferences)
    .set({ state: 'settled', closedAt: new Date(), ...touch(version) })
    .where(
      and(
        eq(companyId, of.companyId),
        eq(gatewayAccountId, of.gatewayAccountId),
        eq(state, 'open'),
        eq(kind, 'missing_here'),
        eq(transaction, of.transaction),
      ),
    )
}
