import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { splitVat } from '@/lib/format/money'

import { type DraftLine, documentPartSums, taxPartLines, taxTotals, toDraftLines } from './totals'

const line: fc.Arbitrary<DraftLine> = fc.record({
  serviceId: fc.constant(null),
  name: fc.constant('שירות'),
  quantity: fc.integer({ min: 1, max: 500 }),
  unitAgorot: fc.integer({ min: 1, max: 20_000_000 }),
  vatMode: fc.constantFrom('standard', 'zero', 'exempt'),
})
const lines = fc.array(line, { minLength: 1, maxLength: 20 })
const rate = fc.constantFrom(0, 1700, 1800)
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

describe('the sums of a tax document', () => {
  it('are net + VAT = total = the sum of the lines, whatever the discount', () => {
    fc.assert(
      fc.property(lines, rate, fc.double({ min: 0, max: 1, noNaN: true }), (drafts, rateBp, share) => {
        const gross = sum(drafts.map(({ quantity, unitAgorot }) => quantity * unitAgorot))
        const discountAgorot = Math.floor(gross * share)
        const made = taxTotals(drafts, { rateBp, discountAgorot })
        expect(made.netAgorot + made.vatAgorot).toBe(made.totalAgorot)
        expect(sum(made.lines.map(({ totalAgorot }) => totalAgorot))).toBe(made.totalAgorot)
        expect(made.totalAgorot).toBe(gross - discountAgorot)
        expect(made.lines.every(({ totalAgorot }) => totalAgorot >= 0)).toBe(true)
        const taxed = sum(made.lines.filter(({ vatMode }) => vatMode === 'standard').map((one) => one.totalAgorot))
        expect(Math.abs(made.vatAgorot - (taxed * rateBp) / (10_000 + rateBp))).toBeLessThanOrEqual(0.5)
      }),
    )
  })

  it('take a discount that is for some lines off these alone, so that VAT is of what was paid for the taxed', () => {
    const draft = (unitAgorot: number, vatMode: DraftLine['vatMode']): DraftLine => ({
      serviceId: null,
      name: 'א',
      quantity: 1,
      unitAgorot,
      vatMode,
    })
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (taxed, exempt, share) => {
          const off = Math.floor(taxed * share)
          const drafts = [{ ...draft(taxed, 'standard'), discountAgorot: off }, draft(exempt, 'exempt')]
          const made = taxTotals(drafts, { rateBp: 1800, discountAgorot: off })
          expect(made.vatAgorot).toBe(splitVat(taxed - off, 1800).vat)
          expect(made.lines.map(({ totalAgorot }) => totalAgorot)).toEqual([taxed - off, exempt])
          expect(taxTotals(toDraftLines(made.lines), { rateBp: 1800, discountAgorot: off })).toEqual(made)
        },
      ),
    )
    expect(() => taxTotals([{ ...draft(100, 'exempt'), discountAgorot: 7 }], { rateBp: 0 })).toThrow(RangeError)
  })

  it('refuse a discount above the lines', () => {
    const only: DraftLine = { serviceId: null, name: 'א', quantity: 1, unitAgorot: 100, vatMode: 'standard' }
    expect(() => taxTotals([only], { rateBp: 1800, discountAgorot: 101 })).toThrow(RangeError)
  })

  it('of the parts of a document add up to it exactly, net and VAT alike', () => {
    fc.assert(
      fc.property(
        lines,
        rate,
        fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 8 }),
        (drafts, rateBp, sizes) => {
          const whole = taxTotals(drafts, { rateBp })
          let before = 0
          const parts = []
          for (const size of [...sizes, whole.totalAgorot]) {
            const part = Math.min(size, whole.totalAgorot - before)
            if (part === 0) break
            const made = documentPartSums(whole, { before, part })
            expect(made.netAgorot + made.vatAgorot).toBe(part)
            expect(made.vatAgorot).toBeGreaterThanOrEqual(0)
            expect(sum(taxPartLines(whole.lines, { name: 'זיכוי', part }).map(({ totalAgorot }) => totalAgorot))).toBe(
              part,
            )
            parts.push(made)
            before += part
          }
          expect(sum(parts.map(({ totalAgorot }) => totalAgorot))).toBe(whole.totalAgorot)
          expect(sum(parts.map(({ vatAgorot }) => vatAgorot))).toBe(whole.vatAgorot)
        },
      ),
    )
  })
})
