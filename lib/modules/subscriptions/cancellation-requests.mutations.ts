import { and, desc, eq, isNull } from 'drizzle-orm'

import { findScope, type Scope } from '@/lib/access/scope'
import { loadUserActor } from '@/lib/auth/actor-of-user'
import { log } from '@/lib/core/log'
import { customerServiceCharges, customerServices } from '@/lib/db/schema/customer-services'
import { inCompany } from '@/lib/db/tenant'
import { listPermissionHolders } from '@/lib/notifications/holders'

import { cancelService } from './cancellation/cancellation.mutations'

type CancellationRequest = {
  companyId: string
  /** The payment page of the charge, where the customer made the request. */
  pageId: string
  /** The day on which the request was received. */
  noticedOn: string
  /** The user who approved the request. */
  by: string
}

/**
 * Cancels the subscription of a customer whose cancellation request on a payment page was approved; the legal rules
 * apply from the day of the request. Idempotent: a subscription that has ended, or has an end date, is left unchanged.
 */
export async function carryOutCancellationRequest({
  companyId,
  pageId,
  noticedOn,
  by,
}: CancellationRequest): Promise<void> {
  const service = await serviceOf({ companyId, pageId })
  if (!service || service.endedOn || service.cancelOn) return
  const scope = await officeOf(companyId, by)
  if (!scope) return log.error({ customerServiceId: service.id }, 'nobody may end a service that is to end')
  await cancelService(scope, service.id, {
    noticedOn,
    channel: 'direct',
    when: 'now',
    isDistanceSale: false,
    version: service.version,
    reason: 'לבקשת הלקוח בעמוד התשלום',
  })
}

const serviceOf = ({ companyId, pageId }: Pick<CancellationRequest, 'companyId' | 'pageId'>) =>
  inCompany({ companyId }, async (tx) => {
    const { id, version, endedOn, cancelOn } = customerServices
    const [found] = await tx
      .select({ id, version, endedOn, cancelOn })
      .from(customerServiceCharges)
      .innerJoin(
        customerServices,
        and(
          eq(customerServices.companyId, customerServiceCharges.companyId),
          eq(id, customerServiceCharges.customerServiceId),
        ),
      )
      .where(
        and(
          eq(customerServiceCharges.companyId, companyId),
          eq(customerServiceCharges.pageId, pageId),
          isNull(customerServices.deletedAt),
        ),
      )
      .orderBy(desc(customerServices.createdAt))
      .limit(1)
    return found
  })

/** Returns the scope of the approver if they may cancel subscriptions, otherwise that of another user who may. */
async function officeOf(companyId: string, by: string): Promise<Scope<'customerServices'> | null> {
  const holders = await inCompany({ companyId }, (tx) =>
    listPermissionHolders(tx, companyId, 'manage customer services'),
  )
  for (const id of [by, ...holders]) {
    const actor = await loadUserActor(companyId, id)
    const scope = actor && findScope('customerServices', actor)
    if (scope) return scope
  }
  return null
}
