import { createLoader, type inferParserType, parseAsString, parseAsStringLiteral } from 'nuqs/server'

import { listParsers, parseAsId } from '@/lib/records/list-parsers'

/** Sort orders of the list; each is backed by an index. */
export const BOOKING_SORTS = ['start', '-start'] as const

/** Which bookings the list shows. */
export const BOOKING_VIEWS = ['upcoming', 'past', 'cancelled'] as const

const parsers = listParsers({
  sorts: BOOKING_SORTS,
  sort: 'start',
  filters: {
    q: parseAsString.withDefault(''),
    view: parseAsStringLiteral(BOOKING_VIEWS).withDefault('upcoming'),
    page: parseAsId,
  },
})

export const loadBookingList = createLoader(parsers)

export type BookingListInput = inferParserType<typeof parsers>
