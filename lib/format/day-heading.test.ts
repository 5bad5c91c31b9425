import { expect, it } from 'vitest'

import { dayHeading } from './day-heading'

it('today and yesterday are called by name, also over the end of a year', () => {
  expect(dayHeading('2026-03-03', '2026-03-03')).toBe('היום')
  expect(dayHeading('2025-12-31', '2026-01-01')).toBe('אתמול')
  expect(dayHeading('2026-03-03', '2026-03-05')).toBe('יום שלישי, 3 במרץ 2026')
})
