import { and, eq, isNull } from 'drizzle-orm'
import { conflict, invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { companies } from '@/lib/db/schema/companies'
import { allocationRequests, taxAuthority } from '@/lib/db/schema/tax-authority'
import { type TaxCustomer, type TaxPayment, type TaxSeller, taxDocuments } from '@/lib/db/schema/tax-documents'
import { businessDay, formatDate } from '@/lib/format/dates'
import { fold } from '@/lib/format/fold'
import { enqueue } from '@/lib/jobs/enqueue'

import { needsAllocation, retryUntil } from './allocation/rules'
import { chargesVat, mayIssue, type TaxType } from './kinds'
import { taxTypeLabels } from './labels'
import { lastIssuedDay, nextTaxNumber } from './numbering'
import { allocationThresholdOn, isClosedDay, vatRateOn } from './rates'
import { type DraftLine, type Sums, taxTotals } from './totals'

/** A document to be issued. Amounts in agorot, days as `YYYY-MM-DD`. */
export type TaxDraft = {
  companyId: string
  ownerId: string
  /** The user who issues it; null for a job. */
  createdBy: string | null
  type: TaxType
  series?: 'real' | 'trial'
  issueDate: string
  customer: TaxCustomer
  customerId: string | null
  lines: readonly DraftLine[]
  discountAgorot?: number
  /** VAT rate in basis points, of the document that this one takes back; the day's rate by default. */
  rateBp?: number
  /** Sums given by the document of which this is a part; calculated from the lines by default. */
  sums?: Sums
  payments?: TaxPayment[]
  remarks?: string
  reason?: string
  dueOn?: string | null
  refersToId?: string | null
  paymentId?: string | null
  refundId?: string | null
  pageId?: string | null
  mailTo?: string
  isReversed?: boolean
  /**
   * Whether the issue date must not be before the newest document of the same type, so that numbers and dates ascend
   * together. Set when a user chooses the date.
   */
  isInOrder?: boolean
  /**
   * Whether the document may be issued without an allocation number for now if there is no valid authorisation;
   * otherwise it is refused.
   */
  mayDefer: boolean
}

export type Issued = { id: string; numberText: string; type: TaxType; totalAgorot: number; allocationState: string }

type Seller = TaxSeller & { registration: string | null }

/**
 * Issues a document in the caller's transaction: with the next number of its type, the current details of seller and
 * customer, exact sums, and the decision whether an allocation number is required. A job then creates the PDF. 422 for
 * a date or type that the law does not allow, 409 if the company has no registration number.
 */
export async function issueDocument(tx: Tx, draft: TaxDraft): Promise<Issued> {
  const { companyId, type, series = 'real', issueDate } = draft
  const { seller, lines, rateBp, sums, allocation } = await prepareDocument(tx, draft)
  const id = newId()
  const number = await nextTaxNumber(tx, { companyId, series, type })
  await requireAscendingDate(tx, draft)
  const [row] = await tx
    .insert(taxDocuments)
    .values({
      companyId,
      id,
      type,
      series,
      number,
      issueDate,
      seller,
      lines,
      vatRateBp: rateBp,
      ...sums,
      ...allocation,
      ...rest(draft),
      searchText: fold(`${draft.customer.name} ${number} ${draft.customer.dealerNumber ?? ''} ${wordsOf(draft)}`),
    })
    .returning({ numberText: taxDocuments.numberText, totalAgorot: taxDocuments.totalAgorot })
  await startNext(tx, { companyId, id, issueDate, state: allocation.allocationState })
  return {
    id,
    type,
    numberText: '',
    totalAgorot: sums.totalAgorot,
    ...row,
    allocationState: allocation.allocationState,
  }
}

/** Prepares everything of a document except its number; throws for a document that cannot be issued. */
export async function prepareDocument(tx: Tx, draft: TaxDraft) {
  const { companyId, type, issueDate } = draft
  const seller = await loadSeller(tx, companyId)
  refuseKind(seller, draft)
  await refuseDay(tx, draft)
  const hasVat = chargesVat(seller.kind) && type !== '400' && !draft.isReversed
  const rateBp = draft.rateBp ?? (hasVat ? await vatRateOn(tx, issueDate) : 0)
  const { lines, ...worked } = taxTotals(draft.lines, { rateBp, discountAgorot: draft.discountAgorot ?? 0 })
  const sums: Sums = draft.sums ?? worked
  return { seller, lines, rateBp, sums, allocation: await allocationOf(tx, draft, sums) }
}

const wordsOf = ({ lines }: TaxDraft) =>
  lines
    .map(({ name }) => name)
    .join(' ')
    .slice(0, 1000)

/** Defaults of a draft's optional properties. */
const NOTHING = {
  payments: [],
  remarks: '',
  reason: '',
  dueOn: null,
  mailTo: '',
  isReversed: false,
  discountAgorot: 0,
  refersToId: null,
  paymentId: null,
  refundId: null,
  pageId: null,
}

function rest(draft: TaxDraft) {
  const { payments, remarks, reason, dueOn, mailTo, isReversed, discountAgorot } = { ...NOTHING, ...draft }
  const { refersToId, paymentId, refundId, pageId, customer, customerId, ownerId, createdBy } = { ...NOTHING, ...draft }
  return {
    customer,
    customerName: customer.name,
    customerId,
    ownerId,
    createdBy,
    updatedBy: createdBy,
    payments,
    remarks,
    reason,
    dueOn,
    mailTo,
    isReversed,
    discountAgorot,
    refersToId,
    paymentId,
    refundId,
    pageId,
  }
}

/** Returns the seller's current details. */
export async function loadSeller(tx: Tx, companyId: string): Promise<Seller> {
  const [found] = await tx.select().from(companies).where(eq(companies.id, companyId))
  if (!found) throw new Error('the company does not exist')
  const { name, registrationNumber: registration, businessKind: kind, address, phone, email } = found
  return { name, registration, kind, address, phone, email }
}

function refuseKind({ kind, registration }: Seller, { type, series = 'real' }: TaxDraft) {
  if (!mayIssue(kind, type)) throw invalid({ type: `עסק שאינו גובה מע״מ אינו מפיק ${taxTypeLabels[type]}` })
  if (!registration && series === 'real')
    throw conflict('no_registration', 'כדי להפיק מסמכי מס יש למלא את מספר העוסק בהגדרות, בפרטי העסק')
}

async function refuseDay(tx: Tx, { companyId, issueDate }: TaxDraft) {
  if (issueDate > businessDay()) throw invalid({ issueDate: 'אי אפשר להפיק מסמך בתאריך עתידי' })
  if (await isClosedDay(tx, companyId, issueDate))
    throw invalid({ issueDate: 'התאריך נמצא בתקופת מע״מ שנסגרה, ואי אפשר להפיק בה מסמכים' })
}

/**
 * Throws 422 if the draft must be in order and its date is before the newest document of its type. After the number was
 * taken, the counter's lock keeps others from issuing this type until the commit, so the newest document is the
 * preceding one.
 */
export async function requireAscendingDate(
  tx: Tx,
  { companyId, series = 'real', type, issueDate, isInOrder }: TaxDraft,
) {
  if (!isInOrder) return
  const last = await lastIssuedDay(tx, { companyId, series, type })
  if (last && issueDate < last)
    throw invalid({ issueDate: `כבר הופק מסמך מהסוג הזה בתאריך ${formatDate(last)}, ואי אפשר להפיק בתאריך מוקדם ממנו` })
}

type Allocation = Pick<typeof taxDocuments.$inferInsert, 'allocationRequired' | 'state'> & {
  allocationState: 'not_required' | 'requested' | 'deferred_retro'
}

async function allocationOf(tx: Tx, draft: TaxDraft, { vatAgorot }: Sums): Promise<Allocation> {
  const { companyId, type, series, issueDate, customer, isReversed } = draft
  const thresholdAgorot = await allocationThresholdOn(tx, issueDate)
  // A reversed charge has no VAT but still gets a number of its own.
  const isDue = isReversed || needsAllocation({ type, vatAgorot, dealerNumber: customer.dealerNumber, thresholdAgorot })
  if (series === 'trial' || !isDue)
    return { allocationRequired: false, state: 'issued', allocationState: 'not_required' }
  if (await hasAuthority(tx, companyId))
    return { allocationRequired: true, state: 'issuing', allocationState: 'requested' }
  if (!draft.mayDefer) throw invalid({ mayDefer: NO_AUTHORITY }, NO_AUTHORITY)
  return { allocationRequired: true, state: 'issued', allocationState: 'deferred_retro' }
}

const NO_AUTHORITY =
  'למסמך הזה נדרש מספר הקצאה, ואין הרשאה בתוקף מרשות המסים. אפשר לחדש אותה בהגדרות, או להפיק בלי מספר ולבקש אותו בדיעבד.'

async function hasAuthority(tx: Tx, companyId: string): Promise<boolean> {
  const { expiresOn, deletedAt } = taxAuthority
  const [found] = await tx
    .select({ expiresOn })
    .from(taxAuthority)
    .where(and(eq(taxAuthority.companyId, companyId), isNull(deletedAt)))
  return found !== undefined && found.expiresOn >= businessDay()
}

type Next = { companyId: string; id: string; issueDate: string; state: Allocation['allocationState'] }

/**
 * Enqueues the next step: a required number is requested first; a document that needs none, or is issued without it for
 * now, gets its PDF at once.
 */
async function startNext(tx: Tx, { companyId, id, issueDate, state }: Next) {
  if (state !== 'not_required')
    await tx
      .insert(allocationRequests)
      .values({ companyId, id: newId(), documentId: id, retryUntil: retryUntil(issueDate) })
  if (state !== 'not_required')
    await enqueue(tx, ['tax-documents.allocate', { documentId: id }], { key: `tax-documents.allocate:${id}` })
  if (state !== 'requested')
    await enqueue(tx, ['tax-documents.paper', { documentId: id }], { key: `tax-documents.paper:${id}` })
}
