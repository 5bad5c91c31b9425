import { dayRange } from '@/lib/format/dates'

import type { PageChange } from './payment-pages.schema'

type Texts = Omit<PageChange, 'lines' | 'version' | 'gatewayAccountId'>

/** Converts the form's fields to columns; the expiry day is stored as the last instant of that day in business time. */
export function pageColumns({ expiresOn, openMin, openMax, ...texts }: Texts) {
  const isOpen = texts.amountMode === 'open'
  return {
    ...texts,
    openMinAgorot: isOpen ? openMin : null,
    openMaxAgorot: isOpen ? openMax : null,
    expiresAt: endOfBusinessDay(expiresOn),
  }
}

/** Returns the last instant of a day in business time. */
export const endOfBusinessDay = (day: string | null) => (day ? new Date(+dayRange(day).to - 1) : null)
