import { bookMeeting } from '@/lib/modules/booking/book.mutations'
import { bookingPageChange, bookingPageInput, meetingInput } from '@/lib/modules/booking/booking.schema'
import { loadBookingList } from '@/lib/modules/booking/bookings.list'
import {
  cancelBooking,
  cancelByCustomer,
  moveBooking,
  moveByCustomer,
  setNoShow,
} from '@/lib/modules/booking/change.mutations'
import {
  findBooking,
  findBookingPage,
  listBookingPages,
  listBookings,
  loadBookingPageChoices,
  loadBookingTimes,
} from '@/lib/modules/booking/office.queries'
import {
  createBookingPage,
  deleteBookingPage,
  setBookingPageState,
  updateBookingPage,
} from '@/lib/modules/booking/pages.mutations'
import { findOrMakePerson } from '@/lib/modules/booking/person.commands'
import {
  type BookingPass,
  findBookingRow,
  findMovable,
  findOfferedKind,
  findOpenPage,
  listKinds,
  type ManagePass,
} from '@/lib/modules/booking/public.queries'
import {
  type BookingPage,
  findKindAndPage,
  lockBookingPage,
  requireSeenBooking,
} from '@/lib/modules/booking/reach.queries'
import {
  bookEvent,
  lockBookedEvent,
  moveBookedEvent,
  setBookedEventStatus,
} from '@/lib/modules/calendar/booking.commands'
import { calendarViewer } from '@/lib/modules/calendar/reach.queries'

import { bookingBody, bookingPageBody, moveDays } from '../booking'
import { type Case, type Crossing, companies, everybody, outside } from '../crossing'
import { OUR_WORDS } from '../words'

const sees = ({ actor }: Crossing) =>
  calendarViewer({ ...actor, permissions: new Set([...actor.permissions, 'use calendar']) })
const theirs = ({ theirs: { ids } }: Crossing) => ids
const ourCompany = ({ actor: { companyId } }: Crossing) => ({ companyId })
const theirBooking = (c: Crossing) => ({ id: theirs(c).booking, version: 1 })
const SOON = new Date(Date.now() + 40 * 86_400_000)
const ourPass = (c: Crossing) => ({ ...ourCompany(c), pageId: c.ours.bookingPage }) as BookingPass
const crossedPass = (c: Crossing) => ({ ...ourCompany(c), pageId: theirs(c).bookingPage }) as BookingPass
const crossedLink = (c: Crossing) => ({ ...ourCompany(c), bookingId: theirs(c).booking }) as ManagePass
const change = (changes: object) => bookingPageChange.parse({ ...bookingPageBody(OUR_WORDS), ...changes, version: 1 })
const theirKind = (c: Crossing) => ({ ...bookingPageBody(OUR_WORDS).kinds[0], id: theirs(c).bookingKind })
const meeting = { title: 'פגישה', description: '', location: '', meetingUrl: '', bufferBefore: 0, bufferAfter: 0 }
const span = { startsAt: SOON, endsAt: new Date(SOON.getTime() + 1_800_000) }

export const bookingCases: Record<string, Case> = {
  listBookingPages: (c) => [everybody('list', () => listBookingPages(sees(c)))],
  findBookingPage: (c) => [everybody('refused', () => findBookingPage(sees(c), theirs(c).bookingPage))],
  loadBookingPageChoices: (c) => [companies('ours', () => loadBookingPageChoices(sees(c)))],
  listBookings: (c) => [everybody('list', () => listBookings(sees(c), loadBookingList({})))],
  findBooking: (c) => [everybody('refused', () => findBooking(sees(c), theirs(c).booking))],
  loadBookingTimes: (c) => [everybody('refused', () => loadBookingTimes(sees(c), theirs(c).booking, moveDays()))],
  createBookingPage: (c) => [
    companies('never', () =>
      createBookingPage(sees(c), bookingPageInput.parse({ ...bookingPageBody(OUR_WORDS), kinds: [theirKind(c)] })),
    ),
    everybody('refused', () =>
      createBookingPage(sees(c), bookingPageInput.parse({ ...bookingPageBody(OUR_WORDS), ownerId: theirs(c).user })),
    ),
  ],
  updateBookingPage: (c) => [
    everybody('refused', () => updateBookingPage(sees(c), theirs(c).bookingPage, change({ kinds: [theirKind(c)] }))),
    everybody('never', () => updateBookingPage(sees(c), c.ours.spareBookingPage, change({ kinds: [theirKind(c)] }))),
    everybody('refused', () =>
      updateBookingPage(sees(c), c.ours.spareBookingPage, change({ ownerId: theirs(c).user })),
    ),
  ],
  setBookingPageState: (c) => [
    everybody('refused', () => setBookingPageState(sees(c), theirs(c).bookingPage, { state: 'off', version: 1 })),
  ],
  deleteBookingPage: (c) => [
    everybody('refused', () => deleteBookingPage(sees(c), theirs(c).spareBookingPage, { version: 1 })),
  ],
  lockBookingPage: (c) => [
    everybody('refused', () =>
      c.within((tx) => lockBookingPage(tx, sees(c), { id: theirs(c).bookingPage, version: 1 })),
    ),
  ],
  requireSeenBooking: (c) => [
    everybody('refused', () => c.within((tx) => requireSeenBooking(tx, sees(c), theirBooking(c)))),
  ],
  moveBooking: (c) => [everybody('refused', () => moveBooking(sees(c), { ...theirBooking(c), startsAt: SOON }))],
  cancelBooking: (c) => [everybody('refused', () => cancelBooking(sees(c), { ...theirBooking(c), reason: '' }))],
  setNoShow: (c) => [everybody('refused', () => setNoShow(sees(c), { ...theirBooking(c), isNoShow: true }))],
  bookMeeting: (c) => [
    companies('refused', () =>
      bookMeeting(crossedPass(c), meetingInput.parse(bookingBody(OUR_WORDS, theirs(c).bookingKind, SOON))),
    ),
    companies('refused', () =>
      bookMeeting(ourPass(c), meetingInput.parse(bookingBody(OUR_WORDS, theirs(c).bookingKind, SOON))),
    ),
  ],
  moveByCustomer: (c) => [companies('refused', () => moveByCustomer(crossedLink(c), SOON))],
  cancelByCustomer: (c) => [companies('refused', () => cancelByCustomer(crossedLink(c), ''))],
  findOpenPage: (c) => [companies('refused', () => c.within((tx) => findOpenPage(tx, crossedPass(c))))],
  listKinds: (c) => [companies('nothing', () => c.within((tx) => listKinds(tx, ourCompany(c), theirs(c).bookingPage)))],
  findOfferedKind: (c) => [
    companies('refused', () => c.within((tx) => findOfferedKind(tx, ourPass(c), theirs(c).bookingKind))),
  ],
  findBookingRow: (c) => [
    companies('refused', () => c.within((tx) => findBookingRow(tx, ourCompany(c), theirs(c).booking))),
  ],
  findKindAndPage: (c) => [
    companies('nothing', () =>
      c.within(async (tx) => [await findKindAndPage(tx, ourCompany(c), theirs(c).bookingKind)].filter(Boolean)),
    ),
  ],
  findMovable: (c) => [
    companies('nothing', () =>
      c.within(async (tx) => {
        const { bookingKind: kindId, bookingPage: pageId, user: hostId } = theirs(c)
        return [await findMovable(tx, ourCompany(c), { kindId, pageId, hostId })].filter(Boolean)
      }),
    ),
  ],
  bookEvent: (c) => [
    companies('blocked', () =>
      c.within((tx) =>
        bookEvent(tx, ourCompany(c), { ...meeting, ...span, hostId: theirs(c).user, customerId: null, leadId: null }),
      ),
    ),
  ],
  lockBookedEvent: (c) => [
    companies('refused', () => c.within((tx) => lockBookedEvent(tx, ourCompany(c), theirs(c).bookedEvent))),
  ],
  moveBookedEvent: (c) => [
    companies('refused', () =>
      c.within((tx) => moveBookedEvent(tx, ourCompany(c), { eventId: theirs(c).bookedEvent, ...span })),
    ),
  ],
  setBookedEventStatus: (c) => [
    companies('refused', () =>
      c.within((tx) =>
        setBookedEventStatus(tx, ourCompany(c), { eventId: theirs(c).bookedEvent, status: 'cancelled' }),
      ),
    ),
  ],
  findOrMakePerson: (c) => [
    companies('ours', () =>
      c.within((tx) =>
        findOrMakePerson(tx, ourCompany(c), {
          page: { title: 'דף', slug: 'page', ownerId: c.actor.id, consents: [], wording: 1 } as unknown as BookingPage,
          booker: { name: 'פונה', email: 'nobody-else@example.com', phone: null, consents: [] },
          message: '',
        }),
      ),
    ),
  ],
  requireOfferedTime: outside('compares a time with hours, reads the opening hours of its company'),
  isTaken: outside('looks at an error, no rows'),
  isOverlapRefusal: outside('looks at an error, no rows'),
  writeBooking: outside('writes a booking that its callers have locked, each crossed itself'),
  writeMove: outside('writes a booking that its callers have locked, each crossed itself'),
  writeCancellation: outside('writes a booking that its callers have locked, each crossed itself'),
  recordBookingChange: outside('tells of a booking that its callers have locked'),
  recordBookedEvent: outside('tells of an event that its callers have locked'),
  addManageLink: outside('adds a link to a booking that its callers have locked'),
  mailMeeting: outside('tells of a booking that its callers have locked'),
  mailCancellation: outside('tells of a booking that its callers have locked'),
  notifyHost: outside('tells of a booking that its callers have locked'),
  bookingPageToken: outside('a name, no rows'),
  findBookingPass: outside('finds a company by an address; what it opens is crossed with findOpenPage'),
  findManagePass: outside('finds a company by a link; what it opens is crossed with findBookingRow'),
  loadBookingPage: outside('its parts are crossed: findOpenPage and listKinds'),
  loadFreeTimes: outside('its parts are crossed: findOfferedKind'),
  loadMoveTimes: outside('its parts are crossed: findBookingRow and findMovable'),
  loadManagedBooking: outside('its parts are crossed: findBookingRow and findKindAndPage'),
  loadMeetingFile: outside('writes what loadManagedBooking has read'),
  inBookingPages: outside('a part of conditions, crossed with listBookingPages'),
  inBookings: outside('a part of conditions, crossed with listBookings'),
  loadSlotRules: outside('reads the hours of the company that its callers are in'),
  listFreeSlots: outside('reads the calendar of a host whom its callers have found'),
  listNextSlots: outside('reads the calendar of a host whom its callers have found'),
}
