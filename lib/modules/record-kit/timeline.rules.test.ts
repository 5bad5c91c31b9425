import { describe, expect, it } from 'vitest'
import { CUSTOMER_TIMELINE } from '@/lib/modules/customers/timeline.rules'
import { examplePicklists as choices } from '@/lib/modules/picklists/picklists.testing'
import { timelineChanges } from './timeline.rules'

const shown = { ...CUSTOMER_TIMELINE, choices }
const SOURCE = choices.find(({ name }) => name === 'המלצה')?.key ?? ''

describe('what the timeline tells of a change', () => {
  it('is what a field held and holds since, lists by what they are called, nothing being nothing in either dress', () => {
    expect(
      timelineChanges(
        { status: 'active', city: '', source: SOURCE },
        { status: 'vip', city: 'חיפה', source: null },
        shown,
      ),
    ).toEqual({
      changes: {
        status: { from: 'פעיל', to: 'לקוח מועדף' },
        city: { from: null, to: 'חיפה' },
        source: { from: 'המלצה', to: null },
      },
    })
  })

  it('is nothing where nothing of it changed, and nothing of fields that were not named', () => {
    expect(
      timelineChanges({ status: 'active', city: '', teamId: null }, { status: 'active', city: '' }, shown),
    ).toEqual({})
  })

  it('never holds a field that is not told', () => {
    const secret = { nationalIdLast4: '1234', phone: '+972521234567', status: 'active' }
    expect(
      timelineChanges(secret, { ...secret, phone: '+972520000000', status: 'dormant' } as typeof secret, shown),
    ).toEqual({
      changes: { status: { from: 'פעיל', to: 'רדום' } },
    })
  })
})
