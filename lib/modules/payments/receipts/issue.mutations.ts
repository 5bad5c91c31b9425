import { and, eq } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { conflict, notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { paymentRefunds } from '@/lib/db/schema/payment-refunds'
import { payments } from '@/lib/db/schema/payments'
import { taxDocuments } from '@/lib/db/schema/tax-documents'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { enqueue } from '@/lib/jobs/enqueue'
import { writeTaxDocument } from '@/lib/pdf/tax-document'
import { previewTaxDocument } from '@/lib/tax/draft'
import type { TaxDraft } from '@/lib/tax/issue'

import { paymentsInScope } from '../list-matching.queries'
import { issuePaymentDocument } from './document-page.mutations'
import { documentDraft } from './draft.queries'

type Office = Scope<'taxDocuments'>
type PaymentQuery = { paymentId: string; viewer: Scope<'payments'> }

/**
 * Issues the tax document of a payment that has none, for example because the business entered its registration number
 * later; returns the existing document if there is one. Refunds made so far are credited. 404, 409, 422.
 */
export const issueForPayment = (scope: Office, wanted: PaymentQuery): Promise<{ id: string }> =>
  inCompany(scope, async (tx) => {
    await lockSeen(tx, wanted)
    const known = await documentIdOf(tx, scope, wanted.paymentId)
    if (known) return { id: known }
    const {
      id,
      type,
      numberText: number,
      totalAgorot: total,
    } = await issuePaymentDocument(tx, {
      ...(await draftFor(tx, scope, wanted.paymentId)),
      createdBy: scope.actorId,
    })
    await creditReturned(tx, scope, wanted.paymentId)
    await publish(tx, scope, { topic: 'tax-document', entityId: id, kind: 'issued' })
    await publish(tx, scope, { topic: 'payment', entityId: wanted.paymentId, kind: 'document' })
    const data = { type, number, total, paymentId: wanted.paymentId }
    await audit(tx, scope, { action: 'tax-document.issued', entity: 'tax_document', entityId: id, data })
    return { id }
  })

/**
 * Renders that document as a draft, marked as such. 404; 409 if there is one already or the business cannot issue one.
 */
export async function renderPaymentDocumentDraft(
  scope: Office,
  wanted: PaymentQuery,
): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = await inCompany(scope, async (tx) => {
    await lockSeen(tx, wanted)
    if (await documentIdOf(tx, scope, wanted.paymentId)) throw conflict('issued', 'לתשלום הזה כבר הופק מסמך')
    return previewTaxDocument(tx, await draftFor(tx, scope, wanted.paymentId))
  })
  return new Uint8Array(await writeTaxDocument(sheet))
}

async function lockSeen(tx: Tx, { paymentId, viewer }: PaymentQuery): Promise<void> {
  const [found] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(paymentsInScope(viewer), eq(payments.id, paymentId)))
    .for('update')
  if (!found) throw notFound('התשלום לא נמצא')
}

async function documentIdOf(tx: Tx, { companyId }: Office, paymentId: string): Promise<string | undefined> {
  const [found] = await tx
    .select({ id: taxDocuments.id })
    .from(taxDocuments)
    .where(and(eq(taxDocuments.companyId, companyId), eq(taxDocuments.paymentId, paymentId)))
  return found?.id
}

async function draftFor(tx: Tx, { companyId }: Office, paymentId: string): Promise<TaxDraft> {
  const draft = await documentDraft(tx, { companyId, paymentId }, { isOnRequest: true })
  if (draft) return draft
  throw conflict('no_registration', 'כדי להפיק מסמכי מס יש למלא את מספר העוסק בהגדרות, בפרטי העסק')
}

async function creditReturned(tx: Tx, { companyId }: Office, paymentId: string): Promise<void> {
  const { companyId: company, id, paymentId: payment, state } = paymentRefunds
  const returned = await tx
    .select({ id })
    .from(paymentRefunds)
    .where(and(eq(company, companyId), eq(payment, paymentId), eq(state, 'done')))
  for (const { id: refundId } of returned)
    await enqueue(tx, ['tax-documents.credit', { refundId }], { key: `tax-documents.credit:${refundId}` })
}
