import { and, eq } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { crashPoint } from '@/lib/core/crash-point'
import { conflict, invalid, notFound, stale } from '@/lib/core/errors'
import { log } from '@/lib/core/log'
import type { Tx } from '@/lib/db/client'
import { paymentRefunds } from '@/lib/db/schema/payment-refunds'
import { payments } from '@/lib/db/schema/payments'
import { taxDocuments } from '@/lib/db/schema/tax-documents'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { businessDay } from '@/lib/format/dates'
import { formatShekels } from '@/lib/format/money'
import { endDocumentPage } from '@/lib/payments/document-page'
import { creditDraft } from '@/lib/tax/credit'
import type { TaxDocument } from '@/lib/tax/document-content'
import { lockTaxDocument, updateTaxDocument } from '@/lib/tax/document-files'
import { type Issued, issueDocument } from '@/lib/tax/issue'
import { creditDocumentType } from '@/lib/tax/kinds'
import { isClosedDay } from '@/lib/tax/rates'
import { outstandingAmount } from '@/lib/tax/received'

import type { CreditInput } from './tax-documents.schema'

type Office = Scope<'taxDocuments'>

/**
 * Credits a document with a reason: all that is left of it or a part, never more. Returns the credit's id. 404, 409,
 * 422.
 */
export const creditDocument = (scope: Office, id: string, { amount, reason, version, isSent }: CreditInput) =>
  inCompany(scope, async (tx) => {
    const original = await lockTaxDocument(tx, { companyId: scope.companyId, documentId: id })
    if (!original) throw notFound('המסמך לא נמצא')
    if (original.version !== version) throw stale()
    if (original.state === 'issuing')
      throw conflict('issuing', 'החשבונית ממתינה למספר הקצאה. אפשר לבטל אותה בבחירת הדרך אחרי תשובת הרשות.')
    const issued = await creditLockedDocument(tx, { original, amount, reason, by: scope.actorId, isSent })
    await report(tx, scope, { original, issued })
    crashPoint('before-document-commit')
    return { id: issued.id }
  })

type Credit = {
  original: TaxDocument
  /** Amount in agorot; null for all that is left. */
  amount: number | null
  reason: string
  by: string | null
  isSent: boolean
  refundId?: string
  day?: string
}

/** Credits a document that the caller has locked, in the caller's transaction. */
export async function creditLockedDocument(tx: Tx, { original, ...wanted }: Credit): Promise<Issued> {
  const type = creditDocumentType(original.type)
  if (!type || original.totalAgorot < 0)
    throw conflict('no_credit', 'את המסמך הזה אין צורך לזכות: הוא אינו מסמך חשבונאי')
  const left = original.totalAgorot - original.creditedAgorot
  const part = wanted.amount ?? left
  if (left <= 0) throw conflict('credited', 'המסמך כבר זוכה במלואו')
  if (part > left) throw invalid({ amount: `אפשר לזכות עד ${formatShekels(left)}` })
  // Locked before the number is taken, in the same order as when a receipt is issued.
  const paid = original.type === '400' ? await lockPaid(tx, original) : undefined
  const issued = await issueDocument(tx, creditDraft(original, { ...wanted, part, type }))
  const creditedAgorot = original.creditedAgorot + part
  const state = creditedAgorot === original.totalAgorot ? 'credited' : 'partly_credited'
  await updateTaxDocument(tx, original, { creditedAgorot, state })
  if (original.type === '305') await endLink(tx, { ...original, creditedAgorot }, wanted.by)
  if (paid) await reopen(tx, paid, { part, by: wanted.by })
  return issued
}

/** Closes the invoice's payment page if it asks for more than is open. */
const endLink = (tx: Tx, original: TaxDocument, by: string | null) =>
  endDocumentPage(tx, { companyId: original.companyId, documentId: original.id, open: outstandingAmount(original), by })

type Part = { part: number }

/** Locks the invoice or deal invoice that a receipt was for. */
const lockPaid = async (tx: Tx, { companyId, refersToId }: TaxDocument) =>
  refersToId ? lockTaxDocument(tx, { companyId, documentId: refersToId }) : undefined

/** Subtracts money returned to the customer from the received amount of the document that the receipt was for. */
async function reopen(tx: Tx, paid: TaxDocument, { part, by }: Pick<Credit, 'by'> & Part) {
  const { companyId } = paid
  await updateTaxDocument(tx, paid, { receivedAgorot: paid.receivedAgorot - part })
  const who = { companyId, actorId: by }
  await publish(tx, { companyId }, { topic: 'tax-document', entityId: paid.id, kind: 'changed' })
  const data = { number: paid.numberText, total: part }
  await audit(tx, who, { action: 'tax-document.reopened', entity: 'tax_document', entityId: paid.id, data })
}

type Reported = { original: TaxDocument; issued: Issued }

async function report(tx: Tx, who: { companyId: string; actorId?: string }, { original, issued }: Reported) {
  await publish(tx, who, { topic: 'tax-document', entityId: original.id, kind: 'credited' })
  const data = { type: issued.type, number: issued.numberText, total: issued.totalAgorot, of: original.numberText }
  await audit(tx, who, { action: 'tax-document.credited', entity: 'tax_document', entityId: original.id, data })
  await audit(tx, who, { action: 'tax-document.issued', entity: 'tax_document', entityId: issued.id, data })
}

/** Job payload: a refund of a payment. */
type RefundRef = { companyId: string; refundId: string }

/**
 * Credits the document of a payment by the refunded amount; safe to repeat. Does nothing for a payment without a
 * document.
 */
export const creditRefund = (ref: RefundRef): Promise<void> =>
  inCompany(ref, async (tx) => {
    const refund = await refundOf(tx, ref)
    const original = refund?.state === 'done' ? await lockOfPayment(tx, refund) : undefined
    // A concurrent run that waited for the lock finds the credit here.
    if (!refund || !original || (await isCredited(tx, ref))) return
    const amount = Math.min(refund.amountAgorot, original.totalAgorot - original.creditedAgorot)
    // A user credited it manually before the refund.
    if (amount < refund.amountAgorot) log.warn({ refundId: ref.refundId }, 'less is credited than was given back')
    if (amount <= 0) return
    const issued = await creditLockedDocument(tx, {
      original,
      amount,
      reason: refund.reason || 'החזר כספי',
      by: refund.createdBy,
      refundId: ref.refundId,
      isSent: original.mailTo !== '',
      day: await dayOf(tx, refund, original),
    })
    await report(tx, { companyId: ref.companyId }, { original, issued })
    crashPoint('before-document-commit')
  })

type Returned = { companyId: string; refundedAt: Date | null }

/** Returns the refund's day, but not before the credited document's date; today if that period is closed. */
async function dayOf(tx: Tx, { companyId, refundedAt }: Returned, { issueDate }: TaxDocument): Promise<string> {
  const wentBack = businessDay(refundedAt ?? new Date())
  const day = wentBack < issueDate ? issueDate : wentBack
  return (await isClosedDay(tx, companyId, day)) ? businessDay() : day
}

async function refundOf(tx: Tx, { companyId, refundId }: RefundRef) {
  const [found] = await tx
    .select()
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.companyId, companyId), eq(paymentRefunds.id, refundId)))
  return found
}

async function isCredited(tx: Tx, { companyId, refundId }: RefundRef): Promise<boolean> {
  const count = await tx.$count(
    taxDocuments,
    and(eq(taxDocuments.companyId, companyId), eq(taxDocuments.refundId, refundId)),
  )
  return count > 0
}

/** Locks a payment and the document issued for it. */
async function lockOfPayment(tx: Tx, { companyId, paymentId }: { companyId: string; paymentId: string }) {
  await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.companyId, companyId), eq(payments.id, paymentId)))
    .for('update')
  const [found] = await tx
    .select({ id: taxDocuments.id })
    .from(taxDocuments)
    .where(and(eq(taxDocuments.companyId, companyId), eq(taxDocuments.paymentId, paymentId)))
  return found && lockTaxDocument(tx, { companyId, documentId: found.id })
}
