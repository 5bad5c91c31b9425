import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calculatePeriodLines } from './calculation.rules'
import type { Assignment, Days, Facts, Line, Stored } from './calculation.schema'
import { recomputed, rounded } from './calculation.testing'
import { calculatePeriodChain, canonical } from './chain.rules'
import { arbitraryFacts, PERIODS } from './commissions.testing'

const RUNS = { numRuns: 1_000 }
const sumOf = (lines: readonly Line[]) => lines.reduce((sum, { amount }) => sum + amount, 0)

/** Calculates and closes periods one after the other. */
function closedOneByOne(facts: Facts, periods: readonly Days[] = PERIODS): (Line & { periodId: string })[] {
  const booked: (Line & { periodId: string })[] = []
  for (const period of periods) {
    const lines = calculatePeriodLines({ period, booked: [...booked], isFirst: true }, facts)
    booked.push(...lines.map((line) => ({ ...line, periodId: period.id })))
  }
  return booked
}

/** Refunded amount of a payment up to a day, at most its amount. */
function givenBack({ payments, refunds }: Facts, paymentId: string, until: string) {
  const { amount = 1 } = payments.find(({ id }) => id === paymentId) ?? {}
  const given = refunds.filter((one) => one.paymentId === paymentId && one.day <= until)
  const back = Math.min(
    amount,
    given.reduce((sum, one) => sum + one.amount, 0),
  )
  return { amount, back, isGone: back === amount }
}

/** Sums the lines per person, payment and plan. */
const byPerson = (lines: readonly Line[]) =>
  [...new Set(lines.map(keyOf))].map((key) => sumOf(lines.filter((line) => keyOf(line) === key)))

describe('the lines of periods', () => {
  test('equal what is recomputed from the payments, for random plans, versions, refunds and splits', () => {
    const expectEqual = (facts: Facts, own: readonly Line[], { shares, ...assignment }: Assignment) => {
      const expected = recomputed(facts, { shares, ...assignment })
      expect(new Set(own.map(({ paymentId }) => paymentId))).toEqual(new Set(expected.keys()))
      for (const [paymentId, { total, base }] of expected) {
        const of = own.filter((line) => line.paymentId === paymentId)
        const [earned, clawed] = ['payment', 'refund'].map((kind) => of.filter((line) => line.kind === kind)) as [
          Line[],
          Line[],
        ]
        expect(earned.map((line) => [line.base, line.shareBp])).toEqual(shares.map(({ shareBp }) => [base, shareBp]))
        expect(sumOf(earned), 'the splits sum to the commission').toBe(total)
        const { amount, back, isGone } = givenBack(facts, paymentId, PERIODS.at(-1)?.to ?? '')
        expect(-sumOf(clawed) || 0).toBe(rounded(BigInt(total) * BigInt(back), amount))
        if (isGone) expect(byPerson(of)).toEqual(shares.map(() => 0))
      }
    }
    fc.assert(
      fc.property(arbitraryFacts, (facts) => {
        const lines = closedOneByOne(facts)
        for (const assignment of facts.terms.assignments)
          expectEqual(
            facts,
            lines.filter(({ assignmentId }) => assignmentId === assignment.id),
            assignment,
          )
      }),
      RUNS,
    )
  })

  test('count no VAT, and no more of a person than was earned is taken back', () => {
    fc.assert(
      fc.property(arbitraryFacts, (facts) => {
        const lines = closedOneByOne(facts)
        const nets = new Map(facts.payments.map(({ id, amount, vat }) => [id, amount - vat]))
        for (const { kind, base, paymentId, amount, explanation } of lines) {
          expect(Math.max(base, explanation.payment.base)).toBeLessThanOrEqual(nets.get(paymentId) ?? 0)
          expect(Math.sign(amount) || 0).not.toBe(kind === 'refund' ? 1 : -1)
        }
        expect(Math.min(0, ...byPerson(lines))).toBe(0)
      }),
      RUNS,
    )
  })

  test('are equal however often they are worked out, one by one or together, and keep their ids', () => {
    fc.assert(
      fc.property(arbitraryFacts, (facts) => {
        let made = 0
        const known = { facts, booked: [], held: [], carried: new Map(), newId: () => `line-${++made}` }
        const first = calculatePeriodChain(PERIODS, { ...known, storedLines: [] })
        const storedLines = first.flatMap(({ lines }) => lines)
        const shuffled = { ...facts, payments: [...facts.payments].reverse(), refunds: [...facts.refunds].reverse() }
        const again = calculatePeriodChain(PERIODS, { ...known, facts: shuffled, storedLines })
        expect(canonical(again)).toBe(canonical(first))
        const content = ({ id: _, reversesId: __, ...line }: Stored) => line
        expect(canonical(storedLines.map(content))).toBe(canonical(closedOneByOne(facts)))
        expect(new Set(storedLines.map((line) => [line.kind, line.refundId, keyOf(line)].join())).size).toBe(
          storedLines.length,
        )
      }),
      RUNS,
    )
  })
})

const keyOf = ({ paymentId, assignmentId, userId }: Line) => `${paymentId} ${assignmentId} ${userId}`

describe('a closed period', () => {
  const [first, second] = PERIODS as [Days, Days, Days]

  test('is left as it was by what comes late, which is booked once in the next one', () => {
    fc.assert(
      fc.property(arbitraryFacts, fc.integer({ min: 2, max: 4 }), (facts, every) => {
        const early = { ...facts, payments: facts.payments.filter((_, index) => index % every > 0) }
        const closed = closedOneByOne(early, [first])
        const next = calculatePeriodLines({ period: second, booked: closed, isFirst: true }, facts)
        const payments = [...closed, ...next].filter(({ kind }) => kind === 'payment')
        expect(new Set(payments.map(keyOf)).size).toBe(payments.length)
        const due = closedOneByOne(facts, [first, second]).filter(({ kind }) => kind === 'payment')
        expect(new Set(payments.map(keyOf))).toEqual(new Set(due.map(keyOf)))
      }),
      RUNS,
    )
  })

  test('that is reopened gets correcting lines in the next one, up to what it should have been, refunds included', () => {
    fc.assert(
      fc.property(arbitraryFacts, arbitraryFacts, (facts, { terms }) => {
        const closed = closedOneByOne(facts, [first])
        const corrected = { ...facts, terms, reopened: [first] }
        const next = calculatePeriodLines({ period: second, booked: closed, isFirst: true }, corrected)
        const all = [...closed, ...next]
        const should = closedOneByOne({ ...facts, terms }, [first])
        for (const { id } of facts.payments.filter(({ day }) => day <= first.to)) {
          const of = all.filter(({ paymentId }) => paymentId === id)
          const due = should.filter(({ paymentId, kind }) => paymentId === id && kind === 'payment')
          expect(sumOf(of.filter(({ refundId }) => refundId === null))).toBe(sumOf(due))
          if (givenBack(facts, id, second.to).isGone) expect(byPerson(of).filter(Boolean)).toEqual([])
        }
        // A third calculation after the correction finds nothing to correct.
        const booked = all.map((line) => ({ ...line, periodId: closed.includes(line as never) ? first.id : second.id }))
        const third = calculatePeriodLines({ period: PERIODS[2] as Days, booked, isFirst: true }, corrected)
        expect(sumOf(third.filter(({ kind, refundId }) => kind === 'correction' && refundId === null))).toBe(0)
      }),
      RUNS,
    )
  })
})
