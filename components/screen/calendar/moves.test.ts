import { describe, expect, test } from 'vitest'

import type { CalendarEvent } from './events'
import { openMoves, placedEvents, startText, withMove, withoutMove } from './moves'

const meeting: CalendarEvent = {
  id: 'm',
  title: 'פגישה',
  kind: 'פגישה',
  color: 'c1',
  isAllDay: false,
  start: '2026-03-03T07:00:00Z',
  end: '2026-03-03T08:30:00Z',
}
const later = { isAllDay: false, start: '2026-03-03T09:00:00.000Z', end: '2026-03-03T10:30:00.000Z' }
const latest = { ...later, start: '2026-03-03T10:00:00.000Z' }
const fair = { isAllDay: true, start: '2026-03-02', end: '2026-03-05' }

describe('a move', () => {
  test('shows the event in its new place until the events reflect it', () => {
    const moves = withMove(new Map(), 'm', later)
    expect(placedEvents([meeting], moves)).toEqual([{ ...meeting, ...later }])
    expect(openMoves(moves, [meeting])).toBe(moves)
    expect(openMoves(moves, [{ ...meeting, ...later, start: '2026-03-03T11:00:00+02:00' }]).size).toBe(0)
  })
  test('that was refused is taken back, unless a newer one has replaced it', () => {
    const moves = withMove(withMove(new Map(), 'm', later), 'm', latest)
    expect(withoutMove(moves, 'm', later)).toBe(moves)
    expect(withoutMove(moves, 'm', latest).size).toBe(0)
  })
  test('is told by where the event begins', () => {
    expect(startText(later)).toBe('יום שלישי, 3 במרץ 2026, 11:00')
    expect(startText(fair)).toBe('יום שני, 2 במרץ 2026')
  })
})
