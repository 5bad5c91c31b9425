import { and, eq } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { customers } from '@/lib/db/schema/customers'
import { addToTimeline } from '@/lib/events/timeline'
import { businessDay } from '@/lib/format/dates'
import { notify } from '@/lib/notifications/notify'

type Failed = {
  companyId: string
  ownerId: string
  customerId: string | null
  /** The page on which the amount can still be paid. */
  pageId: string
  title: string
  amountAgorot: number
  payer: string
  retryAt: Date | null
  about: { entity: 'customer_service' | 'payment_page'; entityId: string }
}

/**
 * Reports a failed charge: by notification to the owner of the page or subscription and to the customer's owner, and to
 * everyone by an event on the customer's timeline.
 */
export async function notifyFailedCharge(tx: Tx, failed: Failed): Promise<void> {
  const { companyId, ownerId, customerId, pageId, title, amountAgorot: amount } = failed
  const payload = { pageId, title, amount }
  if (customerId) await addToTimeline(tx, { companyId }, { customerId, type: 'payment.charge-failed', payload })
  const to = [ownerId, customerId && (await findCustomerOwner(tx, { companyId, customerId }))]
  const until = failed.retryAt ? businessDay(failed.retryAt) : ''
  await notify(
    tx,
    { companyId },
    {
      to: to.map((id) => id || null),
      kind: 'payment.charge-failed',
      ...failed.about,
      payload: { title, amount, payer: failed.payer, until },
    },
  )
}

async function findCustomerOwner(tx: Tx, { companyId, customerId }: { companyId: string; customerId: string }) {
  const [found] = await tx
    .select({ ownerId: customers.ownerId })
    .from(customers)
    .where(and(eq(customers.companyId, companyId), eq(customers.id, customerId)))
  return found?.ownerId ?? null
}
