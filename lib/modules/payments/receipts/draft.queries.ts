import { and, asc, eq } from 'drizzle-orm'
import { unseal } from '@/lib/core/crypto'
import type { Tx } from '@/lib/db/client'
import { paymentAttempts } from '@/lib/db/schema/payment-attempts'
import { type PayerDetails, paymentPageLines, paymentPages } from '@/lib/db/schema/payment-pages'
import { payments } from '@/lib/db/schema/payments'
import type { TaxCustomer, TaxPayment } from '@/lib/db/schema/tax-documents'
import { businessDay } from '@/lib/format/dates'
import { companyKind } from '@/lib/format/national-id'
import { loadTaxCustomer } from '@/lib/tax/customer'
import { loadSeller, type TaxDraft } from '@/lib/tax/issue'
import { chargesVat, paymentDocumentType } from '@/lib/tax/kinds'
import { isClosedDay, vatRateOn } from '@/lib/tax/rates'
import { type DraftLine, taxPartLines, taxTotals } from '@/lib/tax/totals'

import { draftForDocumentPage } from './document-page.queries'

type PaymentRef = { companyId: string; paymentId: string }
type Payment = typeof payments.$inferSelect
type Page = typeof paymentPages.$inferSelect
type Loaded = { payment: Payment; page: Page; details: PayerDetails | null; attemptId: string | null }

/**
 * Builds the tax document of a payment, ready to be issued; null if the business cannot issue one. A payment that
 * already has a confirmation gets a document only on request (`isOnRequest`).
 */
export async function documentDraft(
  tx: Tx,
  { companyId, paymentId }: PaymentRef,
  { isOnRequest = false } = {},
): Promise<TaxDraft | null> {
  const loaded = await load(tx, { companyId, paymentId })
  const { payment, page } = loaded
  const seller = await loadSeller(tx, companyId)
  const series = payment.isSimulated ? 'trial' : 'real'
  if ((payment.receiptFileId && !isOnRequest) || (series === 'real' && !seller.registration)) return null
  const paidOn = businessDay(payment.paidAt)
  // A payment in a month that was already reported is dated today.
  const issueDate = (await isClosedDay(tx, companyId, paidOn)) ? businessDay() : paidOn
  const type = paymentDocumentType(seller.kind)
  const draft: TaxDraft = {
    companyId,
    ownerId: payment.ownerId,
    createdBy: null,
    type,
    series,
    issueDate,
    paymentId,
    pageId: page.id,
    customerId: payment.customerId,
    customer: await customerIn(tx, loaded),
    mayDefer: true,
    ...(await soldIn(tx, loaded, { issueDate, isTaxed: chargesVat(seller.kind) })),
    payments: [paymentIn(payment, paidOn)],
    mailTo: payment.payerEmail,
  }
  const { documentId } = page
  if (!documentId) return draft
  return draftForDocumentPage(tx, { draft, documentId, kind: seller.kind, amountAgorot: payment.amountAgorot })
}

async function load(tx: Tx, { companyId, paymentId }: PaymentRef): Promise<Loaded> {
  const [row] = await tx
    .select({
      payment: payments,
      page: paymentPages,
      details: paymentAttempts.details,
      attemptId: paymentAttempts.id,
    })
    .from(payments)
    .innerJoin(paymentPages, and(eq(paymentPages.companyId, payments.companyId), eq(paymentPages.id, payments.pageId)))
    .leftJoin(
      paymentAttempts,
      and(eq(paymentAttempts.companyId, payments.companyId), eq(paymentAttempts.id, payments.attemptId)),
    )
    .where(and(eq(payments.companyId, companyId), eq(payments.id, paymentId)))
  if (!row) throw new Error('the payment does not exist')
  return row
}

type Terms = { issueDate: string; isTaxed: boolean }

/**
 * Returns the lines and their sums. The payment's own sums are used if the VAT rate on the issue date is the rate that
 * it was charged with.
 */
async function soldIn(tx: Tx, { payment, page }: Loaded, { issueDate, isTaxed }: Terms) {
  const { amountAgorot, vatAgorot, discountAgorot } = payment
  const sold: DraftLine[] = payment.lines.length > 0 ? payment.lines : await pageLines(tx, page)
  const gross = sold.reduce((sum, { quantity, unitAgorot }) => sum + quantity * unitAgorot, 0)
  const isWhole = gross - discountAgorot === amountAgorot
  const lines = isWhole ? sold : partOf(sold, { page, amountAgorot, gross })
  const rateBp = isTaxed ? await vatRateOn(tx, issueDate) : 0
  const discount = isWhole ? discountAgorot : 0
  if (!isTaxed || rateBp !== payment.vatRateBp) return { lines, discountAgorot: discount }
  const sums = { netAgorot: amountAgorot - vatAgorot, vatAgorot, totalAgorot: amountAgorot }
  return { lines, discountAgorot: discount, sums }
}

/** Returns lines for a part of the page's amount, or one line with the page's title for a sum beyond it. */
function partOf(sold: DraftLine[], { page, amountAgorot, gross }: { page: Page; amountAgorot: number; gross: number }) {
  if (amountAgorot < gross)
    return taxPartLines(taxTotals(sold.map(undiscounted), { rateBp: 0 }).lines, {
      name: page.title,
      part: amountAgorot,
    })
  const vatMode = sold[0]?.vatMode ?? (page.vatAgorot > 0 ? 'standard' : 'exempt')
  return [{ serviceId: sold[0]?.serviceId ?? null, name: page.title, quantity: 1, unitAgorot: amountAgorot, vatMode }]
}

const undiscounted = ({ discountAgorot: _, ...line }: DraftLine): DraftLine => line

const pageLines = (tx: Tx, { companyId, id }: Page): Promise<DraftLine[]> =>
  tx
    .select({
      serviceId: paymentPageLines.serviceId,
      name: paymentPageLines.name,
      quantity: paymentPageLines.quantity,
      unitAgorot: paymentPageLines.unitAgorot,
      vatMode: paymentPageLines.vatMode,
    })
    .from(paymentPageLines)
    .where(and(eq(paymentPageLines.companyId, companyId), eq(paymentPageLines.pageId, id)))
    .orderBy(asc(paymentPageLines.position))

/** Returns the customer of the document: as the payer asked to be named, otherwise from the customer's record. */
async function customerIn(tx: Tx, { payment, details, attemptId }: Loaded): Promise<TaxCustomer> {
  const { companyId, customerId, payerName, payerEmail } = payment
  const card = customerId ? await loadTaxCustomer(tx, { companyId, customerId }) : undefined
  const given = numberIn(details, { companyId, attemptId })
  return {
    name: details?.invoiceName || payerName || card?.name || 'לקוח',
    dealerNumber: given?.dealerNumber ?? card?.dealerNumber ?? null,
    ...(given?.identity && { identity: given.identity }),
    address: details?.address || card?.address || '',
    email: payerEmail || card?.email || '',
    phone: card?.phone ?? '',
  }
}

/**
 * Returns the number that the payer gave for the document: a dealer number if it belongs to a company; a personal id
 * number stays sealed until the document is written.
 */
function numberIn(
  details: PayerDetails | null,
  { companyId, attemptId }: { companyId: string; attemptId: string | null },
) {
  if (!details?.idNumberSealed || !attemptId) return null
  const place = { companyId, table: 'payment_attempts', column: 'id_number', rowId: attemptId }
  const number = unseal(details.idNumberSealed, place)
  if (companyKind(number)) return { dealerNumber: number }
  return { identity: { sealed: details.idNumberSealed, attemptId } }
}

const paymentIn = (payment: Payment, paidOn: string): TaxPayment => ({
  method: payment.method,
  amountAgorot: payment.amountAgorot,
  paidOn,
  ...(payment.installments > 1 && { installments: payment.installments }),
  ...(payment.cardLast4 && { last4: payment.cardLast4 }),
  ...(payment.approvalNumber && { approval: payment.approvalNumber }),
  ...(payment.reference && { reference: payment.reference }),
})
