import { dayRange } from '@/lib/format/dates'

import type { PageChange } from './payment-pages.schema'

type Texts = Omit<PageChange, 'lines' | 'version' | 'gatewayAccountId'>

/** Converts the form's fields to columns; the expiry day is stored as the last instant of that day in business time. */
export function pageColumns({ expiresOn, openMin, openMax, opensOn: _, listPrice, ...texts }: Texts) {
  const isOpen = texts.amountMode === 'open'
  return {
    ...texts,
    openMinAgorot: isOpen ? openMin : null,
    openMaxAgorot: isOpen ? openMax : null,
    expiresAt: endOfBusinessDay(expiresOn),
    listAgorot: listPrice,
  }
}

/**
 * Returns the state and the opening day of a page that is to be opened on a day: a draft that a job opens, unless the
 * day has come. A page that is kept as a draft has no opening day.
 */
export function scheduledState(
  { state, opensOn }: { state: 'draft' | 'active'; opensOn: string | null },
  today: string,
): { state: 'draft' | 'active'; opensOn: string | null } {
  if (state === 'draft' || opensOn === null || opensOn <= today) return { state, opensOn: null }
  return { state: 'draft', opensOn }
}

/** Returns the last instant of a day in business time. */
export const endOfBusinessDay = (day: string | null) => (day ? new Date(+dayRange(day).to - 1) : null)
