import { describe, expect, test } from 'vitest'

import { daysIn, listedRange, type Shown, shownRange, shownTitle, stepShown, weekdayName } from './shown'

const week: Shown = { view: 'week', day: '2026-03-03' }
const month: Shown = { view: 'month', day: '2026-03-03' }

describe('what a calendar shows', () => {
  test('a week is from Sunday to the Sabbath', () => {
    expect(shownRange(week)).toEqual({ from: '2026-03-01', to: '2026-03-08' })
    expect(shownRange({ view: 'week', day: '2026-03-07' })).toEqual(shownRange(week))
    expect(shownRange({ view: 'week', day: '2026-03-08' }).from).toBe('2026-03-08')
  })
  test('a month has whole weeks in a grid, and its own days in a list', () => {
    expect(shownRange(month)).toEqual({ from: '2026-03-01', to: '2026-04-05' })
    expect(shownRange({ view: 'month', day: '2026-08-15' })).toEqual({ from: '2026-07-26', to: '2026-09-06' })
    expect(listedRange({ view: 'month', day: '2026-08-15' })).toEqual({ from: '2026-08-01', to: '2026-09-01' })
    expect(listedRange(week)).toEqual(shownRange(week))
  })
  test('an agenda begins with its day', () => {
    expect(shownRange({ view: 'agenda', day: '2026-03-03' })).toEqual({ from: '2026-03-03', to: '2026-03-31' })
  })
  test('the days of a range cross the change of the clock one by one', () => {
    expect(daysIn({ from: '2026-03-26', to: '2026-03-29' })).toEqual(['2026-03-26', '2026-03-27', '2026-03-28'])
  })
})

describe('a step', () => {
  test.each([
    [{ view: 'day', day: '2026-02-28' }, '2026-03-01'],
    [{ view: 'week', day: '2026-03-03' }, '2026-03-10'],
    [{ view: 'month', day: '2026-01-31' }, '2026-02-28'],
    [{ view: 'agenda', day: '2026-03-03' }, '2026-03-31'],
  ] as const)('forward from %o is %s', (shown, day) => expect(stepShown(shown, 1)).toEqual({ ...shown, day }))
  test('back is one before', () => {
    expect(stepShown(week, -1).day).toBe('2026-02-24')
    expect(stepShown(month, -1).day).toBe('2026-02-03')
  })
})

describe('a title', () => {
  test.each([
    [{ view: 'day', day: '2026-03-03' }, 'יום שלישי, 3 במרץ 2026'],
    [{ view: 'week', day: '2026-03-03' }, '1–7 במרץ 2026'],
    [{ view: 'week', day: '2026-03-30' }, '29 במרץ – 4 באפריל 2026'],
    [{ view: 'week', day: '2026-12-31' }, '27 בדצמבר 2026 – 2 בינואר 2027'],
    [{ view: 'month', day: '2026-03-30' }, 'מרץ 2026'],
  ] as const)('of %o is %s', (shown, title) => expect(shownTitle(shown)).toBe(title))
  test('of a column is the weekday as an office writes it', () => {
    expect([weekdayName(0), weekdayName(5), weekdayName(6)]).toEqual(['יום א׳', 'יום ו׳', 'שבת'])
  })
})
