import { z } from 'zod'

import { BUSINESS_TIME_ZONE } from '@/lib/format/dates'
import { dayInput, lineInput, linesInput, nameInput, rowVersionInput } from '@/lib/format/inputs'
import { readTime } from '@/lib/format/typed-time'
import { findZone } from '@/lib/ics/zones'
import { parseRule, ruleMessages, toRule } from '@/lib/recurrence/rule'
import {
  type CALENDAR_KINDS,
  CALENDAR_SHARING,
  EVENT_STATES,
  GUEST_RESPONSES,
  SERIES_PARTS,
} from '@/lib/vocabulary/calendar'
import { TAG_COLORS } from '@/lib/vocabulary/customers'

export type CalendarKind = (typeof CALENDAR_KINDS)[number]
export type EventState = (typeof EVENT_STATES)[number]
export type GuestResponse = (typeof GUEST_RESPONSES)[number]
export type SeriesPart = (typeof SERIES_PARTS)[number]

/** Files of one event, of a series of all its events. */
export const MAX_EVENT_FILES = 50

export const eventParams = z.strictObject({ id: z.uuid() })
export const calendarParams = z.strictObject({ id: z.uuid() })

const day = () => dayInput()
const time = z.string('השעה אינה תקינה').transform((text, context): string => {
  const read = readTime(text)
  if (read !== null) return read
  context.addIssue({ code: 'custom', message: 'השעה אינה תקינה' })
  return z.NEVER
})
const zone = z.string('אזור הזמן אינו מוכר').transform((text, context): string => {
  const found = findZone(text)
  if (found !== null) return found
  context.addIssue({ code: 'custom', message: 'אזור הזמן אינו מוכר' })
  return z.NEVER
})

const rule = z
  .string('כלל החזרה אינו תקין')
  .transform((text, context): string => {
    const parsed = parseRule(text)
    if (parsed.ok) return toRule(parsed.value)
    context.addIssue({ code: 'custom', message: ruleMessages[parsed.code] })
    return z.NEVER
  })
  .meta({ description: 'RRULE of RFC 5545, at most once a day' })

/** When an event is: whole days, the last of them included, or two times of the clock of a zone. */
export const spanInput = z.discriminatedUnion(
  'isAllDay',
  [
    z.strictObject({ isAllDay: z.literal(true), startOn: day(), endOn: day() }),
    z.strictObject({
      isAllDay: z.literal(false),
      startOn: day(),
      startTime: time,
      endOn: day(),
      endTime: time,
      zone: zone.default(BUSINESS_TIME_ZONE),
    }),
  ],
  'יש לבחור מתי האירוע',
)

const guest = z.union(
  [
    z.strictObject({ userId: z.uuid('יש לבחור אנשים מהרשימה'), isOptional: z.boolean().default(false) }),
    z
      .strictObject({
        /** Empty for a customer or a lead: the address of their record is taken. */
        email: z
          .union([z.email('כתובת הדוא״ל אינה תקינה').max(254, 'כתובת הדוא״ל ארוכה מדי'), z.literal('')])
          .default(''),
        name: z.string().trim().max(120, 'השם ארוך מ־120 תווים').default(''),
        customerId: z.uuid().nullable().default(null),
        leadId: z.uuid().nullable().default(null),
        isOptional: z.boolean().default(false),
      })
      .refine(({ customerId, leadId }) => customerId === null || leadId === null, 'המוזמן הוא לקוח או ליד, לא שניהם'),
  ],
  'המוזמן אינו תקין',
)

const meetingUrl = z
  .string()
  .trim()
  .max(2_000, 'הקישור ארוך מדי')
  .refine((text) => text === '' || /^https:\/\/[^\s]+$/.test(text), 'הקישור צריך להתחיל ב־https://')

const line = (max: number, message: string) => z.string('הערך אינו תקין').trim().max(max, message)
const id = (message: string) => z.uuid(message).nullable()

const subject = z
  .strictObject({
    entity: z.enum(['customer', 'lead'], 'יש לבחור לקוח או ליד'),
    id: z.uuid('יש לבחור מהרשימה'),
  })
  .nullable()

const common = {
  title: lineInput('יש לכתוב שם לאירוע', 300),
  description: linesInput(5_000),
  location: line(300, 'המקום ארוך מ־300 תווים'),
  meetingUrl,
  span: spanInput,
  rule: rule.nullable(),
  calendarId: id('יש לבחור יומן מהרשימה').meta({ description: "null is the actor's own calendar" }),
  roomId: id('יש לבחור חדר מהרשימה'),
  status: z.enum(EVENT_STATES, 'יש לבחור מצב מהרשימה'),
  isBusy: z.boolean('הערך אינו תקין'),
  isPrivate: z.boolean('הערך אינו תקין'),
  subject,
  guests: z.array(guest, 'המוזמנים אינם תקינים').max(200, 'אפשר להזמין עד 200 אנשים'),
}

const letters = {
  notifyGuests: z
    .boolean('הערך אינו תקין')
    .default(true)
    .meta({ description: 'Whether guests outside the office are told by mail now; if not, with the next change' }),
}

/** Body of a new event: a title and when it is are enough. */
export const eventInput = z.strictObject({
  ...common,
  description: common.description.default(''),
  location: common.location.default(''),
  meetingUrl: common.meetingUrl.default(''),
  rule: common.rule.default(null),
  calendarId: common.calendarId.default(null),
  roomId: common.roomId.default(null),
  status: common.status.default('confirmed'),
  isBusy: common.isBusy.default(true),
  isPrivate: common.isPrivate.default(false),
  subject: common.subject.default(null),
  guests: common.guests.default([]),
  ...letters,
})

/** Which of a series a change is about; null for an event that is no series. `day` names the occurrence in its series. */
const part = {
  part: z.enum(SERIES_PARTS, 'יש לבחור אילו אירועים בסדרה').nullable().default(null),
  day: day().nullable().default(null),
}

/** Body of an edit of one or more fields; fields that are not sent stay unchanged. */
export const eventChange = z.strictObject({
  title: common.title.exactOptional(),
  description: common.description.exactOptional(),
  location: common.location.exactOptional(),
  meetingUrl: common.meetingUrl.exactOptional(),
  span: common.span.exactOptional(),
  rule: common.rule.exactOptional(),
  calendarId: z.uuid('יש לבחור יומן מהרשימה').exactOptional(),
  roomId: common.roomId.exactOptional(),
  status: common.status.exactOptional(),
  isBusy: common.isBusy.exactOptional(),
  isPrivate: common.isPrivate.exactOptional(),
  subject: common.subject.exactOptional(),
  guests: common.guests.exactOptional(),
  keepsZone: z.boolean('הערך אינו תקין').default(false).meta({
    description: 'Whether the event keeps its zone; the zone of `span` then only says on whose clock its times are',
  }),
  ...part,
  ...letters,
  version: rowVersionInput,
})

export const eventDeletion = z.strictObject({ ...part, ...letters, version: rowVersionInput })

export const responseInput = z.strictObject({
  response: z.enum(GUEST_RESPONSES, 'יש לבחור תשובה'),
  comment: line(500, 'ההערה ארוכה מ־500 תווים').default(''),
})

/** A guest's answer on the page of an invitation; whoever has not decided need not answer. */
export const invitationAnswer = z.strictObject({
  response: z.enum(['accepted', 'tentative', 'declined'], 'יש לבחור תשובה'),
  comment: responseInput.shape.comment,
})

export const invitationParams = z.strictObject({ token: z.string().min(20).max(100) })

const calendar = {
  name: nameInput('יש לכתוב שם ליומן').refine((text) => text.length <= 80, 'השם ארוך מ־80 תווים'),
  color: z.enum(TAG_COLORS, 'יש לבחור צבע'),
  sharing: z.enum(CALENDAR_SHARING, 'יש לבחור מה עמיתים רואים'),
  isExclusive: z.boolean('הערך אינו תקין'),
  place: line(200, 'המקום ארוך מ־200 תווים'),
  seats: z
    .int('מספר המקומות אינו תקין')
    .min(1, 'מספר המקומות אינו תקין')
    .max(100_000, 'מספר המקומות גדול מדי')
    .nullable(),
}

/** Body of a new calendar of the office or of a room. */
export const calendarInput = z.strictObject({
  kind: z.enum(['team', 'room'], 'יש לבחור סוג'),
  ...calendar,
  sharing: calendar.sharing.default('write'),
  isExclusive: calendar.isExclusive.default(false),
  place: calendar.place.default(''),
  seats: calendar.seats.default(null),
})

export const calendarChange = z.strictObject({
  name: calendar.name.exactOptional(),
  color: calendar.color.exactOptional(),
  sharing: calendar.sharing.exactOptional(),
  isExclusive: calendar.isExclusive.exactOptional(),
  place: calendar.place.exactOptional(),
  seats: calendar.seats.exactOptional(),
  version: rowVersionInput,
})

export const calendarDeletion = z.strictObject({ version: rowVersionInput })
export const shownInput = z.strictObject({ isShown: z.boolean('הערך אינו תקין') })

export type SpanInput = z.output<typeof spanInput>
export type GuestInput = z.output<typeof guest>
export type EventInput = z.output<typeof eventInput>
export type EventChange = z.output<typeof eventChange>
export type EventDeletion = z.output<typeof eventDeletion>
export type InvitationAnswer = z.output<typeof invitationAnswer>
export type ResponseInput = z.output<typeof responseInput>
export type CalendarInput = z.output<typeof calendarInput>
export type CalendarChange = z.output<typeof calendarChange>
