import type { CalendarEvent, CalendarMethod, CalendarPerson, EventAttendee, EventTime } from './calendar-event'
import { writeLine, writeText } from './content-line'
import { readRecurrenceRule } from './recurrence-rule'
import { writeTimeZone } from './time-zone-writing'
import { writeDate, writeInstant, writeWall } from './values'
import { wallToInstant, zoneOffset } from './zones'

/** An event to write; what is left out is as in an event that says nothing of it. */
export type EventToWrite = Pick<CalendarEvent, 'uid' | 'summary' | 'start' | 'end'> & Partial<CalendarEvent>

type CalendarToWrite = {
  name: string
  /** None for a file to import; `publish` for a feed; `request`, `cancel` and `reply` are messages of an invitation. */
  method?: Extract<CalendarMethod, 'publish' | 'request' | 'cancel' | 'reply'>
  events: readonly EventToWrite[]
  now: Date
  /** How often a subscriber should read a feed again. */
  refreshMinutes?: number
  /** Whether private events are written in full outside an invitation; otherwise others see only that they are busy. */
  showsPrivate?: boolean
}

/** How an event is written: the moment of writing, whether it is a message of an invitation, and what stays hidden. */
type Context = { now: Date; method: CalendarToWrite['method']; hidesPrivate: boolean }

const BUSY = 'עסוק'
const INVITATION_METHODS = ['request', 'cancel', 'reply'] as const
/** A recurring event without an end is written with the clock of the years that a calendar is looked at ahead. */
const YEARS_AHEAD = 10

/** Writes an iCalendar file (RFC 5545). Throws Unreadable for a recurrence rule that is invalid. */
export function writeCalendar(calendar: CalendarToWrite): string {
  const { name, method, events, now } = calendar
  const isInvitation = INVITATION_METHODS.some((one) => one === method)
  const context = { now, method, hidesPrivate: !isInvitation && !calendar.showsPrivate }
  return [
    writeLine('BEGIN', 'VCALENDAR'),
    writeLine('VERSION', '2.0'),
    writeLine('PRODID', '-//Kesher//Calendar//HE'),
    writeLine('CALSCALE', 'GREGORIAN'),
    method ? writeLine('METHOD', method.toUpperCase()) : '',
    isInvitation ? '' : writeFeedLines(name, calendar.refreshMinutes ?? 60),
    ...[...usedZones(events)].map(([zone, years]) => writeTimeZone(zone, years)),
    ...events.map((event) => writeEvent(event, context)),
    writeLine('END', 'VCALENDAR'),
  ].join('')
}

/** Returns the media type of a file; mail programs know a message of an invitation by the method in it (RFC 6047). */
export const calendarMediaType = (method?: CalendarToWrite['method']): string =>
  `text/calendar; charset=utf-8${method ? `; method=${method.toUpperCase()}` : ''}`

function writeFeedLines(name: string, refreshMinutes: number): string {
  const every = `PT${refreshMinutes}M`
  return [
    writeLine('NAME', writeText(name)),
    writeLine('X-WR-CALNAME', writeText(name)),
    writeLine('REFRESH-INTERVAL', every, { VALUE: 'DURATION' }),
    writeLine('X-PUBLISHED-TTL', every),
  ].join('')
}

type Years = { first: number; last: number }

/** Returns the zones of all times that are written by the clock, with the first and the last of their years. */
function usedZones(events: readonly EventToWrite[]): Map<string, Years> {
  const zones = new Map<string, Years>()
  for (const event of events) {
    const ahead = event.rrule ? YEARS_AHEAD : 0
    for (const time of timesOf(event)) if (time.kind === 'instant' && time.zone !== 'UTC') widen(zones, time, ahead)
  }
  return zones
}

function widen(zones: Map<string, Years>, { at, zone }: { at: Date; zone: string }, ahead: number) {
  const year = at.getUTCFullYear()
  const { first, last } = zones.get(zone) ?? { first: year, last: year }
  zones.set(zone, { first: Math.min(first, year), last: Math.max(last, year + ahead) })
}

const timesOf = ({ start, end, recurrenceId, exdates = [], rdates = [] }: EventToWrite): EventTime[] => [
  start,
  end,
  ...(recurrenceId ? [recurrenceId] : []),
  ...exdates,
  ...rdates,
]

function writeEvent(event: EventToWrite, context: Context): string {
  const isHidden = context.hidesPrivate && event.class !== undefined && event.class !== 'public'
  return [
    writeLine('BEGIN', 'VEVENT'),
    writeIdentity(event, context),
    writeTime('DTSTART', event.start),
    writeTime('DTEND', event.end),
    writeRecurrence(event),
    writeStates(event, context),
    isHidden ? writeLine('SUMMARY', BUSY) : writeTexts(event) + writePeople(event),
    writeStamp('CREATED', event.created),
    writeStamp('LAST-MODIFIED', event.lastModified),
    writeLine('END', 'VEVENT'),
  ].join('')
}

/** The stamp of a feed stays the same while its event does, so that a feed without changes is the same file. */
function writeIdentity(event: EventToWrite, { now, method }: Context): string {
  const stamp = method && method !== 'publish' ? now : (event.lastModified ?? now)
  return [
    writeLine('UID', writeText(event.uid)),
    writeLine('DTSTAMP', writeInstant(stamp)),
    writeLine('SEQUENCE', `${event.sequence ?? 0}`),
    event.recurrenceId ? writeTime('RECURRENCE-ID', event.recurrenceId) : '',
  ].join('')
}

function writeRecurrence({ rrule, exdates = [], rdates = [] }: EventToWrite): string {
  return [
    rrule ? writeLine('RRULE', readRecurrenceRule(rrule)) : '',
    ...exdates.map((time) => writeTime('EXDATE', time)),
    ...rdates.map((time) => writeTime('RDATE', time)),
  ].join('')
}

/** Writes a time by the clock of its zone; the second one of a repeated hour, which a clock cannot say, in UTC. */
function writeTime(name: string, time: EventTime): string {
  if (time.kind === 'day') return writeLine(name, writeDate(time.day), { VALUE: 'DATE' })
  const { at, zone } = time
  const wall = +at + zoneOffset(zone, +at)
  const isClear = wallToInstant(wall, (instant) => zoneOffset(zone, instant)) === +at
  if (zone === 'UTC' || !isClear) return writeLine(name, writeInstant(at))
  return writeLine(name, writeWall(wall), { TZID: zone })
}

function writeStates(event: EventToWrite, { method }: Context): string {
  const status = method === 'cancel' ? 'cancelled' : (event.status ?? 'confirmed')
  return [
    writeLine('STATUS', status.toUpperCase()),
    writeLine('TRANSP', (event.transparency ?? 'opaque').toUpperCase()),
    writeLine('CLASS', (event.class ?? 'public').toUpperCase()),
  ].join('')
}

function writeTexts({ summary, description, location, url }: EventToWrite): string {
  return [
    writeLine('SUMMARY', writeText(summary)),
    description ? writeLine('DESCRIPTION', writeText(description)) : '',
    location ? writeLine('LOCATION', writeText(location)) : '',
    url ? writeLine('URL', url) : '',
  ].join('')
}

function writePeople({ organizer, attendees = [] }: EventToWrite): string {
  return `${organizer ? writePerson('ORGANIZER', organizer) : ''}${attendees.map(writeAttendee).join('')}`
}

const writeAttendee = (attendee: EventAttendee): string =>
  writePerson('ATTENDEE', attendee, {
    ROLE: attendee.role.toUpperCase(),
    PARTSTAT: attendee.partstat.toUpperCase(),
    RSVP: attendee.rsvp ? 'TRUE' : 'FALSE',
  })

function writePerson(property: string, { address, name }: CalendarPerson, params: Record<string, string> = {}): string {
  // Outlook shows nobody where there is no name.
  return writeLine(property, `mailto:${encodeURI(address).replaceAll('?', '%3F')}`, { CN: name || address, ...params })
}

const writeStamp = (name: string, at: Date | null | undefined): string => (at ? writeLine(name, writeInstant(at)) : '')
