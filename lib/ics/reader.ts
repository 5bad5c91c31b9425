import { cleanName } from '@/lib/format/text'

import {
  CALENDAR_METHODS,
  type CalendarEvent,
  type CalendarMethod,
  type CalendarPerson,
  type EventIdentity,
  type EventTime,
} from './calendar-event'
import { type Component, lineValue, readComponents } from './components'
import { readText } from './content-line'
import { readAttendees, readEvent, readIdentity, readOrganizer } from './event-reading'
import { CalendarZones } from './event-times'
import { attempt, type IcsReading, Unreadable } from './unreadable'

/** The event, or one occurrence of it, that its organizer called off. A cancellation need not say when it was. */
export type EventCancellation = EventIdentity & { organizer: CalendarPerson | null; summary: string }

/** An event that could not be read, on the line where the reason stands. */
export type EventProblem = { line: number; uid: string | null; summary: string; reason: string }

/** What was left out of an event that was read. */
export type EventNote = { line: number; uid: string; text: string }

/** A calendar file. With the method `cancel` it has cancellations, otherwise events. */
export type CalendarFile = {
  method: CalendarMethod | null
  name: string
  events: CalendarEvent[]
  cancellations: EventCancellation[]
  problems: EventProblem[]
  notes: EventNote[]
  /** The line on which each event begins, by its `identityKey`. */
  lines: Map<string, number>
}

/**
 * Reads an iCalendar file (RFC 5545) of at most 5 MB. An event that cannot be read is listed among the problems and
 * costs no other. Nothing that the file refers to is fetched.
 *
 * The reader is our own because `ical.js` loses a whole file by one broken line and sets no limits.
 */
export function readCalendar(source: string | Uint8Array): IcsReading<CalendarFile> {
  return attempt(() => {
    const calendars = readComponents(source)
    const file = { ...emptyFile(), method: readMethod(calendars), name: readCalendarName(calendars) }
    for (const calendar of calendars) readEvents(calendar, file)
    return withoutRepeated(file)
  })
}

/** Reads the method of calendars that arrived together. Throws Unreadable if they differ, or for the old format. */
export function readMethod(calendars: readonly Component[]): CalendarMethod | null {
  const methods = new Set(calendars.map((calendar) => lineValue(calendar, 'METHOD')?.toLowerCase() ?? ''))
  if (methods.size > 1) throw new Unreadable('בקובץ כמה יומנים מסוגים שונים')
  if (calendars.some((calendar) => lineValue(calendar, 'VERSION') === '1.0'))
    throw new Unreadable('הקובץ בתבנית ישנה (vCalendar 1.0) שאינה נתמכת')
  return CALENDAR_METHODS.find((method) => methods.has(method)) ?? null
}

const emptyFile = (): CalendarFile => ({
  method: null,
  name: '',
  events: [],
  cancellations: [],
  problems: [],
  notes: [],
  lines: new Map(),
})

function readCalendarName(calendars: readonly Component[]): string {
  const names = calendars.flatMap((calendar) => [lineValue(calendar, 'X-WR-CALNAME'), lineValue(calendar, 'NAME')])
  return cleanName(readText(names.find(Boolean) ?? ''))
}

function readEvents(calendar: Component, file: CalendarFile) {
  const zones = new CalendarZones(calendar)
  for (const component of calendar.children) {
    if (component.name !== 'VEVENT') continue
    try {
      readInto(file, component, zones)
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      file.problems.push(problemWith(component, error))
    }
  }
}

function readInto(file: CalendarFile, component: Component, zones: CalendarZones) {
  if (file.method === 'cancel') file.cancellations.push(readCancellation(component, zones))
  else {
    const event = readEvent(component, zones)
    file.events.push(event)
    file.lines.set(identityKey(event), component.line)
    file.notes.push(...notesOn(component))
  }
}

const readCancellation = (component: Component, zones: CalendarZones): EventCancellation => ({
  ...readIdentity(component, zones),
  organizer: readOrganizer(component),
  summary: readSummary(component),
})

const readSummary = (component: Component) => cleanName(readText(lineValue(component, 'SUMMARY') ?? ''))

function notesOn(component: Component): EventNote[] {
  const uid = readText(lineValue(component, 'UID') ?? '')
  const attached = component.lines.find(({ name }) => name === 'ATTACH')
  const { left } = readAttendees(component)
  const texts = [attached ? 'קבצים מצורפים לא נקראים' : '', left > 0 ? 'מוזמנים בלי כתובת דוא״ל הושמטו' : '']
  return texts.filter(Boolean).map((text) => ({ line: component.line, uid, text }))
}

const problemWith = (component: Component, { line, message }: Unreadable): EventProblem => ({
  line: line ?? component.line,
  uid: readText(lineValue(component, 'UID') ?? '') || null,
  summary: readSummary(component),
  reason: message,
})

/** Keeps the latest of the events with one identity; feeds repeat events that moved between calendars. */
function withoutRepeated(file: CalendarFile): CalendarFile {
  const latest = new Map<string, CalendarEvent>()
  for (const event of file.events) {
    const key = identityKey(event)
    const known = latest.get(key)
    if (!known || event.sequence >= known.sequence) latest.set(key, event)
  }
  return { ...file, events: [...latest.values()] }
}

/** Returns a key that is the same for two mentions of an event, or of one of its occurrences. */
export const identityKey = ({ uid, recurrenceId }: EventIdentity): string =>
  JSON.stringify([uid, recurrenceId && timeKey(recurrenceId)])

const timeKey = (time: EventTime) => (time.kind === 'day' ? time.day : time.at.toISOString())
