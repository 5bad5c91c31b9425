import { BUSINESS_TIME_ZONE } from '@/lib/format/dates'

import { writeLine } from './content-line'
import { writeOffset, writeWall } from './values'
import { type ZoneTransition, zoneOffset, zoneTransitions } from './zones'

const HOUR_MS = 3_600_000

/** A beginning of a clock, and the rule by which it begins again each year. */
type Observance = ZoneTransition & { rule?: string }

/** Israel's clock since 2013: from the Friday before the last Sunday of March to the last Sunday of October, at two. */
const ISRAEL_SINCE = 2013
const ISRAEL_RULES: readonly Observance[] = [
  {
    at: Date.UTC(2013, 2, 29, 0),
    from: 2 * HOUR_MS,
    to: 3 * HOUR_MS,
    rule: 'FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=23,24,25,26,27,28,29;BYDAY=FR',
  },
  { at: Date.UTC(2013, 9, 26, 23), from: 3 * HOUR_MS, to: 2 * HOUR_MS, rule: 'FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU' },
]

/**
 * Writes the VTIMEZONE of an IANA zone for events from year `first` to `last`. Israel's is a rule without an end; that of
 * another zone has the changes of its clock one by one, a year beyond both ends. They do not stand together as RDATE,
 * of which `ical.js`, and with it Thunderbird, reads only the first.
 */
export function writeTimeZone(zone: string, { first, last }: { first: number; last: number }): string {
  const observances =
    zone === BUSINESS_TIME_ZONE ? israelObservances(first) : observancesBetween(zone, first - 1, last + 2)
  const parts = observances.map(writeObservance).join('')
  return `${writeLine('BEGIN', 'VTIMEZONE')}${writeLine('TZID', zone)}${parts}${writeLine('END', 'VTIMEZONE')}`
}

const israelObservances = (first: number): readonly Observance[] =>
  first > ISRAEL_SINCE
    ? ISRAEL_RULES
    : [...observancesBetween(BUSINESS_TIME_ZONE, first - 1, ISRAEL_SINCE), ...ISRAEL_RULES]

/** Returns the clock at the beginning of a year, then its changes until the beginning of another. */
function observancesBetween(zone: string, first: number, end: number): Observance[] {
  const at = Date.UTC(first, 0, 1)
  const offset = zoneOffset(zone, at)
  return [{ at, from: offset, to: offset }, ...zoneTransitions(zone, at, Date.UTC(end, 0, 1))]
}

function writeObservance({ at, from, to, rule }: Observance): string {
  const name = to > from ? 'DAYLIGHT' : 'STANDARD'
  return [
    writeLine('BEGIN', name),
    writeLine('DTSTART', writeWall(at + from)),
    writeLine('TZOFFSETFROM', writeOffset(from)),
    writeLine('TZOFFSETTO', writeOffset(to)),
    rule ? writeLine('RRULE', rule) : '',
    writeLine('END', name),
  ].join('')
}
