import type { RecordOption } from '@/components/domain/record-picker'
import type { CalendarSpan } from '@/components/screen/calendar/events'
import { addDays, daysBetween } from '@/lib/format/calendar'
import { businessDay, formatTime, wallTimeToInstant } from '@/lib/format/dates'
import type { Option } from '@/lib/format/options'
import type { EventDetails } from '@/lib/modules/calendar/details.queries'
import type { EVENT_STATES } from '@/lib/vocabulary/calendar'

/** Values of the form of an event: days and times as texts, in business time; the last day is included. */
export type EventValues = {
  title: string
  isAllDay: boolean
  startOn: string
  startTime: string
  endOn: string
  endTime: string
  rule: string | null
  calendarId: string
  roomId: string
  /** Users as `user:id`, records as `customer:id` or `lead:id`, others by their address. */
  guests: Option[]
  /** Those of them who need not come. */
  optionalGuests: Option[]
  /** Whether guests outside the office are told by mail of what is saved. */
  notifyGuests: boolean
  subject: { entity: 'customer' | 'lead'; record: RecordOption | null }
  location: string
  meetingUrl: string
  description: string
  status: (typeof EVENT_STATES)[number]
  isBusy: boolean
  isPrivate: boolean
}

/** Returns the values of a new event in a span, in a calendar. */
export const newValues = (span: CalendarSpan, calendarId: string): EventValues => ({
  title: '',
  ...spanValues(span),
  rule: null,
  calendarId,
  roomId: '',
  guests: [],
  optionalGuests: [],
  notifyGuests: true,
  subject: { entity: 'customer', record: null },
  location: '',
  meetingUrl: '',
  description: '',
  status: 'confirmed',
  isBusy: true,
  isPrivate: false,
})

/** Returns the values of an event; of a series those of the one on a day. */
export function valuesOn(event: EventDetails, day: string | null): EventValues {
  const values = valuesOf(event)
  if (day === null) return values
  return { ...values, startOn: day, endOn: addDays(day, daysBetween(values.startOn, values.endOn)) }
}

const storedSpan = ({ isAllDay, startOn, endOn, startsAt, endsAt }: EventDetails): CalendarSpan =>
  isAllDay && startOn && endOn
    ? { isAllDay, start: startOn, end: endOn }
    : { isAllDay: false, start: new Date(startsAt).toISOString(), end: new Date(endsAt).toISOString() }

const valuesOf = (event: EventDetails): EventValues => ({
  title: event.title,
  ...spanValues(storedSpan(event)),
  rule: event.rule,
  calendarId: event.calendarId,
  roomId: event.roomId ?? '',
  guests: guestOptions(event.guests.filter(({ isOptional }) => !isOptional)),
  optionalGuests: guestOptions(event.guests.filter(({ isOptional }) => isOptional)),
  notifyGuests: true,
  subject: subjectValue(event.subject),
  location: event.location,
  meetingUrl: event.meetingUrl,
  description: event.description,
  status: event.status,
  isBusy: event.isBusy,
  isPrivate: event.isPrivate,
})

const guestOptions = (guests: EventDetails['guests']): Option[] =>
  guests.map(({ userId, email, name }) => ({ value: userId ? `user:${userId}` : (email ?? ''), label: name }))

function subjectValue(subject: EventDetails['subject']): EventValues['subject'] {
  if (!subject) return { entity: 'customer', record: null }
  return { entity: subject.entity === 'lead' ? 'lead' : 'customer', record: { value: subject.id, label: subject.name } }
}

/** Returns the days and times of a span; whole days have the hours that a meeting of that day would have. */
export function spanValues({ isAllDay, start, end }: CalendarSpan) {
  if (isAllDay) return { isAllDay, startOn: start, startTime: '09:00', endOn: addDays(end, -1), endTime: '10:00' }
  const last = Date.parse(end) > Date.parse(start) ? end : start
  return {
    isAllDay,
    startOn: businessDay(start),
    startTime: formatTime(start),
    endOn: businessDay(last),
    endTime: formatTime(last),
  }
}

/** Returns the end of an event whose beginning moved: it lasts as long as before. */
export function shiftedEnd(before: EventValues, start: { startOn: string; startTime: string }) {
  const [from, to] = [
    wallTimeToInstant(before.startOn, before.startTime),
    wallTimeToInstant(before.endOn, before.endTime),
  ]
  const moved = wallTimeToInstant(start.startOn, start.startTime)
  const end = new Date(moved.getTime() + Math.max(0, to.getTime() - from.getTime()))
  return { endOn: businessDay(end), endTime: formatTime(end) }
}

type GuestBody = { userId: string } | { email: string; name: string; customerId?: string; leadId?: string }

function guestBody({ value, label }: Option): GuestBody {
  const [kind, id = ''] = value.split(':')
  if (kind === 'user') return { userId: id }
  if (kind === 'customer') return { email: '', name: label, customerId: id }
  if (kind === 'lead') return { email: '', name: label, leadId: id }
  return { email: value, name: label === value ? '' : label }
}

/** Returns the part of a body that says when the event is. */
export const spanBody = ({ isAllDay, startOn, startTime, endOn, endTime }: SpanValues) =>
  isAllDay ? { isAllDay, startOn, endOn } : { isAllDay, startOn, startTime, endOn, endTime }

export type SpanValues = Pick<EventValues, 'isAllDay' | 'startOn' | 'startTime' | 'endOn' | 'endTime'>

export type EventBody = ReturnType<typeof toBody>

/** Returns the body that the handler takes. */
export const toBody = (values: EventValues) => {
  const { subject, guests, optionalGuests, rule, calendarId, roomId } = values
  const isNeeded = ({ value }: Option) => optionalGuests.every((guest) => guest.value !== value)
  return {
    title: values.title,
    span: spanBody(values),
    rule,
    calendarId,
    roomId: roomId || null,
    guests: [
      ...guests.filter(isNeeded).map(guestBody),
      ...optionalGuests.map((guest) => ({ ...guestBody(guest), isOptional: true })),
    ],
    notifyGuests: values.notifyGuests,
    subject: subject.record ? { entity: subject.entity, id: subject.record.value } : null,
    location: values.location,
    meetingUrl: values.meetingUrl,
    description: values.description,
    status: values.status,
    isBusy: values.isBusy,
    isPrivate: values.isPrivate,
  }
}

/** Returns the fields of a body that differ from those with which the form began. */
export function changedFields(body: EventBody, start: EventValues): Partial<EventBody> {
  const before: Record<string, unknown> = toBody(start)
  return Object.fromEntries(
    Object.entries(body).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key])),
  )
}
