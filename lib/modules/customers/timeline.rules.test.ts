import { describe, expect, it } from 'vitest'

import { timelineChanges } from './timeline.rules'

describe('what the timeline tells of a change', () => {
  it('is what a field held and holds since, nothing being nothing in either dress', () => {
    expect(
      timelineChanges({ status: 'active', city: '', source: 'המלצה' }, { status: 'dormant', city: 'חיפה', source: '' }),
    ).toEqual({
      changes: {
        status: { from: 'active', to: 'dormant' },
        city: { from: null, to: 'חיפה' },
        source: { from: 'המלצה', to: null },
      },
    })
  })

  it('is nothing where nothing of it changed, and nothing of fields that were not named', () => {
    expect(timelineChanges({ status: 'active', city: '', teamId: null }, { status: 'active', city: '' })).toEqual({})
  })

  it('never holds a field that is not told', () => {
    const secret = { nationalIdLast4: '1234', phone: '+972521234567', status: 'active' }
    expect(timelineChanges(secret, { ...secret, phone: '+972520000000', status: 'dormant' } as typeof secret)).toEqual({
      changes: { status: { from: 'active', to: 'dormant' } },
    })
  })
})
