import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { CUSTOM_TYPES, type CustomType, type CustomValue } from './custom-fields.schema'
import {
  formatCustomValue,
  parseCustomValue,
  parseDefaultValue,
  startFormValues,
  startValues,
  toCustomFormValue,
} from './values.rules'

const options = [
  { id: 'a', label: 'זהב' },
  { id: 'b', label: 'כסף', isArchived: true },
]
const read = (type: CustomType, raw: CustomValue | null, present?: CustomValue) =>
  parseCustomValue({ type, options }, raw, present)

describe('what is typed into a field of the company’s own', () => {
  it.each<[CustomType, CustomValue, CustomValue]>([
    ['text', '  שני   מילים ', 'שני מילים'],
    ['long_text', 'שורה\r\nשורה ', 'שורה\nשורה'],
    ['number', '−1,234.5', -1234.5],
    ['number', 7, 7],
    ['money', '₪ 1,234.50', 123_450],
    ['money', 500, 500],
    ['percent', '12.5%', 1250],
    ['date', '2026-02-28', '2026-02-28'],
    ['yes_no', 'yes', true],
    ['yes_no', false, false],
    ['select', 'a', 'a'],
    ['multi_select', ['a', 'a'], ['a']],
    ['phone', '050-123-4567', '+972501234567'],
    ['email', 'A@Example.co.il', 'A@example.co.il'],
    ['url', 'kesher.example', 'https://kesher.example'],
  ])('%s: %j is kept as %j', (type, raw, value) => expect(read(type, raw)).toEqual({ value }))

  it.each<[CustomType, CustomValue]>([
    ['text', '...'],
    ['text', 'דן\u202e'],
    ['text', true],
    ['number', '12a'],
    ['number', '1.1234567'],
    ['money', '-5'],
    ['money', 1.5],
    ['percent', '5000'],
    ['date', '2026-02-30'],
    ['date', 20260228],
    ['yes_no', 'אולי'],
    ['select', 'x'],
    ['select', 'b'],
    ['select', ['a']],
    ['multi_select', 'a'],
    ['multi_select', ['a', 'x']],
    ['phone', '12345'],
    ['email', 'noa@'],
    ['url', 'javascript:alert(1)'],
    ['url', 'https://a b.example'],
  ])('%s: %j is refused in words', (type, raw) => expect(read(type, raw)).toEqual({ error: expect.any(String) }))

  it('an archived option stays with whoever has it', () => {
    expect(read('select', 'b', 'b')).toEqual({ value: 'b' })
    expect(read('multi_select', ['a', 'b'], ['b'])).toEqual({ value: ['a', 'b'] })
  })

  it.each(CUSTOM_TYPES)('%s: nothing and spaces are no value', (type) => {
    for (const raw of [null, '', []]) expect(read(type, raw)).toEqual({ value: null })
  })

  it.each(CUSTOM_TYPES)('%s: whatever is kept is typed, shown and read as the same again', (type) => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.constantFrom('a', 'yes', '2026-01-05'), fc.integer()),
        (raw) => {
          const once = read(type, type === 'multi_select' ? ['a'] : raw)
          if ('error' in once || once.value === null) return
          expect(read(type, toCustomFormValue({ type }, once.value))).toEqual(once)
          expect(read(type, once.value)).toEqual(once)
          expect(formatCustomValue({ type, options }, once.value)).not.toBe('')
        },
      ),
    )
  })
})

describe('the default of a field', () => {
  it.each<[CustomType, CustomValue, CustomValue]>([
    ['date', 'today', 'today'],
    ['date', '2026-02-28', '2026-02-28'],
    ['yes_no', 'no', false],
    ['select', 'a', 'a'],
    ['money', '12.50', 1250],
  ])('%s: %j is kept as %j', (type, raw, value) => expect(parseDefaultValue({ type, options }, raw)).toEqual({ value }))

  it.each<[CustomType, CustomValue]>([
    ['select', 'b'],
    ['multi_select', ['a', 'b']],
    ['select', 'x'],
    ['date', 'tomorrow'],
    ['number', 'today'],
  ])('%s: %j is refused, as an archived or unknown option is', (type, raw) =>
    expect(parseDefaultValue({ type, options }, raw)).toEqual({ error: expect.any(String) }),
  )

  it('today is the day of the record; a form is given what may be filled in, as it is typed', () => {
    const fields = [
      { id: '1', type: 'date' as const, defaultValue: 'today', canEdit: true },
      { id: '2', type: 'money' as const, defaultValue: 1250, canEdit: true },
      { id: '3', type: 'text' as const, defaultValue: 'today', canEdit: false },
      { id: '4', type: 'multi_select' as const, defaultValue: null, canEdit: true },
    ]
    expect(startValues(fields, '2026-03-01')).toEqual({ 1: '2026-03-01', 2: 1250, 3: 'today' })
    expect(startFormValues(fields, '2026-03-01')).toEqual({ 1: '2026-03-01', 2: '12.50', 4: [] })
  })
})

describe('what is shown of it', () => {
  it.each<[CustomType, CustomValue, string]>([
    ['money', 123_450, '₪1,234.50'],
    ['percent', 1250, '12.5%'],
    ['date', '2026-02-28', '28/02/2026'],
    ['yes_no', true, 'כן'],
    ['multi_select', ['a', 'b'], 'זהב, כסף'],
    ['phone', '+972501234567', '050-123-4567'],
  ])('%s %j is %s', (type, value, text) => expect(formatCustomValue({ type, options }, value)).toBe(text))
})
