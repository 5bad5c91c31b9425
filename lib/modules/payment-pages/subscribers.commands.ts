import type { Tx } from '@/lib/db/client'
import { jobSubscriber, type Subscribers } from '@/lib/events/subscriber'
import { updateParentTotals } from './parent-totals.commands'

type PageEvent = { readonly companyId: string; readonly page: { id: string; origin: string; parentId: string | null } }

/**
 * Events after which a dated part handles the result of its charge (by a job) and its parent page recalculates its
 * totals.
 */
export const subscribers: Subscribers = {
  async 'payment.captured'(tx, event) {
    await enqueuePartSettled(tx, event)
    await countAnew(tx, event)
  },
  'payment.matched': (tx, event) => enqueuePartSettled(tx, event),
  'payment.failed': (tx, event) => enqueuePartSettled(tx, event),
  'payment-page.written-off': (tx, event) => countAnew(tx, event),
}

const enqueuePartSettled = jobSubscriber('payment-pages.part-settled', ({ page }: PageEvent) =>
  page.origin === 'part' ? { pageId: page.id } : null,
)

async function countAnew(tx: Tx, { companyId, page: { parentId } }: PageEvent): Promise<void> {
  if (parentId) await updateParentTotals(tx, { companyId, parentId })
}
