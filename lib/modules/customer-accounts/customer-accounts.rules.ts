import { daysBetween } from '@/lib/format/calendar'
/** The fields of a payment page that determine whether it is a debt; sums in agorot, calendar days. */
export type Claim = {
  state: 'draft' | 'active' | 'paused' | 'paid' | 'closed' | 'cancelled'
  origin: 'office' | 'charge' | 'part'
  amountMode: 'fixed' | 'choose' | 'open'
  /** Maximum number of payments; null means unlimited. */
  paymentsMax: number | null
  amountAgorot: number
  paidAgorot: number
  dueOn: string | null
  createdOn: string
  isExpired: boolean
  /** Whether it is paid in parts, each of which has a page of its own. */
  hasParts: boolean
  /** Whether it asks for payment of a tax invoice, which is a claim of its own. */
  isOfInvoice: boolean
}

/**
 * Returns what a customer owes for a page, in agorot. A page counts while it awaits one payment of a fixed sum; a page
 * that is paid in parts counts by its parts. A page created by the office without a due date is an offer: nothing is
 * owed once its link expires. Pages with a due date, charges of a service, and parts stay owed. Drafts, cancelled or
 * closed pages, and pages for many payers or with a free amount are not debts. If a page asks for payment of an
 * invoice, the invoice is owed, not the page.
 */
export const amountOwed = (page: Claim): number =>
  isClaim(page) ? Math.max(0, page.amountAgorot - page.paidAgorot) : 0

const isClaim = (page: Claim) =>
  isWaiting(page) && isOfOne(page) && !isLapsed(page) && !page.hasParts && !page.isOfInvoice
const isWaiting = ({ state }: Claim) => state === 'active' || state === 'paused'
const isOfOne = ({ paymentsMax, amountMode }: Claim) => paymentsMax === 1 && amountMode !== 'open'
const isLapsed = ({ isExpired, origin, dueOn }: Claim) => isExpired && origin === 'office' && dueOn === null

export const BUCKETS = ['current', 'upTo30', 'upTo60', 'upTo90', 'over90'] as const
export type Bucket = (typeof BUCKETS)[number]

const ENDS: readonly (readonly [Bucket, number])[] = [
  ['current', 0],
  ['upTo30', 30],
  ['upTo60', 60],
  ['upTo90', 90],
]

/** Returns the age bucket of a debt on a day: what is due on that day or later is not overdue. */
export function debtAgeBucket(day: string, asOf: string): Bucket {
  const late = daysBetween(day, asOf)
  return ENDS.find(([, end]) => late <= end)?.[0] ?? 'over90'
}
