import type { Tx } from '@/lib/db/client'
import { enqueue } from '@/lib/jobs/enqueue'
import { holdersOf } from '@/lib/server/holders'
import { notify } from '@/lib/server/notify'

import { nameOf } from '../../events/mutations'
import type { CustomerService } from '../../locking/queries'
import { giveablesOf } from './queries'
import { spread } from './rules'

type Due = { amountAgorot: number; actorId: string; mayRefund: boolean; reason: string }

/**
 * Asks for what goes back to the customer of a service that ends, from the newest payments first; whoever gives money back hears of what
 * no gateway can. Gives that sum.
 */
export async function askRefunds(tx: Tx, service: CustomerService, { amountAgorot, reason, ...by }: Due) {
  if (amountAgorot <= 0) return 0
  const { companyId, id, version } = service
  const { actorId, mayRefund } = by
  const { sent, byHandAgorot } = spread(amountAgorot, await giveablesOf(tx, service))
  // A service may give back more than once: each asking has its key.
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
      to: [service.ownerId, ...(await holdersOf(tx, companyId, 'refund payments'))],
      ...{ kind: 'payment.refund-by-hand', entity: 'customer_service', entityId: id },
      payload: { title: await nameOf(tx, service), amount: byHandAgorot },
    },
  )
  return byHandAgorot
}
