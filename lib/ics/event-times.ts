import { addDays, daysBetween } from '@/lib/format/calendar'
import { BUSINESS_TIME_ZONE } from '@/lib/format/dates'

import type { EventTime } from './calendar-event'
import { type Component, findContentLine, lineValue } from './components'
import { type ContentLine, param, readText } from './content-line'
import { type FileZone, namedZone, readTimeZone } from './time-zones'
import { Unreadable } from './unreadable'
import { readDate, readDateTime, readDuration } from './values'
import { type OffsetAt, wallToInstant, zoneOffset } from './zones'

const DAY_MS = 86_400_000

export const UNKNOWN_ZONE = 'אזור הזמן אינו מוכר'
const ENDS_TOO_EARLY = 'האירוע מסתיים לפני שהוא מתחיל'

/** The time zones of one calendar: those it defines, and those known by name. */
export class CalendarZones {
  private readonly defined = new Map<string, Component>()
  private readonly found = new Map<string, FileZone | null>()

  constructor(calendar: Component) {
    for (const component of calendar.children)
      if (component.name === 'VTIMEZONE') this.defined.set(readText(lineValue(component, 'TZID') ?? ''), component)
  }

  /** Returns the zone of a TZID. Throws Unreadable. */
  find(tzid: string, line: number): FileZone {
    const known = this.found.get(tzid)
    const zone = known === undefined ? this.read(tzid) : known
    this.found.set(tzid, zone)
    if (!zone) throw new Unreadable(UNKNOWN_ZONE, line)
    return zone
  }

  private read(tzid: string): FileZone | null {
    const component = this.defined.get(tzid)
    if (!component) return namedZone(tzid)
    try {
      return readTimeZone(component)
    } catch (error) {
      if (error instanceof Unreadable) return null
      throw error
    }
  }
}

/** Reads the time of a property with one value. Throws Unreadable. */
export function readEventTime(line: ContentLine, zones: CalendarZones): EventTime {
  return timeReader(line, zones)(line.value.trim())
}

/** Reads the times of a list such as EXDATE; an empty list has none. Throws Unreadable. */
export function readEventTimes(line: ContentLine, zones: CalendarZones): EventTime[] {
  const values = line.value.split(',').map((value) => value.trim())
  return values.filter((value) => value !== '').map(timeReader(line, zones))
}

/** A time without a zone is floating, and is taken in business time. */
function timeReader(line: ContentLine, zones: CalendarZones): (value: string) => EventTime {
  const kind = param(line, 'VALUE')?.toUpperCase()
  const tzid = param(line, 'TZID')?.trim()
  return (value) => {
    if (kind === 'DATE' || (kind === undefined && /^\d{8}$/.test(value)))
      return { kind: 'day', day: readDate(value, line.line) }
    const { wall, isUtc } = readDateTime(value, line.line)
    if (isUtc) return { kind: 'instant', at: new Date(wall), zone: 'UTC' }
    const { zone, offsetAt } = zones.find(tzid || BUSINESS_TIME_ZONE, line.line)
    return { kind: 'instant', at: new Date(wallToInstant(wall, offsetAt)), zone: zone ?? 'UTC' }
  }
}

/** Reads when an event begins and ends. Throws Unreadable, also if it ends before it begins. */
export function readSpan(event: Component, zones: CalendarZones): { start: EventTime; end: EventTime } {
  const line = findContentLine(event, 'DTSTART')
  if (!line) throw new Unreadable('לאירוע אין מועד התחלה', event.line)
  const start = readEventTime(line, zones)
  const endLine = findContentLine(event, 'DTEND')
  const end = endLine ? readEventTime(endLine, zones) : endByDuration(event, start)
  if (start.kind === 'day' && end.kind === 'day') return daySpan(start.day, end.day, endLine?.line)
  if (start.kind === 'day' || end.kind === 'day') throw new Unreadable('ההתחלה והסיום אינם מאותו סוג', line.line)
  if (end.at < start.at) throw new Unreadable(ENDS_TOO_EARLY, endLine?.line ?? line.line)
  return (isMarkedAllDay(event) && midnights(start, end)) || { start, end }
}

const isMarkedAllDay = (event: Component) => lineValue(event, 'X-MICROSOFT-CDO-ALLDAYEVENT')?.toUpperCase() === 'TRUE'

/** Outlook writes a day also as from midnight to midnight. */
function midnights(start: EventTime, end: EventTime): { start: EventTime; end: EventTime } | null {
  const [first, last] = [midnightDay(start), midnightDay(end)]
  return first && last ? daySpan(first, last, undefined) : null
}

/** Programs that write the last day of an event as its end mean that day: a day event has at least one. */
function daySpan(first: string, end: string, line: number | undefined): { start: EventTime; end: EventTime } {
  if (daysBetween(first, end) < 0) throw new Unreadable(ENDS_TOO_EARLY, line)
  return { start: { kind: 'day', day: first }, end: { kind: 'day', day: first === end ? addDays(first, 1) : end } }
}

function endByDuration(event: Component, start: EventTime): EventTime {
  const line = findContentLine(event, 'DURATION')
  const { days, seconds } = line ? readDuration(line.value.trim(), line.line) : { days: 0, seconds: 0 }
  if (start.kind === 'day') {
    if (seconds % 86_400 !== 0) throw new Unreadable('משך האירוע אינו תקין', line?.line)
    return { kind: 'day', day: addDays(start.day, days + seconds / 86_400) }
  }
  const offsetAt: OffsetAt = (at) => zoneOffset(start.zone, at)
  const wall = +start.at + offsetAt(+start.at) + days * DAY_MS
  const at = days === 0 ? +start.at : wallToInstant(wall, offsetAt)
  return { ...start, at: new Date(at + seconds * 1_000) }
}

/** Returns the day that begins at an instant in its zone, or null in the middle of a day. */
function midnightDay(time: EventTime): string | null {
  if (time.kind === 'day') return time.day
  const wall = +time.at + zoneOffset(time.zone, +time.at)
  return wall % DAY_MS === 0 ? new Date(wall).toISOString().slice(0, 10) : null
}
