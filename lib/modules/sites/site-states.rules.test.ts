import { describe, expect, it } from 'vitest'

import { SITE_STAGES, SITE_STATES, type SiteState } from '@/lib/vocabulary/sites'

import {
  countChecks,
  isOpenToCustomer,
  isStage,
  listMoves,
  siteMoveRefusal,
  stageDueOn,
  takesContents,
  USUAL_STAGES,
} from './site-states.rules'

const without = (...states: SiteState[]) => SITE_STATES.filter((state) => !states.includes(state))

describe('the states of a website', () => {
  it('lead to approval and to launch by no move', () => {
    expect(siteMoveRefusal('approved', 'approved')).toBe('same')
    expect(siteMoveRefusal('live', 'live')).toBe('same')
    expect(siteMoveRefusal('suspended', 'live')).toBeNull()
    for (const from of without('approved')) expect(siteMoveRefusal(from, 'approved')).toBe('needs_approval')
    for (const from of without('live', 'suspended')) expect(siteMoveRefusal(from, 'live')).toBe('needs_launch')
  })

  it('offer what they allow, and never themselves', () => {
    for (const from of SITE_STATES) {
      const offered = listMoves(from)
      expect(offered).not.toContain(from)
      for (const to of SITE_STATES) expect(siteMoveRefusal(from, to) === null).toBe(offered.includes(to))
    }
  })

  it('let a website that is built or live be cancelled, and one that is cancelled be taken up again', () => {
    for (const from of [...SITE_STAGES, 'draft', 'live', 'suspended'] as const)
      expect(siteMoveRefusal(from, 'cancelled')).toBeNull()
    expect(listMoves('cancelled')).toEqual(['ordered', 'archived'])
    expect(siteMoveRefusal('archived', 'ordered')).toBe('not_offered')
    expect(siteMoveRefusal('draft', 'build')).toBe('not_offered')
  })

  it('go between review and fixes as often as the customer asks', () => {
    expect(siteMoveRefusal('client_review', 'fixes')).toBeNull()
    expect(siteMoveRefusal('fixes', 'client_review')).toBeNull()
    expect(siteMoveRefusal('approved', 'fixes')).toBeNull()
  })

  it('show the customer a website that is built or live, and take contents until it is approved', () => {
    expect(SITE_STATES.filter((state) => !isOpenToCustomer(state))).toEqual([
      'draft',
      'suspended',
      'cancelled',
      'archived',
    ])
    expect(SITE_STAGES.filter((state) => !takesContents(state))).toEqual(['approved'])
    expect(takesContents('live')).toBe(false)
    expect(SITE_STATES.filter(isStage)).toEqual([...SITE_STAGES])
  })
})

describe('the stages of a build', () => {
  it('end after their days, or have no limit', () => {
    expect(stageDueOn('2026-02-26', { slaDays: 3 })).toBe('2026-03-01')
    expect(stageDueOn('2026-02-26', { slaDays: null })).toBeNull()
  })

  it('count what was done of their own checklist alone', () => {
    const { checklist } = USUAL_STAGES.design
    expect(countChecks(checklist, new Set([checklist[0]?.id ?? '', 'of-another-stage']))).toEqual({ done: 1, all: 3 })
  })

  it('have checks with ids of their own', () => {
    const ids = SITE_STAGES.flatMap((state) => USUAL_STAGES[state].checklist.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
  })
})
