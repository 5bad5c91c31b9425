import { describe, expect, test } from 'vitest'

import { hebrewDateText } from './hebrew-date'

describe('a date of the Hebrew calendar', () => {
  test.each([
    ['2026-02-18', 'א׳ באדר'],
    ['2026-03-03', 'י״ד באדר'],
    ['2026-03-04', 'ט״ו באדר'],
    ['2026-03-05', 'ט״ז באדר'],
    ['2026-03-18', 'כ״ט באדר'],
    ['2026-03-28', 'י׳ בניסן'],
    ['2024-02-10', 'א׳ באדר א׳'],
    ['2024-03-24', 'י״ד באדר ב׳'],
    ['2026-09-12', 'א׳ בתשרי'],
    ['2026-11-10', 'ל׳ בחשוון'],
  ])('%s is written %s', (day, text) => expect(hebrewDateText(day)).toBe(text))
})
