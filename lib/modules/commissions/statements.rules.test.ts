import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { calculatePeriodChain } from './chain.rules'
import { arbitraryFacts, PERIODS } from './commissions.testing'
import { sumStatements } from './statements.rules'

const line = (changes: object) => ({
  id: 'a',
  userId: 'dana',
  paymentId: 'p',
  kind: 'payment' as const,
  base: 1_000,
  amount: 100,
  payableOn: '2026-01-10',
  ...changes,
})
const none = new Map<string, number>()

describe('a statement', () => {
  test('carries what is below zero into the next period, and pays nothing below zero', () => {
    const own = [line({}), line({ id: 'b', kind: 'refund', amount: -250 })]
    const [january] = sumStatements({ to: '2026-01-31', own, released: [], carried: none })
    expect(january).toMatchObject({ earned: 100, clawback: -250, payable: 0, carryOut: -150, deals: 1, base: 1_000 })
    const carried = new Map([['dana', -150]])
    const [february] = sumStatements({ to: '2026-02-28', own: [line({ amount: 400 })], released: [], carried })
    expect(february).toMatchObject({ carryIn: -150, payable: 250, carryOut: 0 })
    expect(sumStatements({ to: '2026-02-28', own: [], released: [], carried })[0]).toMatchObject({
      payable: 0,
      carryOut: -150,
    })
  })

  test('holds what is not yet payable and pays it with the period in which its day comes', () => {
    const held = line({ payableOn: '2026-02-10' })
    const [january] = sumStatements({ to: '2026-01-31', own: [held], released: [], carried: none })
    expect(january).toMatchObject({ earned: 100, held: 100, payable: 0, carryOut: 0 })
    const [february] = sumStatements({ to: '2026-02-28', own: [], released: [held], carried: none })
    expect(february).toMatchObject({ earned: 0, released: 100, payable: 100, deals: 0 })
  })

  test('of all periods together pays what the lines come to, less what is still held and owed; each line once', () => {
    fc.assert(
      fc.property(arbitraryFacts, (facts) => {
        let made = 0
        const outcomes = calculatePeriodChain(PERIODS, {
          facts,
          booked: [],
          held: [],
          carried: none,
          storedLines: [],
          newId: () => `line-${++made}`,
        })
        const lines = outcomes.flatMap((outcome) => outcome.lines)
        const paid = outcomes.flatMap(({ paidLines }) => paidLines)
        expect(new Set(paid).size).toBe(paid.length)
        const end = PERIODS.at(-1)?.to ?? ''
        expect(new Set(paid)).toEqual(new Set(lines.filter(({ payableOn }) => payableOn <= end).map(({ id }) => id)))
        for (const userId of new Set(lines.map((one) => one.userId))) {
          const of = lines.filter((one) => one.userId === userId && one.payableOn <= end)
          const statements = outcomes.flatMap((outcome) => outcome.statements.filter((one) => one.userId === userId))
          const payable = statements.reduce((sum, one) => sum + one.payable, 0)
          expect(payable + (statements.at(-1)?.carryOut ?? 0)).toBe(of.reduce((sum, { amount }) => sum + amount, 0))
        }
      }),
      { numRuns: 1_000 },
    )
  })
})
