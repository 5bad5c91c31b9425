import { and, eq, inArray, isNull } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { conflict, notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { formatDate } from '@/lib/format/dates'
import { sumPaymentsWithoutReceipt } from '@/lib/payments/document-page'
import type { TaxDocument } from '@/lib/tax/document-content'
import { lockTaxDocument } from '@/lib/tax/document-files'
import { receiptDocumentType } from '@/lib/tax/kinds'
import { taxTypeLabels } from '@/lib/tax/labels'
import { outstandingAmount } from '@/lib/tax/received'
import { taxPartLines } from '@/lib/tax/totals'

import { insertPage } from './creation.mutations'
import { customerFor, defaultAccount, refuseIncomplete } from './creation.queries'
import { pageTotals } from './payment-pages.rules'
import { loadPageSeller } from './prices.queries'

type InvoiceScopes = {
  creation: Scope<'paymentPageCreation'>
  documents: Scope<'taxDocuments'>
  /** The pages that the actor may see, and the customers to whom they may refer. */
  pages: Scope<'paymentPages'>
  customers: Scope<'customers'> | null
}

/**
 * Creates a page for the open amount of an invoice or deal invoice, owned by the document's owner; returns the existing
 * page if one is open. Payments on it are credited to the document. 404; 409 if nothing is open; 422 if the open page
 * would lack details that the law requires.
 */
export const openDocumentPage = ({ creation, documents, pages, customers }: InvoiceScopes, documentId: string) =>
  inCompany(creation, async (tx) => {
    const open = await lockTaxDocument(tx, { companyId: documents.companyId, documentId })
    if (!open) throw notFound('המסמך לא נמצא')
    if (pages.ownerId && pages.ownerId !== open.ownerId)
      throw conflict('not_owner', 'את הקישור יוצר מי שהפיק את המסמך, או מי שרואה את כל עמודי התשלום')
    const known = await openPageOf(tx, open)
    if (known) return { id: known }
    const seller = await loadPageSeller(tx, creation)
    if (!receiptDocumentType(open.type, seller.businessKind))
      throw conflict('no_receipt', 'המסמך הזה אינו ממתין לתשלום')
    await refuseUnpayable(tx, open)
    refuseIncomplete(seller, seller.terms)
    const { id, number } = await insertPage(tx, creation, await pageFor(tx, { creation, open, seller, customers }))
    await publish(tx, creation, { topic: 'tax-document', entityId: open.id, kind: 'changed' })
    const data = { number, amount: outstandingAmount(open), of: open.numberText }
    const of = { entity: 'tax_document', entityId: open.id, data }
    await audit(tx, creation, { action: 'payment-page.created', entity: 'payment_page', entityId: id, data })
    await audit(tx, creation, { action: 'tax-document.asked-for', ...of })
    return { id }
  })

/** A document has at most one open page, which asks for its open amount. */
async function openPageOf(tx: Tx, { companyId, id }: TaxDocument): Promise<string | undefined> {
  const { companyId: company, documentId, deletedAt, state } = paymentPages
  const [found] = await tx
    .select({ id: paymentPages.id })
    .from(paymentPages)
    .where(
      and(eq(company, companyId), eq(documentId, id), isNull(deletedAt), inArray(state, ['draft', 'active', 'paused'])),
    )
  return found?.id
}

async function refuseUnpayable(tx: Tx, open: TaxDocument) {
  if (open.state === 'issuing') throw conflict('issuing', 'החשבונית ממתינה למספר הקצאה')
  if (outstandingAmount(open) <= 0) throw conflict('paid', 'המסמך כבר שולם או זוכה במלואו')
  if ((await sumPaymentsWithoutReceipt(tx, { companyId: open.companyId, documentId: open.id })) > 0)
    throw conflict('paid', 'הלקוח שילם בקישור של המסמך, והקבלה מופקת ברגעים אלה')
}

type Making = {
  creation: Scope<'paymentPageCreation'>
  open: TaxDocument
  seller: Awaited<ReturnType<typeof loadPageSeller>>
  customers: Scope<'customers'> | null
}

async function pageFor(tx: Tx, { creation, open, seller, customers }: Making) {
  const { customerId, vatRateBp } = open
  const name = `${open.type === '305' ? 'חשבונית' : taxTypeLabels[open.type]} ${open.numberText}`
  const title = `תשלום עבור ${name}`
  const parts = taxPartLines(open.lines, { name: title, part: outstandingAmount(open) })
  const rows = parts.map(({ totalAgorot: _, ...line }, position) => ({ ...line, position }))
  const { amount: amountAgorot, vat: vatAgorot } = pageTotals(rows, vatRateBp)
  return {
    values: {
      title,
      amountAgorot,
      vatAgorot,
      vatRateBp,
      customerId,
      documentId: open.id,
      dueOn: open.dueOn,
      description: `${taxTypeLabels[open.type]} מס׳ ${open.numberText} מיום ${formatDate(open.issueDate)}`,
      state: 'active' as const,
      context: 'service' as const,
      terms: seller.terms,
      gatewayAccountId: await defaultAccount(tx, creation),
      ownerId: open.ownerId,
      createdBy: creation.actorId,
    },
    rows,
    customerName: customerId ? await customerFor(tx, customers, customerId) : '',
  }
}
