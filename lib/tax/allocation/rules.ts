import { addDays } from '@/lib/format/calendar'
import type { TaxType } from '../kinds'

/** "A customer who does not deduct VAT", in the Tax Authority's own words. */
export const DEDUCTS_NOTHING = '999999998'
/** How long after the tax point a number may still be asked for, days. */
const RETRO_DAYS = 14
/** How long before the end of an authorisation the office is told, days. */
const WARN_DAYS = 10

type Candidate = {
  type: TaxType
  vatAgorot: number
  /** The customer's dealer number; null for who deducts no VAT. */
  dealerNumber: string | null
  /** Above which VAT a number is needed that day; null before the law. */
  thresholdAgorot: number | null
}

/** Whether a document needs an allocation number: an invoice to a dealer, with more VAT than that day's threshold. */
export const needsAllocation = ({ type, vatAgorot, dealerNumber, thresholdAgorot }: Candidate): boolean =>
  (type === '305' || type === '320') &&
  dealerNumber !== null &&
  dealerNumber !== DEDUCTS_NOTHING &&
  thresholdAgorot !== null &&
  vatAgorot > thresholdAgorot

/** The number as it is printed: its right-most nine digits. */
export const printedAllocation = (number: string): string => number.slice(-9)

/** The last day on which a number may be asked for. */
export const retryUntil = (issueDate: string): string => addDays(issueDate, RETRO_DAYS)

/** How an authorisation stands on a day. */
export function authorisationState(expiresOn: string, today: string): 'valid' | 'ending' | 'over' {
  if (expiresOn < today) return 'over'
  return expiresOn <= addDays(today, WARN_DAYS) ? 'ending' : 'valid'
}

/** When to ask again after so many failures, milliseconds: soon, then more and more seldom. */
export const nextAsk = (attempts: number): number => Math.min(12 * 60, 5 * 3 ** Math.min(attempts, 6)) * 60_000
