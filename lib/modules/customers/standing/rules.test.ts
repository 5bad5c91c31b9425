import { describe, expect, it } from 'vitest'

import { closedBecause, refusalOf } from './rules'

const OPEN = { lockedAt: null, lockReason: '', mergedIntoId: null, erasedAt: null }
const now = new Date()

describe('a record', () => {
  it('is open where it is neither locked, merged nor erased', () => {
    expect(closedBecause(OPEN)).toBeNull()
    expect(refusalOf(OPEN)).toBeNull()
  })

  it.each([
    [{ lockedAt: now }, 'locked'],
    [{ mergedIntoId: 'x', lockedAt: now }, 'merged'],
    [{ erasedAt: now, mergedIntoId: 'x', lockedAt: now }, 'erased'],
  ])('%o is refused as %s, with 409', (part, code) => {
    expect(refusalOf({ ...OPEN, ...part })).toMatchObject({ status: 409, code })
  })

  it('says why it is locked', () => {
    expect(refusalOf({ ...OPEN, lockedAt: now, lockReason: 'הליך משפטי' })?.message).toContain('(הליך משפטי)')
  })
})
