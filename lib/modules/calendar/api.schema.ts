import { z } from 'zod'

import { utcTimestamp } from '@/lib/api/list'
import { CALENDAR_KINDS, CALENDAR_SHARING, EVENT_STATES, GUEST_RESPONSES } from '@/lib/vocabulary/calendar'
import { TAG_COLORS } from '@/lib/vocabulary/customers'

const MAX_RANGE_DAYS = 100
const day = () => z.iso.date()

/** Events are between 1970 and 2100. */
const isInYears = (text: string) => text >= '1969' && text < '2102'
const FAR = 'התאריך רחוק מדי: אפשר בין 1970 ל־2099'
const queryDay = () => day().refine(isInYears, FAR)

/** Query of the events of the calendars that are on the caller's screen; the last day is excluded. */
export const eventsQuery = z
  .strictObject({ from: queryDay(), to: queryDay() })
  .refine(({ from, to }) => from < to && Date.parse(to) - Date.parse(from) <= MAX_RANGE_DAYS * 86_400_000, {
    message: 'אפשר לקרוא עד 100 ימים בכל פעם',
    path: ['to'],
  })

const ids = z
  .string()
  .default('')
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(z.uuid()).max(50))
  .meta({ description: 'Several ids, separated by commas' })

/** Query of the next times at which calendars and users are free. */
export const freeQuery = z.strictObject({
  calendars: ids,
  users: ids,
  from: z.iso
    .datetime({ offset: true })
    .refine(isInYears, FAR)
    .transform((text) => new Date(text)),
  minutes: z.coerce.number().int().min(5).max(1440),
  except: z
    .uuid()
    .optional()
    .transform((id) => id ?? null),
})

export const calendarsAnswer = z.array(
  z.object({
    id: z.uuid(),
    kind: z.enum(CALENDAR_KINDS),
    name: z.string(),
    color: z.enum(TAG_COLORS),
    sharing: z.enum(CALENDAR_SHARING),
    ownerId: z.uuid().nullable(),
    isExclusive: z.boolean(),
    place: z.string(),
    seats: z.int().nullable(),
    version: z.int(),
    isOwn: z.boolean(),
    isShown: z.boolean(),
    canAdd: z.boolean(),
    canBook: z.boolean(),
    canEdit: z.boolean(),
  }),
)

const when = {
  startsAt: utcTimestamp(),
  endsAt: utcTimestamp(),
  isAllDay: z.boolean(),
  startOn: day().nullable(),
  endOn: day().nullable().meta({ description: 'Excluded' }),
}

export const eventsAnswer = z.object({
  events: z.array(
    z.object({
      id: z.uuid(),
      day: day().meta({ description: 'Names it in its series' }),
      calendarId: z.uuid(),
      ...when,
      title: z.string().nullable().meta({ description: 'Null where the caller may only know that the time is taken' }),
      status: z.enum(EVENT_STATES),
      isBusy: z.boolean(),
      isSeries: z.boolean(),
      seriesId: z.uuid().nullable(),
      location: z.string().nullable(),
      response: z.enum(GUEST_RESPONSES).nullable(),
      canEdit: z.boolean(),
      version: z.int(),
    }),
  ),
  isCut: z.boolean().meta({ description: 'There are more than 5,000' }),
})

export const eventAnswer = z.object({
  id: z.uuid(),
  calendarId: z.uuid(),
  calendarName: z.string(),
  roomId: z.uuid().nullable(),
  roomName: z.string().nullable(),
  organizerId: z.uuid().nullable(),
  organizerName: z.string().nullable(),
  title: z.string(),
  description: z.string(),
  location: z.string(),
  meetingUrl: z.string(),
  ...when,
  zone: z.string(),
  rule: z.string().nullable().meta({ description: 'RRULE of RFC 5545' }),
  exdates: z.array(day()),
  seriesId: z.uuid().nullable(),
  seriesDay: day().nullable(),
  status: z.enum(EVENT_STATES),
  isBusy: z.boolean(),
  isPrivate: z.boolean(),
  subject: z.object({ entity: z.enum(['customer', 'lead']), id: z.uuid(), name: z.string() }).nullable(),
  guests: z.array(
    z.object({
      id: z.uuid(),
      userId: z.uuid().nullable(),
      customerId: z.uuid().nullable(),
      leadId: z.uuid().nullable(),
      name: z.string(),
      email: z.string().nullable(),
      isOptional: z.boolean(),
      response: z.enum(GUEST_RESPONSES),
      responseComment: z.string(),
    }),
  ),
  response: z.enum(GUEST_RESPONSES).nullable(),
  canEdit: z.boolean(),
  changedDays: z.int().meta({ description: 'Events of the series that were changed by themselves' }),
  uid: z.string(),
  createdAt: utcTimestamp(),
  updatedAt: utcTimestamp(),
  version: z.int(),
})

export const freeAnswer = z.object({
  busyCalendarIds: z.array(z.uuid()),
  busyUserIds: z.array(z.uuid()),
  next: z.array(z.object({ from: utcTimestamp(), to: utcTimestamp() })),
})
