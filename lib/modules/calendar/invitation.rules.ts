import { sha256 } from '@/lib/core/crypto'
import { addDays, addMonths } from '@/lib/format/calendar'
import { BUSINESS_TIME_ZONE, businessDay } from '@/lib/format/dates'
import type { CalendarPerson, ParticipationStatus } from '@/lib/ics/calendar-event'
import { type EventToWrite, writeCalendar } from '@/lib/ics/writer'
import { describeRecurrence } from '@/lib/recurrence/describe'
import { parseRule, toRule } from '@/lib/recurrence/rule'

import type { GuestResponse } from './calendar.schema'
import { icsStartOn, toIcsRecurrence, toIcsTimes } from './ics-event.rules'
import type { EventRow } from './reach.queries'
import { expandSeries } from './series.rules'
import { type EventSpan, seriesDay } from './spans.rules'

/** An event with the name and place of its room, as a guest outside the office is told of it. */
export type InvitedEvent = EventRow & { room: string }

/** Digests of what a guest sees: when it is, and all else. Days without an event are told one by one. */
export type Told = { toldTime: string; toldDetails: string }

export const describeToGuest = (event: InvitedEvent): Told => {
  const { isAllDay, startsAt, endsAt, startOn, endOn, zone, rule } = event
  const days = rule === null ? null : endless(rule)
  const time = isAllDay ? [startOn, endOn, days] : [startsAt.toISOString(), endsAt.toISOString(), zone, days]
  const { title, description, meetingUrl, status } = event
  const details = [title, description, eventPlace(event), meetingUrl, status === 'tentative', rule]
  return { toldTime: digest(time), toldDetails: digest(details) }
}

/** A series that ends sooner or later is not at another time: who is invited has not to answer again. */
function endless(rule: string): string {
  const recurrence = parseRule(rule)
  return recurrence.ok ? toRule({ ...recurrence.value, end: { kind: 'never' } }) : rule
}

const digest = (values: readonly unknown[]) => sha256(JSON.stringify(values)).slice(0, 32)

/** Whether a guest is to come: the event stands. */
export const isStanding = ({ deletedAt, status }: Pick<EventRow, 'deletedAt' | 'status'>): boolean =>
  deletedAt === null && status !== 'cancelled'

/** Whether nothing of an event is still to come. */
export function isOver(event: EventRow, now = new Date()): boolean {
  if (event.rule === null) return event.endsAt < now
  const recurrence = parseRule(event.rule)
  if (!recurrence.ok || recurrence.value.end.kind === 'never') return false
  const [earliest, start] = [addDays(businessDay(now), -2), seriesDay(event)]
  const [, from = start] = [earliest, start].sort()
  const { rule } = event
  return expandSeries({ ...event, rule }, { from, to: addMonths(from, 24) }).every(({ span }) => span.endsAt < now)
}

/** Returns where an event takes place, in words. */
export const eventPlace = ({ room, location }: InvitedEvent): string => [room, location].filter(Boolean).join(', ')

/** Returns when an event is, by the clock of its zone: `יום שלישי, 10 במרץ 2026, 10:00–11:00`. */
export function timeText(span: EventSpan): string {
  const { isAllDay, startOn, endOn, startsAt, endsAt, zone } = span
  if (isAllDay && startOn !== null && endOn !== null) {
    const last = addDays(endOn, -1)
    return last === startOn ? dayText(startOn) : `${dayText(startOn)} – ${dayText(last)}`
  }
  const [from, to] = [startsAt, endsAt].map((at) => ({ day: longDay(zone).format(at), time: clock(zone).format(at) }))
  if (!from || !to) return ''
  const times =
    from.day === to.day
      ? `${from.day}, ${from.time}${DASH}${to.time}`
      : `${from.day}, ${from.time} – ${to.day}, ${to.time}`
  return zone === BUSINESS_TIME_ZONE ? times : `${times} (שעון ${zone})`
}

/** Between two times of a day: marks keep the earlier one at the left, as clocks are read, also where no tag can. */
const DASH = '\u200e–\u200e'

const dayText = (day: string) => longDay('UTC').format(new Date(`${day}T00:00:00Z`))
const longDay = (timeZone: string) => new Intl.DateTimeFormat('he-IL', { timeZone, dateStyle: 'full' })
const clock = (timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** Returns how often an event recurs, in words; empty for a single one. */
export function repetitionText({ rule }: Pick<EventRow, 'rule'>): string {
  const recurrence = rule === null ? null : parseRule(rule)
  return recurrence?.ok ? describeRecurrence(recurrence.value) : ''
}

type Message = {
  method: 'request' | 'cancel'
  event: InvitedEvent
  /** Of an event that left its series, or of a day that was taken out of it. */
  series: EventRow | null
  day: string | null
  sequence: number
  organizer: CalendarPerson
  guest: CalendarPerson & { response: GuestResponse; isOptional: boolean }
  now: Date
}

/** Writes the calendar file of an invitation for one guest, who sees no other guests in it. */
export function writeInvitation({ method, event, series, day, sequence, organizer, guest, now }: Message): string {
  const { address, name, response, isOptional } = guest
  const written: EventToWrite = {
    ...toIcsTimes(event),
    ...textsOf(event),
    uid: event.uid,
    sequence,
    recurrenceId: day === null ? null : icsStartOn(series ?? event, day),
    status: event.status === 'tentative' ? 'tentative' : 'confirmed',
    class: event.isPrivate ? 'private' : 'public',
    transparency: event.isBusy ? 'opaque' : 'transparent',
    organizer,
    attendees: [
      {
        address,
        name,
        partstat: PARTSTATS[response],
        role: isOptional ? 'opt-participant' : 'req-participant',
        rsvp: method === 'request',
      },
    ],
    created: event.createdAt,
    lastModified: now,
    ...(day === null && toIcsRecurrence(event, liveExdates(event))),
  }
  return writeCalendar({ name: event.title, method, events: [written], now })
}

/** Days without an event of a series since it begins. */
const liveExdates = (event: EventRow) => event.exdates.filter((day) => day >= seriesDay(event))

const PARTSTATS: Record<GuestResponse, ParticipationStatus> = {
  needs_action: 'needs-action',
  accepted: 'accepted',
  tentative: 'tentative',
  declined: 'declined',
}

const textsOf = (event: InvitedEvent) => ({
  summary: event.title,
  description: [event.description, event.meetingUrl && `קישור להצטרפות: ${event.meetingUrl}`]
    .filter(Boolean)
    .join('\n\n'),
  // Mail programs show the place, and few of them the address of the meeting.
  location: eventPlace(event) || event.meetingUrl,
  url: event.meetingUrl || null,
})
