import { describe, expect, test } from 'vitest'

import { USUAL_HOURS } from './business-time'
import { dayMarks } from './day-marks'

const week = dayMarks({ from: '2026-03-29', to: '2026-04-05' }, USUAL_HOURS)

describe('the marks of days', () => {
  test('are those of the range, without its end', () => {
    expect(Object.keys(week)).toHaveLength(7)
    expect(week['2026-04-05']).toBeUndefined()
  })
  test('tell the Hebrew date and the hours of a working day', () => {
    expect(week['2026-03-29']).toEqual({
      hebrewDate: 'י״א בניסן',
      isRest: false,
      open: { from: '09:00', to: '17:00' },
    })
  })
  test('tell a short day, a holiday and the Sabbath', () => {
    expect(week['2026-04-01']).toMatchObject({ holiday: 'ערב פסח', isRest: false, open: { to: '13:00' } })
    expect(week['2026-04-02']).toMatchObject({ holiday: 'פסח', isRest: true, open: null })
    expect(week['2026-04-04']).toMatchObject({ isRest: true, open: null })
  })
  test('name a special day of the business, which is no day of rest', () => {
    const own = { from: '2026-03-30', to: '2026-03-30', name: 'יום גיבוש', kind: 'closed' as const }
    expect(dayMarks({ from: '2026-03-30', to: '2026-03-31' }, { ...USUAL_HOURS, ownDays: [own] })).toEqual({
      '2026-03-30': { hebrewDate: 'י״ב בניסן', holiday: 'יום גיבוש', isRest: false, open: null },
    })
  })
})
