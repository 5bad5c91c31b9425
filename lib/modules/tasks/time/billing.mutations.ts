import { and, eq, inArray, isNull } from 'drizzle-orm'

import { conflict, forbidden, notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { timeEntries } from '@/lib/db/schema/task-time'
import { inCompany } from '@/lib/db/tenant'
import { createHoursPage } from '@/lib/modules/payment-pages/hours.commands'
import { issueHoursDocument } from '@/lib/modules/tax-documents/hours.commands'
import { touch } from '@/lib/records/touch'
import { lockTaxDocument } from '@/lib/tax/document-files'

import { recordTaskChange } from '../change-record.mutations'
import type { TaskViewer } from '../reach.queries'
import { type BillingScopes, lockUnbilled, requireAllTime } from './billing.queries'
import { type BilledLine, billedLines, billingTitle, MAX_BILLED_LINES, sumBilledLines } from './billing.rules'
import { entriesText, NO_ENTRY } from './time.labels'
import type { TimeBilling } from './time.schema'
import { inTime } from './time-reach.queries'

type Entry = Awaited<ReturnType<typeof lockUnbilled>>[number] & { rateAgorot: number }
type Made = { paymentPageId: string } | { taxDocumentId: string }

/**
 * Bills time of one customer: creates the draft of a payment page, or issues a deal invoice or a tax invoice, and marks
 * the entries in the same transaction. 403, 409 if an entry was billed or changed meanwhile, 422.
 */
export const billTime = (scope: TaskViewer, input: TimeBilling, scopes: BillingScopes) =>
  inCompany(scope, async (tx) => {
    requireAllTime(scope)
    const entries = await lockBilled(tx, scope, input)
    const lines = billedLines(entries, input.by)
    refuseLines(lines, input)
    const made = await createBill(tx, { input, entries, lines }, scopes)
    await markBilled(tx, scope, { entries, made })
    for (const [taskId, minutes] of minutesByTask(entries))
      await recordTaskChange(tx, scope, { id: taskId, act: 'time-billed', payload: { minutes }, data: made })
    return made
  })

/** Locks what is to be billed; 409 unless all of it still can be, at a rate. */
async function lockBilled(tx: Tx, scope: TaskViewer, { customerId, entryIds }: TimeBilling): Promise<Entry[]> {
  const found = await lockUnbilled(tx, scope, { customerId, entryIds })
  if (found.length < entryIds.length)
    throw conflict('billed', 'חלק מהשעות כבר חויבו או אינן של הלקוח. יש לפתוח את החיוב מחדש.')
  const entries = found.flatMap(({ rateAgorot, ...entry }) => (rateAgorot ? [{ ...entry, rateAgorot }] : []))
  if (entries.length < found.length) {
    const missing = entriesText(found.length - entries.length)
    throw conflict('no_rate', `חסר תעריף: ${missing}. תעריף נקבע ברישום עצמו או בפרויקט.`)
  }
  return entries
}

function refuseLines(lines: readonly BilledLine[], { totalAgorot }: TimeBilling): void {
  if (lines.length > MAX_BILLED_LINES)
    throw conflict('too_many_lines', `אפשר לחייב עד ${MAX_BILLED_LINES} שורות. אפשר לפרט לפי פרויקט, או לבחור פחות.`)
  if (lines.some(({ amountAgorot }) => amountAgorot === 0))
    throw conflict('no_amount', 'בתעריף הזה אחת השורות אינה מגיעה לאגורה.')
  if (sumBilledLines(lines) !== totalAgorot)
    throw conflict('changed', 'השעות או התעריף השתנו מאז שנפתח החיוב. יש לפתוח אותו מחדש.')
}

type Bill = { input: TimeBilling; entries: readonly Entry[]; lines: readonly BilledLine[] }

async function createBill(tx: Tx, bill: Bill, { pages, documents, customers }: BillingScopes): Promise<Made> {
  const { input, entries, lines } = bill
  const { customerId, target, dealerNumber, deductsNothing } = input
  if (target === 'payment_page') {
    if (!pages) throw forbidden('אין לך הרשאה ליצור עמוד תשלום')
    const title = billingTitle([...new Set(entries.map(({ projectName }) => projectName ?? ''))].filter(Boolean))
    const page = await createHoursPage(tx, pages, { title, description: '', customerId, lines }, customers)
    return { paymentPageId: requireSameSum(page, input) }
  }
  if (!documents || !customers) throw forbidden('אין לך הרשאה להפיק מסמכי מס')
  const type = target === 'tax_invoice' ? '305' : '300'
  const hours = { type, customerId, dealerNumber, deductsNothing, lines } as const
  return { taxDocumentId: requireSameSum(await issueHoursDocument(tx, { office: documents, customers }, hours), input) }
}

/** What was created asks for what was shown, or for nothing at all. */
function requireSameSum(made: { id: string; amountAgorot: number }, { totalAgorot }: TimeBilling): string {
  if (made.amountAgorot !== totalAgorot) throw new Error('a bill differs from the sum of its lines')
  return made.id
}

type Marked = { entries: readonly Entry[]; made: Made }

/** Marks entries as billed, each with the rate that was billed. */
async function markBilled(tx: Tx, { companyId, actorId }: TaskViewer, { entries, made }: Marked): Promise<void> {
  for (const rateAgorot of new Set(entries.map((entry) => entry.rateAgorot))) {
    const ids = entries.flatMap((entry) => (entry.rateAgorot === rateAgorot ? [entry.id] : []))
    await tx
      .update(timeEntries)
      .set({ ...made, rateAgorot, billedAt: new Date(), ...touch(timeEntries.version, actorId) })
      .where(and(eq(timeEntries.companyId, companyId), inArray(timeEntries.id, ids)))
  }
}

function minutesByTask(entries: readonly { taskId: string; minutes: number | null }[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { taskId, minutes } of entries) sums.set(taskId, (sums.get(taskId) ?? 0) + (minutes ?? 0))
  return new Map([...sums].sort(([one], [other]) => (one < other ? -1 : 1)))
}

/**
 * Makes all time that was billed together with an entry unbilled again, where the document was taken back: a tax invoice
 * that was credited in full, or a deal invoice on which nothing was received. A payment page frees its time when it is
 * cancelled. 403, 404, 409.
 */
export const releaseTime = (scope: TaskViewer, id: string, { documents }: Pick<BillingScopes, 'documents'>) =>
  inCompany(scope, async (tx) => {
    requireAllTime(scope)
    if (!documents) throw forbidden('אין לך הרשאה לנהל מסמכי מס')
    const entry = await findBilled(tx, scope, id)
    if (entry.paymentPageId) throw conflict('of_page', 'השעות חויבו בעמוד תשלום. ביטול העמוד משחרר אותן.')
    if (!entry.taxDocumentId) throw conflict('unbilled', 'השעות לא חויבו.')
    await refuseStanding(tx, scope, entry.taxDocumentId)
    await unbill(tx, scope, { taxDocumentId: entry.taxDocumentId })
    return { id }
  })

async function findBilled(tx: Tx, scope: TaskViewer, id: string) {
  const { paymentPageId, taxDocumentId } = timeEntries
  const [entry] = await tx
    .select({ paymentPageId, taxDocumentId })
    .from(timeEntries)
    .where(and(inTime(scope), eq(timeEntries.id, id)))
  if (!entry) throw notFound(NO_ENTRY)
  return entry
}

/** Throws 409 for a document that still asks for money, or got some. */
async function refuseStanding(tx: Tx, { companyId }: TaskViewer, documentId: string): Promise<void> {
  const document = await lockTaxDocument(tx, { companyId, documentId })
  if (document?.state === 'credited') return
  if (document?.type !== '300' || document.receivedAgorot > 0)
    throw conflict('standing', 'המסמך שבו חויבו השעות בתוקף. אפשר לשחרר אותן אחרי שהחשבונית זוכתה במלואה.')
  const { documentId: of, state, deletedAt } = paymentPages
  const isOpenOf = and(eq(of, documentId), isNull(deletedAt), inArray(state, ['draft', 'active', 'paused']))
  if ((await tx.$count(paymentPages, and(eq(paymentPages.companyId, companyId), isOpenOf))) > 0)
    throw conflict('open_page', 'לחשבון העסקה יש עמוד תשלום פתוח. יש לבטל אותו קודם.')
}

/** Makes the time of a payment page or a document unbilled again, at the rate at which it was billed. */
export async function unbill(tx: Tx, scope: { companyId: string; actorId: string }, of: Made): Promise<void> {
  const { companyId, actorId } = scope
  const isOf =
    'paymentPageId' in of
      ? eq(timeEntries.paymentPageId, of.paymentPageId)
      : eq(timeEntries.taxDocumentId, of.taxDocumentId)
  const freed = await tx
    .update(timeEntries)
    .set({ billedAt: null, paymentPageId: null, taxDocumentId: null, ...touch(timeEntries.version, actorId) })
    .where(and(eq(timeEntries.companyId, companyId), isOf))
    .returning({ taskId: timeEntries.taskId, minutes: timeEntries.minutes })
  for (const [taskId, minutes] of minutesByTask(freed))
    await recordTaskChange(tx, scope, { id: taskId, act: 'time-released', payload: { minutes }, data: of })
}
