import { describe, expect, it } from 'vitest'

import { guessMapping, hasHeadings, type ImportField } from '@/lib/import/mapping'

import { checkRows, isGood, missingFields } from './import-rules'

const fields: ImportField[] = [
  { key: 'name', label: 'שם', names: ['שם מלא', 'name', 'full name'], required: true },
  { key: 'phone', label: 'טלפון', names: ['נייד', 'phone', 'mobile'] },
  { key: 'email', label: 'דוא״ל', names: ['אימייל', 'email', 'e-mail'] },
]

describe('which column is which', () => {
  it.each([
    [['שם מלא', 'נייד', 'אימייל'], { name: 0, phone: 1, email: 2 }],
    [['E-Mail', 'Full Name', 'Mobile'], { name: 1, phone: 2, email: 0 }],
    [['מס׳ טלפון', 'דוא"ל', 'שם'], { name: 2, phone: 0, email: 1 }],
    [['הערה', 'עיר'], { name: null, phone: null, email: null }],
  ])('%j', (heads, mapping) => expect(guessMapping(heads, fields)).toEqual(mapping))

  it('the whole name wins over a part of one, and no column is taken twice', () => {
    expect(guessMapping(['שם העסק', 'שם'], fields)).toEqual({ name: 1, phone: null, email: null })
    expect(
      guessMapping(['phone'], [...fields, { key: 'second', label: 'טלפון נוסף', names: ['phone'] }]),
    ).toMatchObject({
      phone: 0,
      second: null,
    })
  })

  it('a first row that names nothing is a row', () => {
    expect(hasHeadings(['שם', 'עיר'], fields)).toBe(true)
    expect(hasHeadings(['נועה', '052-1234567'], fields)).toBe(false)
  })

  it('a required field without a column is missing', () => {
    expect(missingFields(fields, { name: null, phone: 0, email: null }).map(({ key }) => key)).toEqual(['name'])
  })
})

it('rows are read by the mapping, trimmed, and checked one by one', () => {
  const table = [
    [' נועה ', '052'],
    ['', '053'],
  ]
  const check = ({ name }: Record<string, string>): Record<string, string> => (name ? {} : { name: 'יש למלא שם' })
  const rows = checkRows({ rows: table, firstLine: 2 }, { name: 0, phone: 1, email: null }, check)
  expect(rows.map(({ line, values, errors }) => ({ line, values, errors }))).toEqual([
    { line: 2, values: { name: 'נועה', phone: '052', email: '' }, errors: {} },
    { line: 3, values: { name: '', phone: '053', email: '' }, errors: { name: 'יש למלא שם' } },
  ])
  expect(rows.map(isGood)).toEqual([true, false])
})
