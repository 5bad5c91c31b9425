import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { conflict, notFound, stale } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { customerServiceCharges, customerServices } from '@/lib/db/schema/customer-services'
import { savedCards } from '@/lib/db/schema/payment-attempts'

export type CustomerService = typeof customerServices.$inferSelect
export type Charge = typeof customerServiceCharges.$inferSelect
export type SavedCard = typeof savedCards.$inferSelect
export type ServiceRef = { readonly companyId: string; readonly id: string }

/**
 * Locks a subscription against changes until the transaction ends; undefined if it does not exist. A transaction that
 * only inserts an event for it does not wait.
 */
export async function lockService(tx: Tx, { companyId, id }: ServiceRef): Promise<CustomerService | undefined> {
  const { companyId: company, id: rowId, deletedAt } = customerServices
  const [service] = await tx
    .select()
    .from(customerServices)
    .where(and(eq(company, companyId), eq(rowId, id), isNull(deletedAt)))
    .for('no key update')
  return service
}

/**
 * Locks a subscription for a user's change: 404 if it does not exist, 409 if it changed since the user loaded it or has
 * ended.
 */
export async function lockForChange(tx: Tx, ref: ServiceRef, version: number): Promise<CustomerService> {
  const service = await lockService(tx, ref)
  if (!service) throw notFound('השירות של הלקוח לא נמצא')
  if (service.version !== version) throw stale()
  if (service.endedOn) throw conflict('ended', 'השירות כבר הסתיים')
  return service
}

/** Returns the unsettled charges, oldest first. */
export const listOpenCharges = (tx: Tx, { companyId, id }: ServiceRef): Promise<Charge[]> =>
  tx
    .select()
    .from(customerServiceCharges)
    .where(
      and(
        eq(customerServiceCharges.companyId, companyId),
        eq(customerServiceCharges.customerServiceId, id),
        inArray(customerServiceCharges.state, ['open', 'failed']),
      ),
    )
    .orderBy(asc(customerServiceCharges.dueOn), asc(customerServiceCharges.id))

/** Returns the card that a subscription is charged by; null if it has none. */
export async function findServiceCard(
  tx: Tx,
  { companyId, savedCardId }: Pick<CustomerService, 'companyId' | 'savedCardId'>,
) {
  if (!savedCardId) return null
  const [card] = await tx
    .select()
    .from(savedCards)
    .where(and(eq(savedCards.companyId, companyId), eq(savedCards.id, savedCardId)))
  return card ?? null
}
