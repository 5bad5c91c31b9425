import { describe, expect, it } from 'vitest'

import { differs, refusalOf } from './rules'

const row = { status: 'active', ownerId: 'a', nextFollowUpOn: null } as const

describe('one field of many customers', () => {
  it('a status moves only where the customer may move', () => {
    expect(refusalOf(row, { field: 'status', to: 'dormant' }, undefined)).toBeNull()
    expect(refusalOf(row, { field: 'status', to: 'prospect' }, undefined)).toBe('אי אפשר לעבור מ״פעיל״ ל״מתעניין״')
  })
  it('who changes only their own is refused for others', () => {
    const change = { field: 'nextFollowUpOn', to: '2026-12-01' } as const
    expect(refusalOf(row, change, 'b')).toBe('אין לך הרשאה לערוך את הלקוח')
    expect(refusalOf(row, change, 'a')).toBeNull()
  })
  it('what is so already is left alone', () => {
    expect(differs(row, { field: 'status', to: 'active' })).toBe(false)
    expect(differs(row, { field: 'nextFollowUpOn', to: null })).toBe(false)
    expect(differs(row, { field: 'ownerId', to: 'b' })).toBe(true)
  })
})
