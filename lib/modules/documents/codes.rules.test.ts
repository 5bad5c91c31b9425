import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { codeEnd, isCodeLocked, MAX_SIGNER_CODE_TRIES, trySignerCode } from './codes.rules'

const now = new Date('2026-11-21T10:00:00Z')
const fresh = {
  codeHmac: 'x' as string | null,
  codeExpiresAt: codeEnd(now),
  codeTries: 0,
  codeLockedUntil: null as Date | null,
}
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)

describe('a one-time code', () => {
  it('passes when it is right, within ten minutes, once', () => {
    const passed = trySignerCode(fresh, true, minutes(9))
    expect(passed).toMatchObject({ outcome: 'passed', change: { codeHmac: null } })
    expect(trySignerCode(fresh, true, minutes(10)).outcome).toBe('expired')
    expect(trySignerCode({ ...fresh, codeHmac: null }, true, now).outcome).toBe('expired')
  })

  it('locks for 15 minutes at the fifth wrong try, also for the right code, and then opens again', () => {
    let codeState = fresh
    const outcomes = Array.from({ length: MAX_SIGNER_CODE_TRIES }, () => {
      const tried = trySignerCode(codeState, false, now)
      if ('change' in tried) codeState = { ...codeState, ...tried.change }
      return tried.outcome
    })
    expect(outcomes).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'locked'])
    expect([isCodeLocked(codeState, minutes(14)), isCodeLocked(codeState, minutes(15))]).toEqual([true, false])
    expect(trySignerCode(codeState, true, minutes(9)).outcome).toBe('still_locked')
    const renewed = { ...codeState, codeExpiresAt: minutes(30) }
    expect(trySignerCode(renewed, true, minutes(16)).outcome).toBe('passed')
    expect(trySignerCode(renewed, false, minutes(16))).toMatchObject({
      outcome: 'wrong',
      left: MAX_SIGNER_CODE_TRIES - 1,
    })
  })

  it('a new code gives no further guesses: between any six wrong tries lies a lock of 15 minutes (requirement 40)', () => {
    const steps = fc.array(fc.record({ renew: fc.boolean(), wait: fc.integer({ min: 0, max: 4 }) }), { maxLength: 80 })
    fc.assert(
      fc.property(steps, (plan) => {
        const wrong = guesses(plan)
        wrong.slice(MAX_SIGNER_CODE_TRIES).forEach((moment, index) => {
          expect(moment - (wrong[index] ?? 0)).toBeGreaterThanOrEqual(15)
        })
      }),
    )
  })
})

/** Minutes at which a wrong guess was counted, for an attacker who also requests new codes. */
function guesses(plan: { renew: boolean; wait: number }[]): number[] {
  let codeState = fresh
  let at = 0
  const countedAt: number[] = []
  for (const { renew, wait } of plan) {
    at += wait
    if (renew) codeState = { ...codeState, codeHmac: 'y', codeExpiresAt: minutes(at + 10) }
    const tried = trySignerCode(codeState, false, minutes(at))
    if (!('change' in tried)) continue
    countedAt.push(at)
    codeState = { ...codeState, ...tried.change }
  }
  return countedAt
}
