import { describe, expect, it } from 'vitest'

import { isSameDay, lagLeft, needsApproval, nextRefundDelay, refundableAgorot, refundWays } from './refunds.rules'

describe('what may still be asked back', () => {
  it('is the payment less all that is asked for, on its way or done; what was refused or has failed is free again', () => {
    const refunds = (['requested', 'approved', 'sending', 'unknown', 'done'] as const).map((state) => ({
      state,
      amountAgorot: 10_00,
    }))
    const free = (['refused', 'failed'] as const).map((state) => ({ state, amountAgorot: 70_00 }))
    expect(refundableAgorot(100_00, [])).toBe(100_00)
    for (const one of refunds) expect(refundableAgorot(100_00, [one]), one.state).toBe(90_00)
    expect(refundableAgorot(100_00, [...refunds, ...free])).toBe(50_00)
  })

  it('needs another person above the limit, not at it; without a limit nobody', () => {
    expect([needsApproval(500_01, 500_00), needsApproval(500_00, 500_00), needsApproval(500_01, null)]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('goes through the gateway only where it took the money', () => {
    const taken = { method: 'card', gatewayAccountId: 'a', gatewayTransaction: 't' }
    expect(refundWays(taken)).toEqual(['gateway', 'transfer', 'cash'])
    for (const change of [{ method: 'cash' }, { gatewayAccountId: null }, { gatewayTransaction: null }])
      expect(refundWays({ ...taken, ...change })).toEqual(['transfer', 'cash'])
  })
})

describe('a refund on its way', () => {
  it('is of the same day by the calendar of Jerusalem', () => {
    expect(isSameDay(new Date('2026-01-01T22:30:00Z'), new Date('2026-01-02T09:00:00Z'))).toBe(true)
    expect(isSameDay(new Date('2026-01-01T21:30:00Z'), new Date('2026-01-01T22:30:00Z'))).toBe(false)
  })

  it('waits for the books of the gateway only while its outcome is not known, and is asked about ever more seldom', () => {
    const lastSentAt = new Date(0)
    expect(lagLeft({ state: 'unknown', lastSentAt }, 10, 60_000)).toBe(540_000)
    expect(lagLeft({ state: 'unknown', lastSentAt }, 10, 600_001)).toBe(0)
    expect(lagLeft({ state: 'approved', lastSentAt }, 10, 60_000)).toBe(0)
    expect(lagLeft({ state: 'sending', lastSentAt: null }, 10, 60_000)).toBe(0)
    expect([0, 2, 59, 60].map((minutes) => nextRefundDelay(minutes * 60_000))).toEqual([
      20_000, 120_000, 120_000, 1_800_000,
    ])
  })
})
