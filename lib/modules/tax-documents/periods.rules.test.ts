import { expect, it } from 'vitest'

import { monthsToClose, vatPeriodSpan } from './periods.rules'

it.each([
  ['2026-02', 1, '2026-02-28'],
  ['2028-02', 1, '2028-02-29'],
  ['2026-12', 1, '2026-12-31'],
  ['2026-11', 2, '2026-12-31'],
  ['2026-12', 2, '2027-01-31'],
] as const)('a period that begins in %s and has %d months ends on %s', (month, months, endsOn) => {
  expect(vatPeriodSpan(month, months)).toEqual({ startsOn: `${month}-01`, endsOn })
})

it('what can be closed are the months that are over and in no closed period, the newest first', () => {
  const closed = [{ startsOn: '2025-11-01', endsOn: '2025-12-31' }]
  const months = monthsToClose('2026-03-01', closed)
  expect(months.slice(0, 3)).toEqual(['2026-02', '2026-01', '2025-10'])
  expect(months).toHaveLength(34)
  expect(monthsToClose('2026-01-31', [])[0]).toBe('2025-12')
})
