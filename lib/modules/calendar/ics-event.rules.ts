import type { EventToWrite } from '@/lib/ics/writer'
import { toTimedRule } from '@/lib/recurrence/expand'
import { parseRule, toRule } from '@/lib/recurrence/rule'

import { type EventSpan, spanOnDay } from './spans.rules'

/** Returns the global name of an event of ours (RFC 7986, 5.3). */
export const newUid = (id: string) => `${id}@kesher`

/** Returns when an event is, as a calendar file says it. */
export function toIcsTimes(span: EventSpan): Pick<EventToWrite, 'start' | 'end'> {
  const { startOn, endOn, startsAt, endsAt, zone } = span
  if (startOn !== null && endOn !== null)
    return { start: { kind: 'day', day: startOn }, end: { kind: 'day', day: endOn } }
  return { start: { kind: 'instant', at: startsAt, zone }, end: { kind: 'instant', at: endsAt, zone } }
}

/** Returns when the event of a day begins by its series. */
export const icsStartOn = (series: EventSpan, day: string): EventToWrite['start'] =>
  toIcsTimes(spanOnDay(series, day)).start

/** Returns the rule of a series, without the events of some days, as a calendar file says it; nothing for a single event. */
export function toIcsRecurrence(
  series: EventSpan & { rule: string | null },
  exdates: readonly string[],
): Pick<EventToWrite, 'rrule' | 'exdates'> {
  const recurrence = series.rule === null ? null : parseRule(series.rule)
  if (!recurrence?.ok) return {}
  const rrule = series.isAllDay ? toRule(recurrence.value) : toTimedRule(recurrence.value, series.zone)
  return { rrule, exdates: exdates.map((day) => icsStartOn(series, day)) }
}
