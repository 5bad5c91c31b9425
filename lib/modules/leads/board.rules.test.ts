import { describe, expect, it } from 'vitest'

import { atLeast, sumByStatus } from './board.rules'

const [fresh, won] = [
  { id: 'fresh', former: ['deleted'] },
  { id: 'won', former: [] },
]

describe('the totals of a board', () => {
  it('count leads of a deleted status for the one that replaced it', () => {
    const counted = [
      { statusId: 'fresh', leads: 2, expectedAgorot: '300' },
      { statusId: 'deleted', leads: 1, expectedAgorot: '50' },
    ]
    const totals = sumByStatus([fresh, won], counted)
    expect(totals.get('fresh')).toEqual({ leads: 3, expectedAgorot: 350, isAtLeast: false })
    expect(totals.get('won')).toEqual({ leads: 0, expectedAgorot: 0, isAtLeast: false })
  })

  it('are a minimum where not all were counted, except for a column that was read whole', () => {
    const cards = (count: number) => Array.from({ length: count }, () => ({ expectedAgorot: 10 }))
    const counted = { leads: 7, expectedAgorot: 70, isAtLeast: false }
    expect(atLeast(counted, cards(26), 25)).toEqual({ leads: 26, expectedAgorot: 0, isAtLeast: true })
    expect(atLeast({ ...counted, leads: 900 }, cards(26), 25)).toMatchObject({ leads: 900, isAtLeast: true })
    expect(atLeast(counted, cards(25), 25)).toEqual({ leads: 25, expectedAgorot: 250, isAtLeast: false })
    expect(atLeast(counted, undefined, 25)).toEqual({ leads: 7, expectedAgorot: 0, isAtLeast: true })
  })
})
