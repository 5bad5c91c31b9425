import { describe, expect, test } from 'vitest'

import type { CalendarEvent } from './events'
import {
  firstStop,
  type GridView,
  MORE,
  type Stop,
  settledStop,
  spanAt,
  stopBeside,
  stopLabel,
  type Way,
  wayOf,
} from './stops'

const base = { title: 'פגישה', kind: 'פגישה', color: 'c1', isAllDay: false } as const
const meeting: CalendarEvent = { ...base, id: 'm', start: '2026-03-03T07:10:00Z', end: '2026-03-03T08:00:00Z' }
const call: CalendarEvent = { ...base, id: 'c', start: '2026-03-03T07:15:00Z', end: '2026-03-03T07:30:00Z' }
const fair: CalendarEvent = { ...base, id: 'f', isAllDay: true, start: '2026-03-02', end: '2026-03-05' }
const events = [meeting, call, fair]

/** Follows the ways from a stop, where all events are drawn but the given ones. */
function walk(view: GridView, from: Stop, ways: readonly Way[], hidden: readonly string[] = [MORE]) {
  const isDrawn = ({ event }: Stop) => event !== undefined && !hidden.includes(event)
  return ways.reduce((stop, way) => stopBeside(stop, way, { view, events, isDrawn }), from)
}

describe('the arrows in a week', () => {
  const nine: Stop = { day: '2026-03-03', time: '09:00' }

  test('go down over a slot and the events that begin in it', () => {
    expect(walk('week', nine, ['down'])).toEqual({ ...nine, event: 'm' })
    expect(walk('week', nine, ['down', 'down'])).toEqual({ ...nine, event: 'c' })
    expect(walk('week', nine, ['down', 'down', 'down'])).toEqual({ day: nine.day, time: '09:30' })
    expect(walk('week', nine, ['down', 'down', 'up', 'up'])).toEqual(nine)
  })
  test('go up to the whole day and its events, and no further', () => {
    const midnight = { day: nine.day, time: '00:00' }
    expect(walk('week', midnight, ['up'])).toEqual({ day: nine.day, time: null, event: 'f' })
    expect(walk('week', midnight, ['up', 'up', 'up'])).toEqual({ day: nine.day, time: null })
  })
  test('go from an event to the same slot of the next day', () => {
    expect(walk('week', { ...nine, event: 'm' }, ['next'])).toEqual({ day: '2026-03-04', time: '09:00' })
  })
  test('go to the ends of the week, and a week on', () => {
    expect(walk('week', nine, ['weekStart']).day).toBe('2026-03-01')
    expect(walk('week', nine, ['weekEnd']).day).toBe('2026-03-07')
    expect(walk('week', nine, ['later']).day).toBe('2026-03-10')
  })
})

describe('the arrows in a month', () => {
  const day: Stop = { day: '2026-03-03', time: null }

  test('go over a day, its events, what has no room, and the same day of the next week', () => {
    const seen = [1, 2, 3, 4].map((count) => walk('month', day, Array<Way>(count).fill('down'), ['c']))
    expect(seen).toEqual([
      { ...day, event: 'f' },
      { ...day, event: 'm' },
      { ...day, event: MORE },
      { day: '2026-03-10', time: null },
    ])
  })
  test('go up to the last of the week before', () => {
    expect(walk('month', { day: '2026-03-10', time: null }, ['up'])).toEqual({ ...day, event: 'c' })
    expect(walk('month', day, ['up'])).toEqual({ day: '2026-02-24', time: null })
  })
})

test('time runs with the reading direction', () => {
  expect([wayOf('ArrowLeft', true), wayOf('ArrowRight', true)]).toEqual(['next', 'previous'])
  expect([wayOf('ArrowLeft', false), wayOf('ArrowRight', false)]).toEqual(['previous', 'next'])
  expect(wayOf('Enter', true)).toBeNull()
})

describe('a stop', () => {
  const week = { view: 'week', day: '2026-03-03' } as const

  test('begins in the morning, in a month at the day', () => {
    expect(firstStop(week)).toEqual({ day: '2026-03-03', time: '09:00' })
    expect(firstStop({ view: 'month', day: '2026-03-03' }).time).toBeNull()
  })
  test('follows an event that was moved', () => {
    const moved = { ...meeting, start: '2026-03-05T11:00:00Z', end: '2026-03-05T12:00:00Z' }
    const stop = { day: '2026-03-03', time: '09:00', event: 'm' }
    expect(settledStop(stop, week, [moved])).toEqual({ day: '2026-03-05', time: '13:00', event: 'm' })
  })
  test('stays on the day of an event of several days on which it is', () => {
    const stop = { day: '2026-03-04', time: null, event: 'f' }
    expect(settledStop(stop, week, events)).toEqual(stop)
  })
  test('is the slot where its event is gone, and the shown day where its own is', () => {
    expect(settledStop({ day: '2026-03-03', time: '09:00', event: 'gone' }, week, events)).toEqual({
      day: '2026-03-03',
      time: '09:00',
    })
    expect(settledStop({ day: '2026-02-01', time: '09:00' }, week, events).day).toBe('2026-03-03')
  })
  test('picks its slot or its day', () => {
    expect(spanAt({ day: '2026-07-01', time: '09:30' })).toEqual({
      isAllDay: false,
      start: '2026-07-01T06:30:00.000Z',
      end: '2026-07-01T07:00:00.000Z',
    })
    expect(spanAt({ day: '2026-03-03', time: null })).toEqual({
      isAllDay: true,
      start: '2026-03-03',
      end: '2026-03-04',
    })
  })
  test('says its time, its day, and how many events are there', () => {
    const mark = { hebrewDate: 'י״ד באדר', holiday: 'פורים', isRest: false, open: null }
    const stop = { day: '2026-03-03', time: '09:00' }
    expect(stopLabel(stop, 'week', events, mark)).toBe('09:00, יום שלישי, 3 במרץ 2026, פורים, שני אירועים')
    expect(stopLabel({ ...stop, time: null }, 'month', events, mark)).toBe(
      'יום שלישי, 3 במרץ 2026, י״ד באדר, פורים, 3 אירועים',
    )
    expect(stopLabel({ day: '2026-03-08', time: null }, 'week', events)).toBe('כל היום, יום ראשון, 8 במרץ 2026')
  })
})
