import type { SoldLine } from '@/lib/db/schema/payment-pages'
import { businessDay, dayRange, formatDate } from '@/lib/format/dates'
import { formatShekels } from '@/lib/format/money'
import type { ClosureInput } from './closure.schema'
import { type Offered, pagePartLines } from './order.rules'
import { isReusable, pageBalance } from './payment-pages.rules'
import type { PageState, ShownState } from './payment-pages.schema'

/** Returns the reference text that is stored with a closure: the cheque's details or the transfer's reference. */
export function closureReference(closure: ClosureInput): string {
  if (closure.method === 'transfer' || closure.method === 'debit_order') return closure.reference
  if (closure.method !== 'cheque') return ''
  const { chequeNumber, bank, branch, account, chequeDate } = closure
  return `המחאה ${chequeNumber}, בנק ${bank}, סניף ${branch}, חשבון ${account}, לתאריך ${formatDate(chequeDate)}`
}

/** Returns the time of money received on a day: now if the day is today, noon for a past day. */
export function receivedAt(day: string, now: Date): Date {
  if (day === businessDay(now)) return now
  const { from, to } = dayRange(day)
  return new Date((+from + +to) / 2)
}

type Closing = Room & { state: PageState; hasParts: boolean }

/** Returns why a page cannot be closed by hand; undefined if it can. */
export function closureRefusal({ state, hasParts, ...page }: Closing): { code: string; message: string } | undefined {
  const refusals: Partial<Record<PageState, { code: string; message: string }>> = {
    draft: { code: 'not_open', message: 'העמוד עדיין טיוטה. יש לפתוח אותו לתשלום לפני שסוגרים אותו.' },
    paid: ALREADY_PAID,
    closed: { code: 'already_closed', message: 'העמוד כבר נסגר' },
    cancelled: { code: 'cancelled', message: 'העמוד בוטל' },
  }
  // The balance of a split page is that of its parts, so it is not checked here.
  const isCovered = !hasParts && !isReusable(page) && page.amountMode === 'fixed' && pageBalance(page) === 0
  return refusals[state] ?? (isCovered ? ALREADY_PAID : undefined)
}

type Part = { state: ShownState; amountAgorot: number; paidAgorot: number }

const ENDED: readonly ShownState[] = ['draft', 'paid', 'closed', 'cancelled']

/** Returns the open balance of a page's parts, in agorot. */
export const openPartsAgorot = (parts: readonly Part[]) =>
  parts.reduce((sum, part) => (ENDED.includes(part.state) ? sum : sum + pageBalance(part)), 0)

/**
 * Returns why the rest of a split page cannot be closed with this amount; undefined if it can. Only the whole rest may
 * be paid; a write-off has no amount.
 */
export function restRefusal(due: number, closure: ClosureInput): string | undefined {
  if (closure.method === 'write_off' || (closure.amount ?? due) === due) return undefined
  return `היתרה הפתוחה היא ${formatShekels(due)}. תשלום חלקי נרשם בעמוד של התשלום שהוא שייך לו.`
}

/** Applies the closure of a split page to one part, with the part's own balance. */
export const partClosure = (part: Part & { version: number }, closure: ClosureInput): ClosureInput =>
  closure.method === 'write_off'
    ? { ...closure, version: part.version }
    : { ...closure, version: part.version, amount: pageBalance(part), isPartial: false }

export const ALREADY_PAID = { code: 'already_paid', message: 'אי אפשר לסגור עמוד שכבר שולם' }

type Room = {
  amountMode: 'fixed' | 'choose' | 'open'
  amountAgorot: number
  paidAgorot: number
  paidCount: number
  paymentsMax: number | null
}

/** Returns the amount of a closure that states none: the open balance, or the page's amount if many may pay it. */
export const amountDue = (page: Room) => (isReusable(page) ? page.amountAgorot : pageBalance(page))

/**
 * Returns why the amount cannot be recorded; undefined if it can. Less than the balance is accepted only as a partial
 * payment.
 */
export function amountRefusal(page: Room, closure: ClosureInput): string | undefined {
  if (closure.method === 'write_off' || page.amountMode !== 'fixed') return freeRefusal(page, closure)
  const due = amountDue(page)
  const amount = closure.amount ?? due
  if (amount > due) return `הסכום גדול מהיתרה הפתוחה, ${formatShekels(due)}`
  if (amount < due && !closure.isPartial)
    return `הסכום קטן מהיתרה הפתוחה, ${formatShekels(due)}. אם זה תשלום חלקי, יש לסמן זאת.`
  return amount === due && closure.isPartial ? 'זו היתרה כולה, ולא תשלום חלקי' : undefined
}

/** A page whose payer chooses the amount has no balance, so the amount is required. */
const freeRefusal = (page: Room, closure: ClosureInput) =>
  closure.method !== 'write_off' && page.amountMode === 'open' && !closure.amount ? 'יש למלא סכום' : undefined

/**
 * Whether the closure ends the page: a partial payment does not, and on a page that many may pay only the last allowed
 * payment does.
 */
export function endsPage(page: Room, closure: ClosureInput): boolean {
  if (closure.method === 'write_off') return true
  if (isReusable(page)) return page.paymentsMax !== null && page.paidCount + 1 >= page.paymentsMax
  return !closure.isPartial
}

type Received = Exclude<ClosureInput, { method: 'write_off' }>

/** Returns the lines that the amount pays for: the page's lines, or their shares of a partial payment. */
export function linesPaidBy(page: Offered, { amount }: Received): SoldLine[] {
  const receivedAgorot = amount ?? amountDue({ ...page, paidCount: 0 })
  const [line] = page.lines
  const gross = page.lines.reduce((sum, one) => sum + one.quantity * one.unitAgorot, 0)
  if (receivedAgorot === gross) return page.lines.map(({ id: _, quantityMin: __, quantityMax: ___, ...sold }) => sold)
  if (receivedAgorot < gross) return pagePartLines(page, receivedAgorot)
  const { serviceId = null, vatMode = 'standard' } = line ?? {}
  return [{ serviceId, vatMode, name: page.title, quantity: 1, unitAgorot: receivedAgorot }]
}
