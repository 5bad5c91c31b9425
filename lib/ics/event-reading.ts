import { stripBidi } from '@/lib/format/bidi'
import { parseEmail } from '@/lib/format/email'
import { cleanName } from '@/lib/format/text'

import {
  ATTENDEE_ROLES,
  type CalendarEvent,
  type CalendarPerson,
  EVENT_CLASSES,
  EVENT_STATUSES,
  type EventAttendee,
  type EventIdentity,
  type EventTime,
  PARTICIPATION_STATUSES,
  TRANSPARENCIES,
} from './calendar-event'
import { type Component, findContentLine, lineValue } from './components'
import { type ContentLine, param, readText } from './content-line'
import { type CalendarZones, readEventTime, readEventTimes, readSpan, UNKNOWN_ZONE } from './event-times'
import { readRecurrenceRule } from './recurrence-rule'
import { Unreadable } from './unreadable'
import { readDateTime } from './values'

const MAX_UID_LENGTH = 500
const MAX_ATTENDEES = 500
/** Dates left out of a recurring event, or added to it. */
const MAX_DATES = 1_000
const MAX_URL_LENGTH = 2_000
const MAX_SEQUENCE = 2_147_483_647

/** Reads an event. Throws Unreadable. */
export function readEvent(component: Component, zones: CalendarZones): CalendarEvent {
  return {
    ...readIdentity(component, zones),
    ...readTexts(component),
    ...readSpan(component, zones),
    ...readRecurrence(component, zones),
    ...readStates(component),
    organizer: readOrganizer(component),
    attendees: readAttendees(component).attendees,
    created: readStamp(component, 'CREATED'),
    lastModified: readStamp(component, 'LAST-MODIFIED'),
  }
}

/** Reads which event a component is about. Throws Unreadable, also for a component whose lines are broken. */
export function readIdentity(component: Component, zones: CalendarZones): EventIdentity {
  if (component.problem) throw component.problem
  const uid = readText(lineValue(component, 'UID') ?? '')
  if (!uid) throw new Unreadable('לאירוע אין מזהה (UID)', component.line)
  if (uid.length > MAX_UID_LENGTH) throw new Unreadable('המזהה של האירוע ארוך מדי', component.line)
  const line = findContentLine(component, 'RECURRENCE-ID')
  if (line && param(line, 'RANGE')) throw new Unreadable('שינוי של כל המופעים הבאים אינו נתמך', line.line)
  const sequence = lineValue(component, 'SEQUENCE') ?? ''
  return {
    uid,
    recurrenceId: line ? readEventTime(line, zones) : null,
    sequence: /^\d{1,10}$/.test(sequence) ? Math.min(Number(sequence), MAX_SEQUENCE) : 0,
  }
}

/** Reads the organizer; null if there is none with an e-mail address. */
export function readOrganizer(component: Component): CalendarPerson | null {
  const line = findContentLine(component, 'ORGANIZER')
  return line ? readPerson(line) : null
}

/** Reads the attendees, each address once; `left` counts those without an address, who cannot be answered. */
export function readAttendees(component: Component): { attendees: EventAttendee[]; left: number } {
  const lines = component.lines.filter(({ name }) => name === 'ATTENDEE')
  if (lines.length > MAX_ATTENDEES) throw new Unreadable('באירוע יותר מ־500 מוזמנים', lines[0]?.line)
  const attendees = new Map<string, EventAttendee>()
  let left = 0
  for (const line of lines) {
    const attendee = readAttendee(line)
    if (!attendee) left++
    else if (!attendees.has(attendee.address.toLowerCase())) attendees.set(attendee.address.toLowerCase(), attendee)
  }
  return { attendees: [...attendees.values()], left }
}

function readAttendee(line: ContentLine): EventAttendee | null {
  const person = readPerson(line)
  return (
    person && {
      ...person,
      partstat: oneOf(PARTICIPATION_STATUSES, param(line, 'PARTSTAT'), 'needs-action'),
      role: oneOf(ATTENDEE_ROLES, param(line, 'ROLE'), 'req-participant'),
      rsvp: param(line, 'RSVP')?.toUpperCase() === 'TRUE',
    }
  )
}

/** Reads a person by `mailto:`, or by EMAIL, which Apple adds to an address of its own. */
function readPerson(line: ContentLine): CalendarPerson | null {
  const [, mailto] = /^mailto:([^?]*)/i.exec(line.value.trim()) ?? []
  const parsed = parseEmail(mailto === undefined ? (param(line, 'EMAIL') ?? '') : decoded(mailto))
  if (!parsed.ok) return null
  const name = cleanName(stripBidi(param(line, 'CN') ?? ''))
  return { address: parsed.value, name: name.toLowerCase() === parsed.value.toLowerCase() ? '' : name }
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

function readTexts(component: Component): Pick<CalendarEvent, 'summary' | 'description' | 'location' | 'url'> {
  const text = (name: string) => readText(lineValue(component, name) ?? '')
  return {
    summary: cleanName(text('SUMMARY')),
    description: text('DESCRIPTION').trim(),
    location: cleanName(text('LOCATION')),
    url: readUrl(lineValue(component, 'URL') ?? ''),
  }
}

/** An address is shown as a link, so only those of the web are kept; none is ever opened here. */
function readUrl(text: string): string | null {
  const isWeb = /^https?:\/\/[^\s/]/i.test(text) && !/\s/.test(text) && text.length <= MAX_URL_LENGTH
  return isWeb && URL.canParse(text) ? text : null
}

function readRecurrence(
  component: Component,
  zones: CalendarZones,
): Pick<CalendarEvent, 'rrule' | 'exdates' | 'rdates'> {
  const rules = component.lines.filter(({ name }) => name === 'RRULE' || name === 'EXRULE')
  const [rule] = rules
  if (rules.length > 1 || rule?.name === 'EXRULE') throw new Unreadable('אירוע עם כמה כללי חזרה אינו נתמך', rule?.line)
  const rdates = listedTimes(component, 'RDATE', zones)
  if (rule || rdates.length > 0) requireNamedZone(component, zones)
  const rrule = rule ? readRecurrenceRule(rule.value, rule.line) : null
  return { rrule, exdates: listedTimes(component, 'EXDATE', zones), rdates }
}

function listedTimes(component: Component, name: string, zones: CalendarZones): EventTime[] {
  const lines = component.lines.filter((line) => line.name === name)
  const count = lines.reduce((sum, { value }) => sum + value.split(',').length, 0)
  if (count > MAX_DATES) throw new Unreadable('באירוע החוזר יותר מ־1,000 תאריכים', lines[0]?.line)
  return lines.flatMap((line) => readEventTimes(line, zones))
}

/** The hours of later occurrences follow the clock of a zone, so an instant alone is not enough. */
function requireNamedZone(component: Component, zones: CalendarZones) {
  const line = findContentLine(component, 'DTSTART')
  const tzid = line && param(line, 'TZID')
  if (line && tzid && !line.value.includes('Z') && zones.find(tzid.trim(), line.line).zone === null)
    throw new Unreadable(UNKNOWN_ZONE, line.line)
}

function readStates(component: Component): Pick<CalendarEvent, 'status' | 'transparency' | 'class'> {
  return {
    status: oneOf(EVENT_STATUSES, lineValue(component, 'STATUS'), 'confirmed'),
    transparency: oneOf(TRANSPARENCIES, lineValue(component, 'TRANSP'), 'opaque'),
    class: oneOf(EVENT_CLASSES, lineValue(component, 'CLASS'), 'public'),
  }
}

function oneOf<Value extends string>(values: readonly Value[], text: string | undefined, otherwise: Value): Value {
  const lower = text?.toLowerCase()
  return values.find((value) => value === lower) ?? otherwise
}

/** Returns a time that a program noted for itself; a broken one says nothing of the event. */
function readStamp(component: Component, name: string): Date | null {
  const value = lineValue(component, name)
  try {
    return value ? new Date(readDateTime(value, component.line).wall) : null
  } catch {
    return null
  }
}
