import type { SoldLine } from '@/lib/db/schema/payment-pages'
import { splitVat } from '@/lib/format/money'

/** Decline code of an attempt whose money was returned after all. */
export const DECLINE_RETURNED = 'returned'
/** Decline code of an attempt whose money a person recorded as a payment of another page. */
export const DECLINE_BOOKED_ELSEWHERE = 'booked'

type Kept = { state: string; reviewReason: string | null; declineCode: string | null }

/** Whether a charge needs review: it was captured, but not as ordered or not in time. */
export const awaitsReview = ({ state, reviewReason, declineCode }: Kept) =>
  reviewReason !== null && (state === 'unknown' || (state === 'declined' && declineCode !== DECLINE_RETURNED))

type Ordered = { amountAgorot: number; vatAgorot: number; lines: SoldLine[] }
type CapturedAmount = { amountAgorot: number; title: string; vatRateBp: number }

/** Returns the lines for the amount actually taken: those of the order, or a single line if the amount differs. */
export function linesForChargedAmount(ordered: Ordered, { amountAgorot, title, vatRateBp }: CapturedAmount): Ordered {
  if (amountAgorot === ordered.amountAgorot) return ordered
  const [first] = ordered.lines
  const isTaxed = ordered.vatAgorot > 0
  const vatMode = isTaxed ? 'standard' : (first?.vatMode ?? 'standard')
  const vatAgorot = isTaxed ? splitVat(amountAgorot, vatRateBp).vat : 0
  const line = { serviceId: first?.serviceId ?? null, name: title, quantity: 1, unitAgorot: amountAgorot, vatMode }
  return { amountAgorot, vatAgorot, lines: [line] }
}
