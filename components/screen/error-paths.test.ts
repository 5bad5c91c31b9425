import { expect, it } from 'vitest'

import { pathsOf } from './error-paths'

it('names a nested error by its dotted path', () => {
  const errors = {
    name: { type: 'too_small', message: 'יש למלא שם' },
    items: [undefined, { amount: { type: 'server', message: 'סכום שגוי' } }],
  }
  expect(pathsOf(errors)).toEqual({ name: 'יש למלא שם', 'items.1.amount': 'סכום שגוי' })
})

it('knows no paths where nothing is wrong', () => {
  expect(pathsOf({})).toEqual({})
})
