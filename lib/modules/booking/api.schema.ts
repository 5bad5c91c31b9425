import { z } from 'zod'

import { enumFilter, listAnswer, listQuery, utcTimestamp } from '@/lib/api/list'
import {
  BOOKING_CANCELLERS,
  BOOKING_PAGE_STATES,
  BOOKING_PLACES,
  BOOKING_QUESTION_TYPES,
  BOOKING_STATES,
} from '@/lib/vocabulary/booking'
import { CONSENT_CHANNELS, TAG_COLORS } from '@/lib/vocabulary/customers'

import { BOOKING_SORTS, BOOKING_VIEWS } from './bookings.list'

/** Query parameters of the API's list of bookings. */
export const bookingQuery = z.strictObject({
  ...listQuery(BOOKING_SORTS, 'start'),
  view: enumFilter(BOOKING_VIEWS).transform((view) => view ?? 'upcoming'),
  page: z
    .uuid()
    .optional()
    .transform((id) => id ?? null),
})

const row = {
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  startsAt: utcTimestamp(),
  endsAt: utcTimestamp(),
  state: z.enum(BOOKING_STATES),
  timesMoved: z.int(),
  createdAt: utcTimestamp(),
  version: z.int(),
  pageId: z.uuid(),
  hostId: z.uuid(),
  customerId: z.uuid().nullable(),
  leadId: z.uuid().nullable(),
  kindName: z.string(),
  hostName: z.string(),
}

export const bookingListAnswer = listAnswer(z.object(row))

export const bookingAnswer = z.object({
  ...row,
  eventId: z.uuid(),
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  cancelledAt: utcTimestamp().nullable(),
  cancelledBy: z.enum(BOOKING_CANCELLERS).nullable(),
  cancelReason: z.string(),
  placeKind: z.enum(BOOKING_PLACES),
  place: z.string(),
  pageTitle: z.string(),
})

export const bookingPagesAnswer = z.array(
  z.object({
    id: z.uuid(),
    title: z.string(),
    slug: z.string(),
    state: z.enum(BOOKING_PAGE_STATES),
    ownerId: z.uuid(),
    ownerName: z.string(),
    kinds: z.int(),
    ahead: z.int().meta({ description: 'Meetings that are booked and have not begun' }),
    version: z.int(),
  }),
)

const span = z.object({ from: z.string(), to: z.string() })

export const bookingPageAnswer = z.object({
  id: z.uuid(),
  ownerId: z.uuid(),
  slug: z.string(),
  title: z.string(),
  intro: z.string(),
  state: z.enum(BOOKING_PAGE_STATES),
  week: z
    .array(z.array(span))
    .nullable()
    .meta({ description: 'Sunday first; null: the opening hours of the business' }),
  stepMinutes: z.int(),
  horizonDays: z.int(),
  isPhoneRequired: z.boolean(),
  remindsDayBefore: z.boolean(),
  remindsHourBefore: z.boolean(),
  purpose: z.string(),
  consents: z.array(z.object({ channel: z.enum(CONSENT_CHANNELS), text: z.string() })),
  kinds: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      description: z.string(),
      minutes: z.int(),
      bufferBefore: z.int(),
      bufferAfter: z.int(),
      noticeMinutes: z.int(),
      placeKind: z.enum(BOOKING_PLACES),
      place: z.string(),
      color: z.enum(TAG_COLORS),
      questions: z.array(
        z.object({
          label: z.string(),
          type: z.enum(BOOKING_QUESTION_TYPES),
          isRequired: z.boolean(),
          choices: z.array(z.string()),
        }),
      ),
    }),
  ),
  version: z.int(),
})

export const timesAnswer = z.object({
  days: z.array(z.object({ day: z.iso.date(), times: z.array(utcTimestamp()) })),
})
