import { stripBidi } from '@/lib/format/bidi'
import { addDays, daysBetween } from '@/lib/format/calendar'
import { BUSINESS_TIME_ZONE } from '@/lib/format/dates'
import type { CalendarEvent, EventTime } from '@/lib/ics/calendar-event'
import { type CalendarFile, identityKey } from '@/lib/ics/reader'
import { parseRule, ruleMessages, toRule } from '@/lib/recurrence/rule'

import type { EventState } from '../calendar.schema'
import { firstEntry } from '../series.rules'
import { dayIn, type EventSpan, spanColumns, spanOnDay, timeIn, wholeDays } from '../spans.rules'

/** What a file says of an event, as it is stored here. */
export type FileValues = EventSpan & {
  title: string
  description: string
  location: string
  meetingUrl: string
  rule: string | null
  exdates: string[]
  status: EventState
  isBusy: boolean
  isPrivate: boolean
}

/** An event of a file: a day names one that differs from its series. */
export type FileEvent = { uid: string; seriesDay: string | null; sequence: number; values: FileValues }

/** An event of a file that is not taken over, with the line on which it stands. */
export type FileProblem = { line: number | null; title: string; reason: string }

export type FilePlan = { events: FileEvent[]; problems: FileProblem[] }

const NO_TITLE = 'אירוע בלי שם'
const MAX_TITLE = 300
const MAX_DESCRIPTION = 5_000
/** An event may be as long as a leap year. */
const MAX_DAYS = 366
const [FIRST_DAY, LAST_DAY] = ['1970-01-01', '2100-01-01']

/**
 * Returns the events that a file brings, each under the name by which it is known again, and those that cannot be held
 * here with the reason. Series come before the events that differ from them.
 */
export function planFileEvents(file: CalendarFile): FilePlan {
  const plan: FilePlan = {
    events: [],
    problems: file.problems.map(({ line, summary, reason }) => ({ line, title: summary, reason })),
  }
  const series = new Map<string, FileEvent>()
  for (const event of file.events.filter(({ recurrenceId }) => recurrenceId === null))
    take(plan, file, event, () => {
      const [first, ...added] = readMaster(event)
      if (!first) return []
      if (first.values.rule !== null) series.set(event.uid, first)
      return [first, ...added]
    })
  for (const event of file.events.filter(({ recurrenceId }) => recurrenceId !== null))
    take(plan, file, event, () => readChange(event, series.get(event.uid)))
  plan.problems.sort((one, other) => (one.line ?? 0) - (other.line ?? 0))
  return plan
}

class Refused extends Error {}

function take(plan: FilePlan, file: CalendarFile, event: CalendarEvent, read: () => FileEvent[]) {
  try {
    plan.events.push(...read())
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const line = file.lines.get(identityKey(event)) ?? null
    plan.problems.push({ line, title: event.summary, reason: error.message })
  }
}

/** Reads an event or a series, and the days that the file adds to it. */
function readMaster(event: CalendarEvent): FileEvent[] {
  const span = readSpan(event)
  const rule = event.rrule === null ? null : readRule(event.rrule, span)
  const exdates = rule === null ? [] : [...new Set(event.exdates.map((time) => dayOf(time, span)))].sort()
  const values = { ...readValues(event), ...span, rule, exdates }
  if (rule === null) return [named(event, null, values), ...addedDays(event, values)]
  const first = firstEntry({ ...span, rule, exdates: [] })
  if (!first) throw new Refused('אין אף מועד שמתאים לכלל החזרה')
  return [named(event, null, { ...values, ...spanColumns(first.span) }), ...addedDays(event, values)]
}

/** Returns the days of RDATE: of a series events of their own, otherwise further events. */
const addedDays = (event: CalendarEvent, values: FileValues): FileEvent[] =>
  [...new Set(event.rdates.map((time) => dayOf(time, values)))].sort().map((day) => {
    const own = { ...values, ...spanColumns(spanOnDay(values, day)), rule: null, exdates: [] }
    return values.rule === null ? named(event, null, own, day) : named(event, day, own)
  })

/** Reads an event that differs from its series; where it was called off, the series has none on its day. */
function readChange(event: CalendarEvent, series: FileEvent | undefined): FileEvent[] {
  const span = readSpan(event)
  if (!event.recurrenceId) return []
  const day = dayOf(event.recurrenceId, series?.values ?? span)
  const values = { ...readValues(event), ...span, rule: null, exdates: [] }
  if (!series) return [named(event, null, values, day)]
  if (event.status !== 'cancelled') return [named(event, day, values)]
  series.values.exdates = [...new Set([...series.values.exdates, day])].sort()
  return []
}

/** A further event of one name gets a name of its own by its day. */
const named = (
  { uid, sequence }: CalendarEvent,
  seriesDay: string | null,
  values: FileValues,
  day?: string,
): FileEvent => ({ uid: day === undefined ? uid : `${uid}#${day}`, seriesDay, sequence, values })

function readSpan({ start, end, rrule }: CalendarEvent): EventSpan {
  const span = start.kind === 'day' ? readDays(start.day, end) : readTimes(start, end, rrule !== null)
  const [from, to] = [span.startsAt.getTime(), span.endsAt.getTime()]
  if (from < Date.parse(FIRST_DAY) || to >= Date.parse(LAST_DAY))
    throw new Refused('התאריך רחוק מדי: אפשר בין 1970 ל־2099')
  if (to - from > MAX_DAYS * 86_400_000) throw new Refused('אירוע נמשך לכל היותר שנה')
  return span
}

function readDays(first: string, end: EventTime): EventSpan {
  const last = end.kind === 'day' && daysBetween(first, end.day) > 0 ? end.day : addDays(first, 1)
  if (first < FIRST_DAY || last > LAST_DAY) throw new Refused('התאריך רחוק מדי: אפשר בין 1970 ל־2099')
  return wholeDays(first, last)
}

/** An instant alone is shown by the clock of the office; a series keeps the clock that its file names. */
function readTimes(start: EventTime & { kind: 'instant' }, end: EventTime, isSeries: boolean): EventSpan {
  const zone = start.zone === 'UTC' && !isSeries ? BUSINESS_TIME_ZONE : start.zone
  const endsAt = end.kind === 'instant' && end.at > start.at ? end.at : start.at
  return { isAllDay: false, startsAt: start.at, endsAt, startOn: null, endOn: null, zone }
}

function readRule(text: string, span: EventSpan): string {
  const start = span.isAllDay ? undefined : { zone: span.zone, time: timeIn(span.zone, span.startsAt) }
  const parsed = parseRule(text, start)
  if (!parsed.ok) throw new Refused(ruleMessages[parsed.code])
  return toRule(parsed.value)
}

const dayOf = (time: EventTime, { zone }: EventSpan): string => (time.kind === 'day' ? time.day : dayIn(zone, time.at))

function readValues(event: CalendarEvent) {
  const isLink = event.url?.startsWith('https://') ?? false
  const texts = [event.description, !isLink && event.url].filter(Boolean).join('\n\n')
  const hasLength = event.start.kind === 'day' || (event.end.kind === 'instant' && event.end.at > event.start.at)
  return {
    title: cut(event.summary, MAX_TITLE) || NO_TITLE,
    description: cut(texts, MAX_DESCRIPTION),
    location: cut(event.location, MAX_TITLE),
    meetingUrl: isLink ? (event.url ?? '') : '',
    status: event.status,
    isBusy: event.transparency === 'opaque' && hasLength,
    isPrivate: event.class !== 'public',
  }
}

/** Cuts a text to a number of letters, without half of a letter and without marks that turn what follows it. */
const cut = (text: string, max: number): string =>
  stripBidi(text)
    .replace(/\p{Cs}/gu, '')
    .slice(0, max)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
