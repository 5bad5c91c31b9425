import { businessDay, dayRange, formatDate } from '@/lib/format/dates'

import type { PageState } from '../schema'
import type { ClosureInput } from './schema'

/** What is kept of a closure in words: the cheque's details or the transfer's reference. */
export function referenceOf(closure: ClosureInput): string {
  if (closure.method === 'transfer') return closure.reference
  if (closure.method !== 'cheque') return ''
  const { chequeNumber, bank, branch, account, chequeDate } = closure
  return `המחאה ${chequeNumber}, בנק ${bank}, סניף ${branch}, חשבון ${account}, לתאריך ${formatDate(chequeDate)}`
}

/** The instant of money that came in on a day: now for today, noon for a day that is over. */
export function receivedAt(day: string, now: Date): Date {
  if (day === businessDay(now)) return now
  const { from, to } = dayRange(day)
  return new Date((+from + +to) / 2)
}

/** Why a page in a state cannot be closed by hand; undefined where it can. */
export function refusalOf(state: PageState): { code: string; message: string } | undefined {
  const refusals: Partial<Record<PageState, { code: string; message: string }>> = {
    draft: { code: 'not_open', message: 'העמוד עדיין טיוטה. פתחו אותו לתשלום לפני שסוגרים אותו.' },
    paid: ALREADY_PAID,
    closed: { code: 'already_closed', message: 'העמוד כבר נסגר' },
    cancelled: { code: 'cancelled', message: 'העמוד בוטל' },
  }
  return refusals[state]
}

export const ALREADY_PAID = { code: 'already_paid', message: 'אי אפשר לסגור עמוד שכבר שולם' }
