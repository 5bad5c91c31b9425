import { formatTime, longDate } from '@/lib/format/dates'

import { type CalendarEvent, type CalendarSpan, isSameSpan } from './events'

/** Spans of events, by id, that were moved in this window and may not be saved yet. */
export type Moves = ReadonlyMap<string, CalendarSpan>

/** Returns the events where they were moved to. */
export const placedEvents = (events: readonly CalendarEvent[], moves: Moves): CalendarEvent[] =>
  events.map((event) => ({ ...event, ...moves.get(event.id) }))

/** Returns the moves that the events do not reflect yet. */
export function openMoves(moves: Moves, events: readonly CalendarEvent[]): Moves {
  const known = events.filter((event) => {
    const span = moves.get(event.id)
    return span !== undefined && isSameSpan(span, event)
  })
  return known.reduce<Moves>((left, { id }) => withoutMove(left, id), moves)
}

export const withMove = (moves: Moves, id: string, span: CalendarSpan): Moves => new Map(moves).set(id, span)

/** Removes a move; where its span is given, only if no newer one has replaced it. */
export function withoutMove(moves: Moves, id: string, span?: CalendarSpan): Moves {
  if (span && moves.get(id) !== span) return moves
  const next = new Map(moves)
  next.delete(id)
  return next
}

/** Returns when a span begins, as it is said: `יום שלישי, 3 במרץ 2026, 10:00`. */
export const startText = ({ isAllDay, start }: CalendarSpan): string =>
  isAllDay ? longDate(start) : `${longDate(start)}, ${formatTime(start)}`
