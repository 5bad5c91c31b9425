import { type Component, lineValue } from './components'
import { Unreadable } from './unreadable'
import { readDateTime, readOffset } from './values'
import { findZone, type OffsetAt, type ZoneTransition, zoneByClock, zoneOffset } from './zones'

/** A time zone of a file: its clock, and the IANA zone with the same clock if there is one. */
export type FileZone = { zone: string | null; offsetAt: OffsetAt }

/** STANDARD or DAYLIGHT: when its clock begins, and the offsets before and from then on. */
type Observance = { from: number; to: number; first: number; rule: YearlyRule | null; dates: number[] }

/** A day of each year: the `nth` week day of a month, or the week day among given days of the month. */
type YearlyRule = { month: number; weekDay: number; nth: number; days: number[]; until: number }

const WEEK_DAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
const DAY_MS = 86_400_000
/** Dates at which the clock of a zone begins, and its rules; the longest histories have about 300 and 20. */
const MAX_DATES = 1_000
const MAX_RULES = 30
/** The years for which a rule is followed: in those before, the clock is the first one, later it stays the last. */
const YEARS = { first: 1900, end: Date.UTC(2200, 0, 1) }

const NOT_SUPPORTED = 'אזור הזמן אינו מוכר'

/** Returns the zone of a name that the file does not define, or null. */
export function namedZone(tzid: string): FileZone | null {
  const zone = findZone(tzid)
  return zone === null ? null : { zone, offsetAt: (at) => zoneOffset(zone, at) }
}

/** Reads a VTIMEZONE: a known name is trusted over the rules below it, which are often older. Throws Unreadable. */
export function readTimeZone(component: Component): FileZone {
  const named = namedZone(lineValue(component, 'TZID') ?? '') ?? namedZone(lineValue(component, 'X-LIC-LOCATION') ?? '')
  if (named) return named
  if (component.problem) throw component.problem
  if (component.children.length > MAX_DATES) throw new Unreadable(NOT_SUPPORTED, component.line)
  const observances = component.children.map(readObservance)
  const dates = observances.reduce((sum, one) => sum + 1 + one.dates.length, 0)
  const rules = observances.filter(({ rule }) => rule).length
  if (dates === 0 || dates > MAX_DATES || rules > MAX_RULES) throw new Unreadable(NOT_SUPPORTED, component.line)
  const onsets = onsetsOf(observances)
  const offsetAt = (at: number) => findOffset(onsets, at)
  return { zone: zoneByClock(offsetAt, changesOf(onsets)), offsetAt }
}

function readObservance(component: Component): Observance {
  const { line } = component
  const dates = component.lines
    .filter(({ name, params }) => name === 'RDATE' && params.get('VALUE')?.[0] !== 'PERIOD')
    .flatMap(({ value }) => value.split(','))
  const rule = lineValue(component, 'RRULE')
  return {
    from: readOffset(lineValue(component, 'TZOFFSETFROM') ?? '', line),
    to: readOffset(lineValue(component, 'TZOFFSETTO') ?? '', line),
    first: readOnset(lineValue(component, 'DTSTART') ?? '', line),
    rule: rule === undefined ? null : readYearlyRule(rule, line),
    dates: dates.map((date) => readOnset(date.trim(), line)).sort((a, b) => a - b),
  }
}

/** Outlook lets its zones begin in 1601, others in 1 or 0001; what counts is that it is long ago. */
const readOnset = (text: string, line: number): number =>
  readDateTime(/^(0|1[0-5])/.test(text) ? `1601${text.slice(4)}` : text, line).wall

function readYearlyRule(text: string, line: number): YearlyRule {
  const parts = new Map(
    text
      .toUpperCase()
      .split(';', 20)
      .map((part) => part.split('=', 2) as [string, string]),
  )
  const [, nth = '', weekDay = ''] = /^([+-]?[1-5])?(SU|MO|TU|WE|TH|FR|SA)$/.exec(parts.get('BYDAY') ?? '') ?? []
  const month = Number(parts.get('BYMONTH'))
  const days = (parts.get('BYMONTHDAY') ?? '').split(',', 31).filter(Boolean).map(Number)
  const isDay = weekDay !== '' && (nth !== '') !== days.length > 0
  if (!isEveryYear(parts) || !isDay || !(month >= 1 && month <= 12)) throw new Unreadable(NOT_SUPPORTED, line)
  const until = readUntil(parts.get('UNTIL'), line)
  return { month, weekDay: WEEK_DAYS.indexOf(weekDay), nth: Number(nth), days, until }
}

const isEveryYear = (parts: ReadonlyMap<string, string>) =>
  parts.get('FREQ') === 'YEARLY' && (parts.get('INTERVAL') ?? '1') === '1' && !parts.has('COUNT')

function readUntil(until: string | undefined, line: number): number {
  if (until === undefined) return Number.POSITIVE_INFINITY
  return readOnset(until.includes('T') ? until : `${until}T235959`, line)
}

/** Returns every beginning of a clock, in chronological order. */
function onsetsOf(observances: readonly Observance[]): ZoneTransition[] {
  const onsets = observances.flatMap(({ from, to, first, rule, dates }) =>
    [first, ...dates, ...(rule ? ruleOnsets(rule, first) : [])].map((wall) => ({ at: wall - from, from, to })),
  )
  return onsets.sort((a, b) => a.at - b.at)
}

/** Returns the offset of the clock that began last; before all of them, the one before the first. */
function findOffset(onsets: readonly ZoneTransition[], at: number): number {
  let [low, high] = [0, onsets.length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if ((onsets[middle]?.at ?? 0) <= at) low = middle + 1
    else high = middle
  }
  return onsets[low - 1]?.to ?? onsets[0]?.from ?? 0
}

function ruleOnsets(rule: YearlyRule, first: number): number[] {
  const onsets: number[] = []
  // UNTIL is in UTC, at most a day apart from the clock.
  const until = Math.min(rule.until + DAY_MS, YEARS.end)
  for (let year = Math.max(new Date(first).getUTCFullYear(), YEARS.first); ; year++) {
    const days = rule.days.length > 0 ? rule.days : nthDays(rule, year)
    const day = days.find((date) => new Date(Date.UTC(year, rule.month - 1, date)).getUTCDay() === rule.weekDay)
    const wall = Date.UTC(year, rule.month - 1, day ?? 1) + (((first % DAY_MS) + DAY_MS) % DAY_MS)
    if (wall > until) return onsets
    if (day !== undefined && wall > first) onsets.push(wall)
  }
}

/** Returns the seven days of a month that hold its `nth` week day, counted from the end if negative. */
function nthDays({ nth, month }: YearlyRule, year: number): number[] {
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const first = nth > 0 ? (nth - 1) * 7 + 1 : length + nth * 7 + 1
  return [0, 1, 2, 3, 4, 5, 6].map((step) => first + step).filter((date) => date >= 1 && date <= length)
}

/** Returns the beginnings at which the offset changes. */
const changesOf = (onsets: readonly ZoneTransition[]): ZoneTransition[] =>
  onsets.filter(({ to }, index) => to !== (onsets[index - 1]?.to ?? Number.NaN))
