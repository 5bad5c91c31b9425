import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { conflict } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { paymentAttempts } from '@/lib/db/schema/payment-attempts'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { touch } from '@/lib/records/touch'
import { LIVE_STATES } from '@/lib/vocabulary/payments'

type SettledDocument = {
  readonly companyId: string
  readonly documentId: string
  /** Amount of the document that is still open, agorot. */
  readonly open: number
  /**
   * The user who settled it; null for a job, which does not wait for a payer: a charge that arrives too late goes to
   * payment review.
   */
  readonly by: string | null
}
type Page = typeof paymentPages.$inferSelect

const OPEN = ['draft', 'active', 'paused'] as const
const REASON = 'החשבונית שולמה או זוכתה'

/**
 * Ends the open page of a document if the page asks for more than is still open of the document: cancels it, or closes
 * it if part of the money was paid. The caller has locked the document. Throws 409 `being_paid` while a payer is paying
 * there, unless a job calls.
 */
export async function endDocumentPage(tx: Tx, { companyId, documentId, open, by }: SettledDocument): Promise<void> {
  const [page] = await tx
    .select()
    .from(paymentPages)
    .where(
      and(
        eq(paymentPages.companyId, companyId),
        eq(paymentPages.documentId, documentId),
        isNull(paymentPages.deletedAt),
        inArray(paymentPages.state, OPEN),
      ),
    )
    .for('update')
  if (!page || page.amountAgorot - page.paidAgorot <= open) return
  if (by) await refuseWhilePaying(tx, page)
  const isPaid = page.paidCount > 0
  await write(tx, page, { by, isPaid })
  await publish(tx, { companyId }, { topic: 'payment-page', entityId: page.id, kind: 'changed', ownerId: page.ownerId })
  const action = isPaid ? 'payment-page.closed' : 'payment-page.cancelled'
  const about = { entity: 'payment_page', entityId: page.id, data: { documentId, reason: REASON } }
  await audit(tx, { companyId, actorId: by }, { action, ...about })
}

type DocumentRef = { readonly companyId: string; readonly documentId: string }

/**
 * Returns the amount that was paid through a document's pages and has no receipt yet, agorot: the job that issues the
 * receipt runs after the payment.
 */
export async function sumPaymentsWithoutReceipt(tx: Tx, { companyId, documentId }: DocumentRef): Promise<number> {
  const { rows } = await tx.execute<{ agorot: string }>(sql`
    select coalesce(sum(m.amount_agorot - m.refunded_agorot), 0) as agorot
    from payment_pages p join payments m on m.company_id = p.company_id and m.page_id = p.id and m.deleted_at is null
    where p.company_id = ${companyId} and p.document_id = ${documentId} and not exists (
      select from tax_documents t where t.company_id = m.company_id and t.payment_id = m.id)`)
  return Number(rows[0]?.agorot ?? 0)
}

async function refuseWhilePaying(tx: Tx, { companyId, id }: Page) {
  const { companyId: company, pageId, state } = paymentAttempts
  const live = await tx.$count(
    paymentAttempts,
    and(eq(company, companyId), eq(pageId, id), inArray(state, LIVE_STATES)),
  )
  if (live > 0)
    throw conflict('being_paid', 'הלקוח נמצא עכשיו באמצע תשלום בקישור של החשבונית. יש לנסות שוב בעוד כמה דקות.')
}

type Ending = { by: string | null; isPaid: boolean }

async function write(tx: Tx, { companyId, id, version }: Page, { by, isPaid }: Ending) {
  const now = new Date()
  const closed = { state: 'closed' as const, closedAt: now, closedBy: by }
  await tx
    .update(paymentPages)
    .set({
      ...(isPaid ? closed : { state: 'cancelled' as const, pausedAt: null }),
      closeReason: REASON,
      ...touch(version),
      updatedBy: by,
    })
    .where(and(eq(paymentPages.companyId, companyId), eq(paymentPages.id, id)))
}
