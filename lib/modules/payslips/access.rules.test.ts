import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type Codes, isSlipLocked, LOCK_MINUTES, MAX_SLIP_CODE_TRIES, slipLinkState, trySlipCode } from './access.rules'

const NOW = new Date('2026-11-05T10:00:00Z')
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const waiting: Codes = { tries: 0, lockedUntil: null, codeHash: 'x', expiresAt: later(10) }

describe('an address', () => {
  it('opens a slip that was sent by link, until its day', () => {
    const slip = { state: 'sent', channel: 'link', expiresAt: later(1) } as const
    expect(slipLinkState(slip, NOW)).toBe('open')
    expect(slipLinkState({ ...slip, state: 'opened' }, NOW)).toBe('open')
    expect(slipLinkState({ ...slip, expiresAt: later(-1) }, NOW)).toBe('expired')
    for (const state of ['approved', 'replaced', 'recalled', 'printed'] as const)
      expect(slipLinkState({ ...slip, state }, NOW)).toBe('closed')
    expect(slipLinkState({ ...slip, channel: 'locked_mail' }, NOW)).toBe('closed')
  })
})

describe('a code', () => {
  it('is right once, and late after its ten minutes', () => {
    const { outcome, kept } = trySlipCode(waiting, true, NOW)
    expect(outcome).toBe('right')
    expect(trySlipCode(kept, true, NOW).outcome).toBe('expired')
    expect(trySlipCode(waiting, true, later(10)).outcome).toBe('expired')
  })

  it('missed five times locks for a quarter of an hour, whatever comes then', () => {
    let codes = waiting
    const outcomes = Array.from({ length: MAX_SLIP_CODE_TRIES }, () => {
      const { outcome, kept } = trySlipCode(codes, false, NOW)
      codes = kept
      return outcome
    })
    expect(outcomes).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'locked'])
    expect(trySlipCode(codes, true, later(LOCK_MINUTES - 1)).outcome).toBe('locked')
    expect(isSlipLocked(codes, later(LOCK_MINUTES))).toBe(false)
  })

  it('by no order of tries is looked at more than five times within a quarter of an hour', () => {
    const step = fc.record({ minutes: fc.integer({ min: 0, max: 4 }), isNew: fc.boolean() })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
        const evaluations = evaluationTimes(steps)
        for (const [index, at] of evaluations.entries()) {
          const first = evaluations[index - MAX_SLIP_CODE_TRIES]
          if (first !== undefined) expect(at - first).toBeGreaterThanOrEqual(LOCK_MINUTES * 60_000)
        }
      }),
      { numRuns: 1000 },
    )
  })
})

type Step = { minutes: number; isNew: boolean }

/**
 * Times in milliseconds at which a wrong code was evaluated; a new code replaces the old one and does not reset the
 * attempts.
 */
function evaluationTimes(steps: readonly Step[]): number[] {
  let codes = waiting
  let now = NOW
  return steps.flatMap(({ minutes, isNew }) => {
    now = new Date(now.getTime() + minutes * 60_000)
    if (isNew && !isSlipLocked(codes, now))
      codes = { ...codes, codeHash: 'y', expiresAt: new Date(now.getTime() + 600_000) }
    const wasLocked = isSlipLocked(codes, now)
    const { outcome, kept } = trySlipCode(codes, false, now)
    codes = kept
    return wasLocked || outcome === 'expired' ? [] : [now.getTime()]
  })
}
