import { WINDOWS_ZONES } from './windows-zones'

/** Returns the offset from UTC in milliseconds at an instant. */
export type OffsetAt = (at: number) => number

/** A change of the clock: the instant, and the offsets before and from it. */
export type ZoneTransition = { at: number; from: number; to: number }

const DAY_MS = 86_400_000
/** No zone changes its clock twice within this time; the shortest is a Ramadan of Morocco. */
const STEP_MS = 14 * DAY_MS

const formats = new Map<string, Intl.DateTimeFormat | null>()
/** Known zones are about 600 with their aliases; beyond that only misspelled names are met. */
const MAX_FORMATS = 1_000

/**
 * Returns the IANA zone that a TZID names: an IANA name, also behind a prefix (`/mozilla.org/20050126_1/Asia/Jerusalem`),
 * or a Windows name. Null if it names none.
 */
export function findZone(tzid: string): string | null {
  const name = tzid.trim().replace(/^"(.*)"$/, '$1')
  if (name.length > 200) return null
  const windows = Object.hasOwn(WINDOWS_ZONES, name) ? WINDOWS_ZONES[name] : undefined
  if (windows) return windows
  if (/^tzone:\/\/microsoft\/utc$/i.test(name)) return 'UTC'
  const parts = name.startsWith('/') ? name.split('/').slice(-3) : [name]
  for (let count = Math.min(parts.length, 3); count > 0; count--) {
    const zone = ianaZone(parts.slice(-count).join('/'))
    if (zone) return zone
  }
  return null
}

/** Returns an IANA name as Intl writes it, in which one of two names of a zone stands for both. */
function ianaZone(name: string): string | null {
  // Intl would also take an offset such as +02:00, which is no zone of a calendar.
  if (!/^[a-z]/i.test(name)) return null
  return wallFormat(name)?.resolvedOptions().timeZone ?? null
}

function wallFormat(zone: string): Intl.DateTimeFormat | null {
  const known = formats.get(zone)
  if (known !== undefined) return known
  const format = newWallFormat(zone)
  if (formats.size >= MAX_FORMATS) formats.clear()
  formats.set(zone, format)
  return format
}

function newWallFormat(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' })
  } catch {
    return null
  }
}

/** Returns the offset of an IANA zone in milliseconds at an instant. Throws RangeError for an unknown zone. */
export function zoneOffset(zone: string, at: number): number {
  if (zone === 'UTC') return 0
  const format = wallFormat(zone)
  if (!format) throw new RangeError(`unknown time zone ${zone}`)
  // Intl shows whole seconds.
  const second = Math.floor(at / 1_000) * 1_000
  const [day = 0, month = 0, year = 0, ...time] = format.format(second).split(/\D+/).map(Number)
  return Date.UTC(year, month - 1, day, ...time) - second
}

/**
 * Returns the instant at which a clock shows `wall` (as if it were UTC): the first one of a repeated hour; a skipped hour
 * counts by the offset before it (RFC 5545, 3.3.5).
 */
export function wallToInstant(wall: number, offsetAt: OffsetAt): number {
  const before = offsetAt(wall - DAY_MS)
  const after = offsetAt(wall + DAY_MS)
  if (before === after) return wall - before
  const isAfter = offsetAt(wall - before) !== before && offsetAt(wall - after) === after
  return wall - (isAfter ? after : before)
}

/** Returns the changes of the clock of a zone between two instants, in chronological order. */
export function zoneTransitions(zone: string, from: number, to: number): ZoneTransition[] {
  const transitions: ZoneTransition[] = []
  for (let at = from, offset = zoneOffset(zone, from); at < to; at += STEP_MS) {
    const end = Math.min(at + STEP_MS, to)
    const next = zoneOffset(zone, end)
    if (next === offset) continue
    transitions.push({ at: changeBetween(zone, at, end), from: offset, to: next })
    offset = next
  }
  return transitions
}

/** Returns the first second whose offset is not that of `from`, by bisection. */
function changeBetween(zone: string, from: number, to: number): number {
  const before = zoneOffset(zone, from)
  let [low, high] = [Math.floor(from / 1_000), Math.floor(to / 1_000)]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (zoneOffset(zone, middle * 1_000) === before) low = middle
    else high = middle
  }
  return high * 1_000
}

const fingerprints = new Map<string, string>()
const FINGERPRINT_FROM = Date.UTC(2026, 0, 1)
const FINGERPRINT_TO = Date.UTC(2028, 0, 1)

/**
 * Returns an IANA zone with the same clock in the years 2026 and 2027, Israel's first; null if there is none.
 * `transitions` are all changes of the clock.
 */
export function zoneByClock(offsetAt: OffsetAt, transitions: readonly ZoneTransition[]): string | null {
  const offset = offsetAt(FINGERPRINT_FROM)
  const within = transitions.filter(({ at }) => at > FINGERPRINT_FROM && at < FINGERPRINT_TO)
  const hours = offset / 3_600_000
  if (within.length === 0 && Number.isInteger(hours) && hours >= -12 && hours <= 14)
    return hours === 0 ? 'UTC' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
  if (fingerprints.size === 0) fillFingerprints()
  return fingerprints.get(fingerprint(offset, within)) ?? null
}

function fillFingerprints() {
  for (const zone of ['Asia/Jerusalem', 'Europe/London', ...Object.values(WINDOWS_ZONES)]) {
    const transitions = zoneTransitions(zone, FINGERPRINT_FROM, FINGERPRINT_TO)
    const key = fingerprint(zoneOffset(zone, FINGERPRINT_FROM), transitions)
    if (!fingerprints.has(key)) fingerprints.set(key, zone)
  }
}

const fingerprint = (offset: number, transitions: readonly ZoneTransition[]) =>
  [offset, ...transitions.map(({ at, to }) => `${at}:${to}`)].join(' ')
