import { and, eq, inArray, isNull } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { crashPoint } from '@/lib/core/crash-point'
import { AppError, fixFieldsText, invalid, notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { customers } from '@/lib/db/schema/customers'
import { services } from '@/lib/db/schema/services'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { formatShekels, MAX_AGOROT } from '@/lib/format/money'
import { requirePrintable } from '@/lib/pdf/printable'
import { writeTaxDocument } from '@/lib/pdf/tax-document'
import { inScope } from '@/lib/records/in-scope'
import { needsAllocation } from '@/lib/tax/allocation/rules'
import { loadTaxCustomer } from '@/lib/tax/customer'
import { previewTaxDocument } from '@/lib/tax/draft'
import { type Issued, issueDocument, loadSeller, type TaxDraft } from '@/lib/tax/issue'
import { chargesVat } from '@/lib/tax/kinds'
import { allocationThresholdOn, vatRateOn } from '@/lib/tax/rates'
import { taxTotals } from '@/lib/tax/totals'

import type { IssueInput } from './tax-documents.schema'

type Office = Scope<'taxDocuments'>
/** The issuing scope, and the customer scope: the actor must have access to the customer as well. */
export type IssueScopes = { office: Office; customers: Scope<'customers'> }

/** Issues an invoice or a deal invoice. This cannot be undone; an invoice can be credited. 404, 409, 422. */
export const issueByHand = (scopes: IssueScopes, input: IssueInput) =>
  inCompany(scopes.office, async (tx) => {
    const { id } = await issueByHandIn(tx, scopes, input)
    crashPoint('before-document-commit')
    return { id }
  })

/** Does the same inside the caller's transaction. */
export async function issueByHandIn(tx: Tx, scopes: IssueScopes, input: IssueInput): Promise<Issued> {
  const { office: scope } = scopes
  const draft = await draftOf(tx, scopes, input)
  const issued = await issueDocument(tx, draft)
  await publish(tx, scope, { topic: 'tax-document', entityId: issued.id, kind: 'issued' })
  const data = { type: issued.type, number: issued.numberText, total: issued.totalAgorot }
  await audit(tx, scope, { action: 'tax-document.issued', entity: 'tax_document', entityId: issued.id, data })
  return issued
}

/**
 * Returns a preview: the sums, the page, and whether an allocation number will be requested. Stores nothing and takes
 * no number.
 */
export async function previewByHand(scopes: IssueScopes, input: IssueInput) {
  const { sheet, ...preview } = await inCompany(scopes.office, async (tx) => {
    const draft = await draftOf(tx, scopes, input)
    return { ...(await figuresOf(tx, scopes.office, draft)), sheet: await previewTaxDocument(tx, draft) }
  })
  return { ...preview, paper: Buffer.from(await writeTaxDocument(sheet)).toString('base64') }
}

async function figuresOf(tx: Tx, scope: Office, { type, issueDate, customer, lines }: TaxDraft) {
  const seller = await loadSeller(tx, scope.companyId)
  const vatRateBp = chargesVat(seller.kind) ? await vatRateOn(tx, issueDate) : 0
  const { netAgorot, vatAgorot, totalAgorot } = taxTotals(lines, { rateBp: vatRateBp })
  const thresholdAgorot = await allocationThresholdOn(tx, issueDate)
  const { name, dealerNumber, address, email } = customer
  return {
    type,
    issueDate,
    netAgorot,
    vatAgorot,
    totalAgorot,
    vatRateBp,
    customer: { name, dealerNumber, address, email },
    needsAllocation: needsAllocation({ type, vatAgorot, dealerNumber, thresholdAgorot }),
  }
}

async function draftOf(tx: Tx, { office, customers: viewer }: IssueScopes, input: IssueInput): Promise<TaxDraft> {
  const { companyId, actorId } = office
  await refuseHidden(tx, viewer, input)
  const card = await loadTaxCustomer(tx, { companyId, customerId: input.customerId })
  if (!card) throw notFound('הלקוח לא נמצא')
  await refuseForeign(tx, companyId, input)
  const dealerNumber = input.deductsNothing ? null : (input.dealerNumber ?? card.dealerNumber)
  refuseLines(input)
  const customer = {
    name: input.invoiceName || card.name,
    dealerNumber,
    address: input.address || card.address,
    email: input.email || card.email,
    phone: card.phone,
  }
  await refuseUnprintable(customer, input)
  if (input.isSent && !customer.email) throw invalid({ email: 'יש למלא כתובת דוא״ל לשליחה' })
  const draft: TaxDraft = {
    companyId,
    customer,
    ownerId: actorId,
    createdBy: actorId,
    type: input.type,
    issueDate: input.issueDate,
    customerId: input.customerId,
    remarks: input.remarks,
    dueOn: input.dueOn,
    mayDefer: input.mayDefer,
    isInOrder: true,
    lines: input.lines.map(({ unitPrice, ...line }) => ({ ...line, unitAgorot: unitPrice })),
    ...(input.isSent && { mailTo: customer.email }),
  }
  await refuseNameless(tx, draft, { isBusiness: card.isBusiness, deductsNothing: input.deductsNothing })
  return draft
}

async function refuseHidden(tx: Tx, viewer: Scope<'customers'>, { customerId }: IssueInput) {
  const isOpen = (await tx.$count(customers, and(inScope(customers, viewer), eq(customers.id, customerId)))) > 0
  if (!isOpen) throw notFound('הלקוח לא נמצא')
}

const refuseUnprintable = (customer: TaxDraft['customer'], { lines, remarks }: IssueInput) =>
  requirePrintable({
    invoiceName: customer.name,
    address: customer.address,
    remarks,
    ...Object.fromEntries(lines.map(({ name }, index) => [`lines.${index}.name`, name])),
  })

function refuseLines({ lines, issueDate, dueOn }: IssueInput) {
  const total = lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)
  if (total > MAX_AGOROT) throw invalid({ lines: `סכום המסמך גדול מ־${formatShekels(MAX_AGOROT)}` })
  if (dueOn && dueOn < issueDate) throw invalid({ dueOn: 'מועד התשלום אינו לפני תאריך המסמך' })
}

/** Throws 422 if a line's service does not belong to the company. */
async function refuseForeign(tx: Tx, companyId: string, { lines }: IssueInput) {
  const ids = [...new Set(lines.flatMap(({ serviceId }) => serviceId ?? []))]
  if (ids.length === 0) return
  const known = await tx
    .select({ id: services.id })
    .from(services)
    .where(and(eq(services.companyId, companyId), inArray(services.id, ids), isNull(services.deletedAt)))
  const have = new Set(known.map(({ id }) => id))
  const at = lines.findIndex(({ serviceId }) => serviceId !== null && !have.has(serviceId))
  if (at >= 0) throw invalid({ [`lines.${at}.serviceId`]: 'השירות לא נמצא' })
}

type VatFacts = { isBusiness: boolean; deductsNothing: boolean }

/**
 * Throws 422 if an invoice to a business whose VAT requires an allocation number has neither a dealer number nor the
 * statement that the customer deducts no VAT.
 */
async function refuseNameless(tx: Tx, draft: TaxDraft, { isBusiness, deductsNothing }: VatFacts) {
  if (!isBusiness || deductsNothing || draft.customer.dealerNumber) return
  const { kind } = await loadSeller(tx, draft.companyId)
  const rateBp = chargesVat(kind) ? await vatRateOn(tx, draft.issueDate) : 0
  const { vatAgorot } = taxTotals(draft.lines, { rateBp })
  const thresholdAgorot = await allocationThresholdOn(tx, draft.issueDate)
  if (!needsAllocation({ type: draft.type, vatAgorot, dealerNumber: 'missing', thresholdAgorot })) return
  const fields = { dealerNumber: 'בסכום הזה חובה למלא את מספר העוסק של הלקוח, או לסמן שאינו מנכה מע״מ' }
  throw new AppError(fixFieldsText(fields), { status: 422, code: 'dealer_number_missing', fields })
}
