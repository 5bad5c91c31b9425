import { describe, expect, it } from 'vitest'

import type { CustomType } from './custom-fields.schema'
import { readValueFilters } from './value-filter.rules'

const field = (id: string, type: CustomType) => ({ id, type, options: [{ id: 'a', label: 'זהב', isArchived: true }] })
const fields = [field('sum', 'money'), field('day', 'date'), field('rate', 'percent'), field('text', 'text')]
const NONE = { values: {}, ranges: [], filled: [], blank: [] }

describe('a filter by own fields', () => {
  it('reads ranges in the stored unit, with either side open', () => {
    const wanted = { sum: '100..200.5', day: '..2026-03-31', rate: '12.5..' }
    expect(readValueFilters(fields, wanted)).toEqual({
      filters: {
        ...NONE,
        ranges: [
          { field: 'sum', from: 10_000, to: 20_050 },
          { field: 'day', to: '2026-03-31' },
          { field: 'rate', from: 1250 },
        ],
      },
      hasUnknown: false,
    })
  })

  it('reads exact values, any value, and none, also of choices that were archived', () => {
    const all = [...fields, field('one', 'select'), field('many', 'multi_select'), field('long', 'long_text')]
    const wanted = { text: 'א..ב', sum: '0', one: 'a', many: '*', long: '!*' }
    expect(readValueFilters(all, wanted).filters).toEqual({
      ...NONE,
      values: { text: 'א..ב', sum: 0, one: 'a' },
      filled: ['many'],
      blank: ['long'],
    })
  })

  it.each([{ sum: 'א..ב' }, { day: '2026-02-30..' }, { sum: '1...2..' }, { hidden: '*' }])(
    'says where it cannot be answered: %j',
    (wanted) => expect(readValueFilters(fields, wanted)).toEqual({ filters: NONE, hasUnknown: true }),
  )
})
