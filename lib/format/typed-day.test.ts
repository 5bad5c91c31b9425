import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from './calendar'

import { readDay, showDay } from './typed-day'

const today = '2026-11-21'

test.each([
  ['03/03/2026', '2026-03-03'],
  ['3/3/26', '2026-03-03'],
  ['3.3.2026', '2026-03-03'],
  ['3-3-26', '2026-03-03'],
  ['3 3 26', '2026-03-03'],
  ['030326', '2026-03-03'],
  ['03032026', '2026-03-03'],
  ['2026-03-03', '2026-03-03'],
  ['\u2066 3/3/26 \u2069', '2026-03-03'],
  ['29/2/24', '2024-02-29'],
  ['3/3', '2026-03-03'],
  ['1/1/69', '2069-01-01'],
  ['1/1/70', '1970-01-01'],
  ['היום', '2026-11-21'],
  ['מחר', '2026-11-22'],
  ['אתמול', '2026-11-20'],
])('%j is the day %s', (text, day) => expect(readDay(text, today)).toBe(day))

test.each([
  '',
  '3',
  '31/2/26',
  '29/2/26',
  '0/1/26',
  '1/13/26',
  '3/3/226',
  '3/3/26/1',
  'בקרוב',
  '2026-02-30',
  '99999999',
])('%j is no day', (text) => expect(readDay(text, today)).toBeNull())

test('tomorrow goes over the end of a month and of a year', () => {
  expect(readDay('מחר', '2026-12-31')).toBe('2027-01-01')
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
})

test('every day that is shown is read back', () => {
  const any = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(any, (at) => {
      const day = at.toISOString().slice(0, 10)
      expect(readDay(showDay(day), today)).toBe(day)
    }),
  )
})

test('what is no day is shown as it was typed', () => expect(showDay('31/2/26')).toBe('31/2/26'))
