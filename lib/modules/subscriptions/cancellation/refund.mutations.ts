import type { Tx } from '@/lib/db/client'
import { enqueue } from '@/lib/jobs/enqueue'
import { listPermissionHolders } from '@/lib/notifications/holders'
import { notify } from '@/lib/notifications/notify'

import { loadServiceName } from '../events.mutations'
import type { CustomerService } from '../lock.queries'
import { listRefundable } from './refund.queries'
import { spreadRefund } from './refund.rules'

type Due = { amountAgorot: number; actorId: string; mayRefund: boolean; reason: string }

/**
 * Requests the refunds of a subscription that ends, from the newest payments first; notifies users who may refund of
 * the amount that no gateway can return. Returns that amount.
 */
export async function requestSubscriptionRefunds(
  tx: Tx,
  service: CustomerService,
  { amountAgorot, reason, ...by }: Due,
) {
  if (amountAgorot <= 0) return 0
  const { companyId, id, version } = service
  const { actorId, mayRefund } = by
  const { sent, byHandAgorot } = spreadRefund(amountAgorot, await listRefundable(tx, service))
  // A subscription may be refunded more than once: the version makes the key of each request unique.
  const key = `customer-service:${id}:${version}`
  for (const { paymentId, amountAgorot: amount } of sent) {
    const payload = { paymentId, amount, reason, key, actorId, mayRefund: mayRefund ? 'yes' : 'no' }
    await enqueue(tx, ['payments.request-refund', payload], { key: `payments.request-refund:${paymentId}:${key}` })
  }
  if (byHandAgorot === 0) return 0
  await notify(
    tx,
    { companyId },
    {
      to: [service.ownerId, ...(await listPermissionHolders(tx, companyId, 'refund payments'))],
      kind: 'payment.refund-by-hand',
      entity: 'customer_service',
      entityId: id,
      payload: { title: await loadServiceName(tx, service), amount: byHandAgorot },
    },
  )
  return byHandAgorot
}
