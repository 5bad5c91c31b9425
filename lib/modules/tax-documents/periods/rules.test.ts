import { expect, it } from 'vitest'

import { spanOf } from './rules'

it.each([
  ['2026-02', 1, '2026-02-28'],
  ['2028-02', 1, '2028-02-29'],
  ['2026-12', 1, '2026-12-31'],
  ['2026-11', 2, '2026-12-31'],
  ['2026-12', 2, '2027-01-31'],
] as const)('a period that begins in %s and has %d months ends on %s', (month, months, endsOn) => {
  expect(spanOf(month, months)).toEqual({ startsOn: `${month}-01`, endsOn })
})
