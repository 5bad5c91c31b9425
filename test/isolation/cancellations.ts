import { and, eq } from 'drizzle-orm'

import type { Actor } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { cancellationRequests } from '@/lib/db/schema/cancellations'
import { payments } from '@/lib/db/schema/payments'
import { inCompany } from '@/lib/db/tenant'

import type { Words } from './words'

/** Adds two cancellation requests: one to refuse, and one to accept for a payment that did not go through a gateway. */
export const addCancellations = (actor: Actor, words: Words, pages: { paidPage: string; closedPage: string }) =>
  inCompany(actor, async (tx) => ({
    cancellation: await addCancellation(tx, actor, { words, pageId: pages.paidPage }),
    cashCancellation: await addCancellation(tx, actor, { words, pageId: pages.closedPage }),
  }))

async function addCancellation(tx: Tx, { companyId }: Actor, { words, pageId }: { words: Words; pageId: string }) {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.companyId, companyId), eq(payments.pageId, pageId)))
  if (!payment) throw new Error('the page has no payment')
  const id = newId()
  await tx.insert(cancellationRequests).values({
    companyId,
    id,
    pageId,
    paymentId: payment.id,
    kind: 'deal',
    ground: 'regret',
    requester: `מבטל ${words.word}`,
    email: `${words.digits}@cancel.example`,
    reason: `סיבה ${words.word}`,
    receivedOn: '2026-11-01',
    deadlineOn: '2026-11-15',
    actBy: '2026-11-15',
    priceAgorot: payment.amountAgorot,
    feeAgorot: 100,
    refundAgorot: payment.amountAgorot - 100,
  })
  return id
}
