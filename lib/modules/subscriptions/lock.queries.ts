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
 * A customer's service with everybody who changes it waiting for this unit of work; undefined where there is none. Who only writes an
 * event of it does not wait.
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

/** The same for an act of the office: 404 where there is none, 409 where it is another by now. */
export async function lockForChange(tx: Tx, ref: ServiceRef, version: number): Promise<CustomerService> {
  const service = await lockService(tx, ref)
  if (!service) throw notFound('השירות של הלקוח לא נמצא')
  if (service.version !== version) throw stale()
  if (service.endedOn) throw conflict('ended', 'השירות כבר הסתיים')
  return service
}

/** What was charged and is not settled, the oldest first. */
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

/** The card that a service is charged by; null where it has none. */
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
