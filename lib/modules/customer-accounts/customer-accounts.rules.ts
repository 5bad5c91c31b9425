import { daysBetween } from '@/lib/format/calendar'
/** A payment page as money owed sees it; sums in agorot, days of the calendar. */
export type Claim = {
  state: 'draft' | 'active' | 'paused' | 'paid' | 'closed' | 'cancelled'
  origin: 'office' | 'charge' | 'part'
  amountMode: 'fixed' | 'choose' | 'open'
  /** How many may pay; null is without end. */
  paymentsMax: number | null
  amountAgorot: number
  paidAgorot: number
  dueOn: string | null
  createdOn: string
  isExpired: boolean
  /** Whether it is paid in parts, each a page of its own. */
  hasParts: boolean
  /** Whether it asks for an invoice, which is owed by itself. */
  isOfInvoice: boolean
}

/**
 * What a customer owes for a page, in agorot. It counts while it waits for one payer and one sum; a page in parts counts by its parts.
 * A page of the office without a due day is an offer: once its link expires nothing is owed for it. What has a due day, a charge of a
 * service and a part stay owed. A draft, a page that was cancelled or closed, and one that many pay or whose sum the payer chooses
 * freely, are owed by nobody. Of an invoice that is asked for by a page the invoice is owed, not the page.
 */
export const owedFor = (page: Claim): number => (isClaim(page) ? Math.max(0, page.amountAgorot - page.paidAgorot) : 0)

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

/** How late a debt is on a day, as a bucket: what is due that day or later is not late. */
export function debtAgeBucket(day: string, asOf: string): Bucket {
  const late = daysBetween(day, asOf)
  return ENDS.find(([, end]) => late <= end)?.[0] ?? 'over90'
}
