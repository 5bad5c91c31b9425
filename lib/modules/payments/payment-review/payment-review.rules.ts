import type { SoldLine } from '@/lib/db/schema/payment-pages'
import { splitVat } from '@/lib/format/money'

/** What a declined attempt says whose money went back after all. */
export const RETURNED = 'returned'
/** What one says whose money a person wrote down as a payment of another page. */
export const BOOKED = 'booked'

type Kept = { state: string; reviewReason: string | null; declineCode: string | null }

/** Whether a charge waits for a person: what was captured, though not as it was ordered or not in time. */
export const awaitsReview = ({ state, reviewReason, declineCode }: Kept) =>
  reviewReason !== null && (state === 'unknown' || (state === 'declined' && declineCode !== RETURNED))

type Ordered = { amountAgorot: number; vatAgorot: number; lines: SoldLine[] }
type Taken = { amountAgorot: number; title: string; vatRateBp: number }

/** What was sold for the sum that was really taken: as it was ordered, or one line of that sum where it is another. */
export function soldFor(ordered: Ordered, { amountAgorot, title, vatRateBp }: Taken): Ordered {
  if (amountAgorot === ordered.amountAgorot) return ordered
  const [first] = ordered.lines
  const isTaxed = ordered.vatAgorot > 0
  const vatMode = isTaxed ? 'standard' : (first?.vatMode ?? 'standard')
  const vatAgorot = isTaxed ? splitVat(amountAgorot, vatRateBp).vat : 0
  const line = { serviceId: first?.serviceId ?? null, name: title, quantity: 1, unitAgorot: amountAgorot, vatMode }
  return { amountAgorot, vatAgorot, lines: [line] }
}
