import { describe, expect, test } from 'vitest'

import { addDays, weekdayIndex } from './calendar'
import { daysOfYear, hebrewDay } from './hebrew-date'
import { HOLIDAY_KEYS, type HolidayKey, holidayOn, listHolidays } from './holidays'

const daysOf = (year: number, key: HolidayKey) =>
  [...listHolidays(year)].filter(([, held]) => held === key).map(([day]) => day)

describe('the holidays of a year', () => {
  test.each([
    ['2026-03-03', 'purim'],
    ['2024-03-24', 'purim'],
    ['2026-04-01', 'passover-eve'],
    ['2026-04-02', 'passover'],
    ['2026-04-08', 'passover-last'],
    ['2026-05-22', 'shavuot'],
    ['2026-07-23', 'av-ninth'],
    ['2026-09-11', 'new-year-eve'],
    ['2026-09-12', 'new-year'],
    ['2026-09-13', 'new-year'],
    ['2026-09-21', 'atonement'],
    ['2026-09-26', 'sukkot'],
    ['2026-10-03', 'torah'],
    ['2027-04-22', 'passover'],
    ['2027-10-02', 'new-year'],
    ['2024-12-26', 'hanukkah'],
    ['2025-01-02', 'hanukkah'],
    ['2025-12-22', 'hanukkah'],
  ] as const)('%s is %s', (day, key) => expect(holidayOn(day)).toBe(key))

  test.each([
    [2024, '2024-05-06', '2024-05-13', '2024-05-14'],
    [2025, '2025-04-24', '2025-04-30', '2025-05-01'],
    [2026, '2026-04-14', '2026-04-21', '2026-04-22'],
    [2027, '2027-05-04', '2027-05-11', '2027-05-12'],
    [2028, '2028-04-24', '2028-05-01', '2028-05-02'],
  ])(
    'the days of memory of %i are moved away from the Sabbath as the law says',
    (year, ...[shoah, memory, independence]) => {
      expect(daysOf(year, 'holocaust-day')).toEqual([shoah])
      expect(daysOf(year, 'remembrance-day')).toEqual([memory])
      expect(daysOf(year, 'independence-day')).toEqual([independence])
    },
  )

  test('the ninth of Av on a Sabbath is kept on Sunday', () => {
    expect(daysOf(2029, 'av-ninth').map(weekdayIndex)).not.toContain(6)
    expect(daysOf(2022, 'av-ninth')).toEqual(['2022-08-07'])
  })

  test('every one of them comes in every year, and the long ones with all their days', () => {
    for (let year = 2020; year <= 2060; year++) {
      for (const key of HOLIDAY_KEYS) expect(daysOf(year, key).length, `${key} ${year}`).toBeGreaterThan(0)
      expect(daysOf(year, 'sukkot-days')).toHaveLength(5)
      expect(daysOf(year, 'new-year')).toHaveLength(2)
    }
  })

  test('Hanukkah has eight days, whatever the length of its month and in whichever years they are', () => {
    for (let year = 2020; year <= 2060; year++) {
      const first = daysOfYear(year).find((day) => hebrewDay(day) === '25 Kislev') ?? ''
      const held = Array.from({ length: 10 }, (_, at) => holidayOn(addDays(first, at - 1)) === 'hanukkah')
      expect(held, String(year)).toEqual([false, ...Array<boolean>(8).fill(true), false])
    }
  })
})
