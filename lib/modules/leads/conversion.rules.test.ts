import { describe, expect, it } from 'vitest'

import { convertedCustom, convertedNotes } from './conversion.rules'

const choice = (id: string, label: string, isArchived = false) => ({ id, label, ...(isArchived && { isArchived }) })

describe('what a lead brings to its customer', () => {
  it('tells what it asked about before its own notes', () => {
    expect(convertedNotes({ interest: 'אתר', notes: 'דחוף' })).toBe('מתעניין ב: אתר\nדחוף')
    expect(convertedNotes({ interest: '', notes: '' })).toBe('')
  })

  it('passes a value on to the field that its field names, and no other', () => {
    const fields = [
      { id: 'a', options: [], convertsToId: 'x' },
      { id: 'b', options: [], convertsToId: null },
      { id: 'c', options: [], convertsToId: 'gone' },
    ]
    const custom = { a: 'ערך', b: 'נשאר', c: 'נשאר' }
    expect(convertedCustom(custom, fields, [{ id: 'x', options: [] }])).toEqual({ x: 'ערך' })
  })

  it('passes choices on by their names, and leaves out those that the other field has not', () => {
    const options = [choice('1', 'אדום'), choice('2', 'כחול'), choice('3', 'ירוק')]
    const target = [{ id: 'x', options: [choice('9', 'אדום'), choice('8', 'כחול', true)] }]
    const fields = [{ id: 'a', options, convertsToId: 'x' }]
    expect(convertedCustom({ a: '1' }, fields, target)).toEqual({ x: '9' })
    expect(convertedCustom({ a: '2' }, fields, target)).toEqual({})
    expect(convertedCustom({ a: ['1', '2', '3'] }, fields, target)).toEqual({ x: ['9'] })
    expect(convertedCustom({ a: ['3'] }, fields, target)).toEqual({})
  })
})
