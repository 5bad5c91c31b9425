import { describe, expect, it } from 'vitest'

import { customerWords } from '@/lib/modules/customers/customers.labels'

import { notEditableReason, recordLockRefusal } from './record-lock.rules'

const OPEN = { lockedAt: null, lockReason: '', mergedIntoId: null, erasedAt: null }
const now = new Date()

describe('a record', () => {
  it('is open where it is neither locked, merged nor erased', () => {
    expect(notEditableReason(OPEN)).toBeNull()
    expect(recordLockRefusal(OPEN, customerWords)).toBeNull()
  })

  it.each([
    [{ lockedAt: now }, 'locked'],
    [{ mergedIntoId: 'x', lockedAt: now }, 'merged'],
    [{ erasedAt: now, mergedIntoId: 'x', lockedAt: now }, 'erased'],
  ])('%o is refused as %s, with 409', (part, code) => {
    expect(recordLockRefusal({ ...OPEN, ...part }, customerWords)).toMatchObject({ status: 409, code })
  })

  it('says why it is locked', () => {
    expect(recordLockRefusal({ ...OPEN, lockedAt: now, lockReason: 'הליך משפטי' }, customerWords)?.message).toContain(
      '(הליך משפטי)',
    )
  })
})
