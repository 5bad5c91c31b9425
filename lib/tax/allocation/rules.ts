import { addDays } from '@/lib/format/calendar'
import type { TaxType } from '../kinds'

/** The Tax Authority's number for "a customer who does not deduct VAT". */
export const NON_DEDUCTING_CUSTOMER = '999999998'
/** Days after the tax point within which a number may still be requested. */
const RETRO_DAYS = 14
/** Days before the end of an authorisation at which the company is warned. */
const WARN_DAYS = 10

type Candidate = {
  type: TaxType
  vatAgorot: number
  /** The customer's dealer number; null for a customer who deducts no VAT. */
  dealerNumber: string | null
  /** VAT above which an invoice of that day needs a number; null before the law applied. */
  thresholdAgorot: number | null
}

/** Whether a document needs an allocation number: an invoice to a dealer, with more VAT than that day's threshold. */
export const needsAllocation = ({ type, vatAgorot, dealerNumber, thresholdAgorot }: Candidate): boolean =>
  (type === '305' || type === '320') &&
  dealerNumber !== null &&
  dealerNumber !== NON_DEDUCTING_CUSTOMER &&
  thresholdAgorot !== null &&
  vatAgorot > thresholdAgorot

/** Returns the number as it is printed: its right-most nine digits. */
export const printedAllocation = (number: string): string => number.slice(-9)

/** Returns the last day on which a number may be requested. */
export const retryUntil = (issueDate: string): string => addDays(issueDate, RETRO_DAYS)

/** Returns the state of an authorisation on a day. */
export function authorisationState(expiresOn: string, today: string): 'valid' | 'ending' | 'over' {
  if (expiresOn < today) return 'over'
  return expiresOn <= addDays(today, WARN_DAYS) ? 'ending' : 'valid'
}

/** Returns the delay in milliseconds before the next request, after this many attempts: exponential backoff. */
export const allocationRetryDelay = (attempts: number): number =>
  Math.min(12 * 60, 5 * 3 ** Math.min(attempts, 6)) * 60_000
