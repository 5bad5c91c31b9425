import { describe, expect, it } from 'vitest'

import { examplePicklists as choices } from '@/lib/modules/picklists/picklists.testing'
import { customerBulkRefusal } from './bulk.rules'

const row = { status: 'active', lockedAt: null, mergedIntoId: null, erasedAt: null }

describe('one field of many customers', () => {
  it('a status moves only where the customer may move', () => {
    expect(customerBulkRefusal(row, { field: 'status', to: 'dormant' }, choices)).toBeNull()
    expect(customerBulkRefusal(row, { field: 'status', to: 'prospect' }, choices)).toBe(
      'אי אפשר לעבור מ״פעיל״ ל״מתעניין״',
    )
  })
  it.each([{ lockedAt: new Date() }, { mergedIntoId: 'x' }, { erasedAt: new Date() }])(
    'a record that is closed is left alone: %j',
    (part) =>
      expect(customerBulkRefusal({ ...row, ...part }, { field: 'status', to: 'dormant' }, choices)).toEqual(
        expect.any(String),
      ),
  )
})
