import type { CalendarLinkFault, CalendarLinkState } from './links.schema'

const MINUTE = 60_000
const DAY = 1_440 * MINUTE
/** How often a calendar that answers is read. */
const EVERY = 30 * MINUTE
/** Between readings of one that does not: twice as long each time. */
const FIRST_WAIT = 15 * MINUTE
const LONGEST_WAIT = 12 * 60 * MINUTE
/** Failures after which somebody has to look. */
const ATTENTION_AFTER = 4
/** Days without a good reading after which nothing is read any more. */
const GIVEN_UP_DAYS = 14
/** By so much of itself a wait is shorter or longer, so that links are not read all at once. */
const JITTER = 0.15

/** Faults that do not pass by themselves. */
const LASTING: readonly CalendarLinkFault[] = ['address', 'refused', 'gone', 'not_calendar', 'too_many', 'too_large']

type Standing = { failures: number; lastOkAt: Date | null; createdAt: Date }
type After = { state: CalendarLinkState; failures: number; nextAt: Date | null }

/** Returns the state of a link after a reading, and when it is read again. */
export function afterReading(
  link: Standing,
  fault: CalendarLinkFault | null,
  now = new Date(),
  random = Math.random(),
): After {
  if (fault === null) return { state: 'connected', failures: 0, nextAt: later(now, EVERY, random) }
  const failures = link.failures + 1
  const since = now.getTime() - (link.lastOkAt ?? link.createdAt).getTime()
  if (since >= GIVEN_UP_DAYS * DAY) return { state: 'disconnected', failures, nextAt: null }
  const needsSomebody = failures >= ATTENTION_AFTER || (failures >= 2 && LASTING.includes(fault)) || fault === 'gone'
  const wait = Math.min(FIRST_WAIT * 2 ** Math.min(failures - 1, 10), LONGEST_WAIT)
  return { state: needsSomebody ? 'needs_attention' : 'degraded', failures, nextAt: later(now, wait, random) }
}

const later = (now: Date, wait: number, random: number) =>
  new Date(now.getTime() + Math.round(wait * (1 - JITTER + 2 * JITTER * random)))

/** Returns an address as it may be shown: the host and the last letters of the secret. */
export function shortenUrl({ host, pathname, search }: URL): string {
  const secret = `${pathname}${search}`.replace(/(?:\/basic)?\.ics$/, '')
  return secret.length > 12 ? `${host}/…${secret.slice(-4)}` : `${host}/…`
}
