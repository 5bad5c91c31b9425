import { expect, test } from 'vitest'

import { usualSpans } from './day-spans'

const spansOn = (today: string) => Object.fromEntries(usualSpans(today).map(({ label, span }) => [label, span]))

test('the usual spans end today, but for those that have ended', () => {
  expect(spansOn('2026-03-03')).toEqual({
    היום: { from: '2026-03-03', to: '2026-03-03' },
    אתמול: { from: '2026-03-02', to: '2026-03-02' },
    השבוע: { from: '2026-03-01', to: '2026-03-03' },
    '30 הימים האחרונים': { from: '2026-02-02', to: '2026-03-03' },
    החודש: { from: '2026-03-01', to: '2026-03-03' },
    'החודש הקודם': { from: '2026-02-01', to: '2026-02-28' },
    השנה: { from: '2026-01-01', to: '2026-03-03' },
  })
})

test('a week begins on Sunday, and the month before January is December', () => {
  expect(spansOn('2026-03-01').השבוע).toEqual({ from: '2026-03-01', to: '2026-03-01' })
  expect(spansOn('2026-01-15')['החודש הקודם']).toEqual({ from: '2025-12-01', to: '2025-12-31' })
})
