import { describe, expect, it } from 'vitest'

import { applyCustomValues, visibleCustomValues } from './custom-fields.rules'
import type { CustomField } from './custom-fields.schema'

const field = (id: string, part: Partial<CustomField> = {}): CustomField => ({
  id,
  label: `שדה ${id}`,
  type: 'text',
  options: [],
  section: '',
  help: '',
  isRequired: false,
  inList: false,
  convertsToId: null,
  defaultValue: null,
  isUnique: false,
  canEdit: true,
  ...part,
})
const fields = [field('a'), field('b', { isRequired: true }), field('c', { canEdit: false })]

describe('values of own fields', () => {
  it('change where they are named, and stay where they are not', () => {
    const { custom, errors } = applyCustomValues(fields, {
      present: { a: 'ישן', b: 'יש', hidden: 'סוד' },
      sent: { a: 'חדש' },
      isWhole: true,
    })
    expect(errors).toEqual({})
    expect(custom).toEqual({ a: 'חדש', b: 'יש', hidden: 'סוד' })
  })
  it('null and empty take a value away', () => {
    expect(applyCustomValues(fields, { present: { a: '1', b: '2' }, sent: { a: '' }, isWhole: false }).custom).toEqual({
      b: '2',
    })
  })
  it('an unknown field, a wrong value and a missing one are refused by field', () => {
    const { errors } = applyCustomValues(fields, { present: {}, sent: { x: '1', a: true }, isWhole: true })
    expect(Object.keys(errors).sort()).toEqual(['custom.a', 'custom.b', 'custom.x'])
    expect(errors['custom.b']).toBe('יש למלא שדה b')
  })
  it('a required field is not asked for where it was not meant', () => {
    expect(applyCustomValues(fields, { present: {}, sent: { a: '1' }, isWhole: false }).errors).toEqual({})
    expect(applyCustomValues(fields, { present: { b: '1' }, sent: { b: '' }, isWhole: false }).errors).toHaveProperty(
      'custom.b',
    )
  })
  it('who may not fill a field in may send it back as it is, and nothing else', () => {
    expect(
      applyCustomValues(fields, { present: { c: 'יש', b: '1' }, sent: { c: 'יש' }, isWhole: true }).errors,
    ).toEqual({})
    const { errors, custom } = applyCustomValues(fields, {
      present: { c: 'יש', b: '1' },
      sent: { c: 'אחר' },
      isWhole: true,
    })
    expect(errors).toHaveProperty('custom.c')
    expect(custom.c).toBe('יש')
  })
  it('only what is seen is answered', () => {
    expect(visibleCustomValues([field('a')], { a: '1', secret: '2' })).toEqual({ a: '1' })
  })
})
