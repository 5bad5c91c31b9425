import type { Scope } from '@/lib/access/scope'
import { crashPoint } from '@/lib/core/crash-point'
import { conflict, invalid, notFound, stale } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import type { TaxPayment } from '@/lib/db/schema/tax-documents'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { businessDay } from '@/lib/format/dates'
import { formatShekels } from '@/lib/format/money'
import { sumPaymentsWithoutReceipt } from '@/lib/payments/document-page'
import type { TaxDocument } from '@/lib/tax/document-content'
import { lockTaxDocument } from '@/lib/tax/document-files'
import { loadSeller, type TaxDraft } from '@/lib/tax/issue'
import { receiptDocumentType, type TaxType } from '@/lib/tax/kinds'
import { isClosedDay } from '@/lib/tax/rates'
import { issueReceived, outstandingAmount, receivedDraft } from '@/lib/tax/received'

import type { ReceiptInput } from './tax-documents.schema'

/**
 * Records money received for an open invoice or deal invoice and issues its document. Returns the document's id. A
 * payment page that asks for more than is open afterwards is closed. 404, 409, 422. Query the gateway first
 * (settleAttemptsBeforeClosing): while somebody is paying on that page, this is refused.
 */
export const recordReceipt = (scope: Scope<'taxDocuments'>, id: string, input: ReceiptInput) =>
  inCompany(scope, async (tx) => {
    const open = await lockTaxDocument(tx, { companyId: scope.companyId, documentId: id })
    if (!open) throw notFound('המסמך לא נמצא')
    if (open.version !== input.version) throw stale()
    // The kind of business today determines the document issued for money received today.
    const type = receiptDocumentType(open.type, (await loadSeller(tx, scope.companyId)).kind)
    if (!type) throw conflict('no_receipt', 'למסמך הזה אין מפיקים קבלה נפרדת')
    const [part, day] = [partOf(open, input), await dayOf(tx, scope.companyId, input.receivedOn)]
    const issued = await issueReceived(tx, open, draftOf({ open, input, type, part, by: scope.actorId, day }))
    await refuseComing(tx, open, part)
    const data = { type, number: issued.numberText, total: part, of: open.numberText }
    await audit(tx, scope, { action: 'tax-document.issued', entity: 'tax_document', entityId: issued.id, data })
    crashPoint('before-document-commit')
    return { id: issued.id }
  })

/** Returns the amount to record: the given one, or all that is open. Throws if it exceeds the open amount. */
function partOf(open: TaxDocument, { amount, receivedOn }: ReceiptInput): number {
  const left = outstandingAmount(open)
  if (open.state === 'issuing') throw conflict('issuing', 'החשבונית ממתינה למספר הקצאה')
  if (left <= 0) throw conflict('paid', 'המסמך כבר שולם או זוכה במלואו')
  if (amount !== null && amount > left) throw invalid({ amount: `נותר לתשלום ${formatShekels(left)}` })
  if (receivedOn < open.issueDate) throw invalid({ receivedOn: 'התשלום אינו לפני תאריך המסמך' })
  return amount ?? left
}

/** Throws 409 if the customer has just paid on the document's payment page and that receipt is not issued yet. */
async function refuseComing(tx: Tx, open: TaxDocument, part: number): Promise<void> {
  const coming = await sumPaymentsWithoutReceipt(tx, { companyId: open.companyId, documentId: open.id })
  if (coming + part > outstandingAmount(open))
    throw conflict('paid', 'הלקוח שילם בקישור של החשבונית, והקבלה מופקת ברגעים אלה')
}

/** Returns the day of receipt, or today if its period is closed. */
async function dayOf(tx: Tx, companyId: string, receivedOn: string): Promise<string> {
  return (await isClosedDay(tx, companyId, receivedOn)) ? businessDay() : receivedOn
}

type Making = { open: TaxDocument; input: ReceiptInput; type: TaxType; part: number; by: string; day: string }

function draftOf({ open, input, type, part, by, day }: Making): TaxDraft {
  const payment = { ...detailsOf(input), method: input.method, amountAgorot: part, paidOn: input.receivedOn }
  return {
    ...receivedDraft(open, { type, issueDate: day, payment, by }),
    ...(input.isSent && open.customer.email && { mailTo: open.customer.email }),
  }
}

function detailsOf(input: ReceiptInput): Pick<TaxPayment, 'reference' | 'last4' | 'cheque'> {
  if (input.method === 'transfer') return { reference: input.reference }
  if (input.method === 'card') return { last4: input.last4, ...(input.reference && { reference: input.reference }) }
  if (input.method !== 'cheque') return {}
  const { chequeNumber: number, bank, branch, account, chequeDate: dueOn } = input
  return { cheque: { number, bank, branch, account, dueOn } }
}
