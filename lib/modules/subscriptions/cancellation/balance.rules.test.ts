import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '@/lib/format/calendar'

import { reachesOver, usedLines } from './balance.rules'

const period = {
  kind: 'period' as const,
  label: 'תחזוקה',
  amountAgorot: 31_000,
  dueOn: '2026-05-01',
  periodFrom: '2026-05-01',
  periodTo: '2026-06-01',
} as const
const setup = {
  kind: 'setup',
  label: 'הקמה',
  amountAgorot: 5_000,
  dueOn: '2026-05-01',
  periodFrom: null,
  periodTo: null,
} as const

describe('a bill that is not paid when a service ends', () => {
  it('comes to the days that were given, and to the setting up', () => {
    const lines = usedLines([period, setup], { usedTo: '2026-05-11', isDistance: false })
    expect(lines).toMatchObject([
      { kind: 'period', amountAgorot: 10_000, period: { from: '2026-05-01', to: '2026-05-11' } },
      { kind: 'setup', amountAgorot: 5_000 },
    ])
  })

  it('comes to nothing where no day was given, and to no setting up where the law undoes the deal', () => {
    expect(usedLines([period, setup], { usedTo: '2026-05-01', isDistance: false })).toEqual([])
    expect(usedLines([period, setup], { usedTo: '2026-05-11', isDistance: true })).toHaveLength(1)
  })

  it('is never more than it was', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_000_000 }), fc.integer({ min: -5, max: 60 }), (amountAgorot, count) => {
        const usedTo = addDays('2026-05-01', count)
        const [line] = usedLines([{ ...period, amountAgorot }], { usedTo, isDistance: false })
        expect(line?.amountAgorot ?? 0).toBeGreaterThanOrEqual(0)
        expect(line?.amountAgorot ?? 0).toBeLessThanOrEqual(amountAgorot)
      }),
    )
  })

  it('stays as it is where all of its days were given', () => {
    expect(reachesOver(period, '2026-06-01')).toBe(false)
    expect(reachesOver(period, '2026-05-31')).toBe(true)
    const change = { ...setup, kind: 'proration', dueOn: '2026-05-11' } as const
    expect([reachesOver(change, '2026-05-11'), reachesOver(change, '2026-05-12')]).toEqual([true, false])
  })
})
