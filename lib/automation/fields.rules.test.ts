import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { checkInput, fillText, type StepFields } from './fields.rules'

const known = {
  choices: { owners: [{ value: 'dana', label: 'דנה' }] },
  facts: { name: { label: 'שם', type: 'text' as const }, city: { label: 'עיר', type: 'text' as const } },
}
const fields = {
  to: { label: 'אחראי', kind: 'choice', choices: 'owners', isRequired: true },
  days: { label: 'ימים', kind: 'number', min: 0, max: 30 },
  text: { label: 'תוכן', kind: 'text' },
  at: { label: 'שעה', kind: 'time' },
} as const satisfies StepFields

describe('the input of a step', () => {
  it('is accepted where every field fits', () => {
    expect(checkInput(fields, { to: 'dana', days: 3, text: 'שלום {שם}', at: '09:30' }, known)).toEqual({})
    expect(checkInput(fields, { to: 'dana' }, known)).toEqual({})
  })

  it.each([
    ['that is missing', {}, 'to'],
    ['that is no longer to choose', { to: 'gone' }, 'to'],
    ['that is not a whole number', { to: 'dana', days: 1.5 }, 'days'],
    ['that is out of range', { to: 'dana', days: 31 }, 'days'],
    ['that names a fact which does not exist', { to: 'dana', text: '{צבע}' }, 'text'],
    ['that is no time of day', { to: 'dana', at: '25:00' }, 'at'],
    ['that the step does not have', { to: 'dana', other: 1 }, 'other'],
  ])('is refused with a value %s', (_name, input, field) => {
    expect(Object.keys(checkInput(fields, input, known))).toEqual([field])
  })
})

describe('a text', () => {
  const show = (_key: string, value: unknown) => (typeof value === 'string' ? value : '')
  const fill = (text: string, facts: Record<string, string>) =>
    fillText(text, { facts, definitions: known.facts, show })

  it('gets the values of the record, and says what is missing', () => {
    expect(fill('שלום {שם} מ{עיר}', { name: 'דנה' })).toEqual({ text: 'שלום דנה מ', missing: ['עיר'] })
  })

  it('takes a value as it is: braces in it name nothing', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (name) => {
        expect(fill('{שם}', { name }).text).toBe(name)
      }),
    )
  })
})
