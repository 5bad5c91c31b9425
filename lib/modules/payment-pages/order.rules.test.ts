import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { splitVat } from '@/lib/format/money'

import { buildBasket, type Offered, type OfferedLine, orderSums, pagePartLines, restoreChoice } from './order.rules'

const modes = fc.constantFrom('standard', 'zero', 'exempt')
const lineOf = (index: number) =>
  fc
    .record({ unitAgorot: fc.integer({ min: 1, max: 5_000_000 }), vatMode: modes, quantityMin: fc.nat({ max: 5 }) })
    .chain(({ quantityMin, ...line }) =>
      fc.record({ extra: fc.nat({ max: 20 }) }).map(
        ({ extra }): OfferedLine => ({
          ...line,
          id: `line-${index}`,
          serviceId: `service-${index}`,
          name: `פריט ${index}`,
          quantity: Math.max(1, quantityMin),
          quantityMin,
          quantityMax: Math.max(1, quantityMin) + extra,
        }),
      ),
    )
const linesArb = fc
  .integer({ min: 1, max: 6 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, i) => lineOf(i))))

const pageOf = (lines: OfferedLine[], change: Partial<Offered> = {}): Offered => {
  const amountAgorot = lines.reduce((sum, line) => sum + line.quantity * line.unitAgorot, 0)
  return {
    title: 'עמוד',
    amountMode: 'fixed',
    amountAgorot,
    vatAgorot: 0,
    paidAgorot: 0,
    paymentsMax: 1,
    openMinAgorot: null,
    openMaxAgorot: null,
    lines,
    ...change,
  }
}
const bought = (page: Offered, quantities: Record<string, number> = {}, amountAgorot: number | null = null) => {
  const outcome = buildBasket(page, { quantities, amountAgorot })
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.fields))
  return outcome.basket
}

describe('the price of a page', () => {
  it('with a fixed amount is the page’s own, whatever the browser says', () => {
    fc.assert(
      fc.property(linesArb, fc.dictionary(fc.string(), fc.nat()), fc.option(fc.nat()), (lines, quantities, amount) => {
        const basket = bought(pageOf(lines), quantities, amount)
        expect(basket.grossAgorot).toBe(pageOf(lines).amountAgorot)
        expect(basket.lines.map(({ unitAgorot }) => unitAgorot)).toEqual(lines.map(({ unitAgorot }) => unitAgorot))
      }),
    )
  })
  it('of chosen quantities is quantity times the page’s price, within the page’s limits and nowhere else', () => {
    fc.assert(
      fc.property(
        linesArb,
        fc.array(fc.integer({ min: -3, max: 40 }), { minLength: 6, maxLength: 6 }),
        (lines, wanted) => {
          const page = pageOf(lines, { amountMode: 'choose' })
          const quantities = Object.fromEntries(lines.map(({ id }, index) => [id, wanted[index] ?? 0]))
          const outcome = buildBasket(page, { quantities, amountAgorot: 1 })
          const isWithin = lines.every(({ id, quantityMin, quantityMax }) => {
            const count = quantities[id] ?? 0
            return count >= quantityMin && count <= quantityMax
          })
          const isSomething = lines.some(({ id }) => (quantities[id] ?? 0) > 0)
          expect(outcome.ok).toBe(isWithin && isSomething)
          if (!outcome.ok) return
          const sum = lines.reduce((total, { id, unitAgorot }) => total + (quantities[id] ?? 0) * unitAgorot, 0)
          expect(outcome.basket.grossAgorot).toBe(sum)
          expect(restoreChoice(page, outcome.basket.lines).quantities).toEqual(quantities)
        },
      ),
    )
  })
  it('knows no item of another page', () => {
    const page = pageOf(fc.sample(linesArb, 1)[0] ?? [], { amountMode: 'choose' })
    expect(buildBasket(page, { quantities: { strange: 1 }, amountAgorot: null }).ok).toBe(false)
  })
  it('that is open is what was typed, between the least and the most', () => {
    fc.assert(
      fc.property(lineOf(0), fc.integer({ min: -10, max: 10_000 }), (line, amount) => {
        const page = pageOf([line], { amountMode: 'open', openMinAgorot: 500, openMaxAgorot: 5_000, amountAgorot: 0 })
        const outcome = buildBasket(page, { quantities: {}, amountAgorot: amount })
        expect(outcome.ok).toBe(amount >= 500 && amount <= 5_000)
        if (outcome.ok) expect(outcome.basket.grossAgorot).toBe(amount)
      }),
    )
    const page = pageOf([], { amountMode: 'open', openMinAgorot: 1, openMaxAgorot: 2 })
    expect(buildBasket(page, { quantities: {}, amountAgorot: null }).ok).toBe(false)
  })
  it('of what was paid in part is the balance, to the agora', () => {
    fc.assert(
      fc.property(linesArb, fc.double({ min: 0.01, max: 0.99, noNaN: true }), (lines, share) => {
        const whole = pageOf(lines)
        const paidAgorot = Math.min(whole.amountAgorot - 1, Math.floor(whole.amountAgorot * share))
        if (paidAgorot < 1) return
        expect(bought({ ...whole, paidAgorot }).grossAgorot).toBe(whole.amountAgorot - paidAgorot)
      }),
    )
  })
})

describe('the sums of an order', () => {
  it('net and VAT make the amount, and a discount is taken off once, before the VAT', () => {
    fc.assert(
      fc.property(linesArb, fc.nat(), fc.constantFrom(0, 1700, 1800), (lines, some, rate) => {
        const gross = lines.reduce((sum, line) => sum + line.quantity * line.unitAgorot, 0)
        const discount = some % gross
        const { amountAgorot, vatAgorot } = orderSums(lines, rate, discount)
        expect(amountAgorot).toBe(gross - discount)
        expect(vatAgorot).toBeGreaterThanOrEqual(0)
        expect(vatAgorot).toBeLessThanOrEqual(splitVat(amountAgorot, rate).vat)
        if (lines.every((line) => line.vatMode === 'standard')) expect(vatAgorot).toBe(splitVat(amountAgorot, rate).vat)
        if (lines.every((line) => line.vatMode !== 'standard')) expect(vatAgorot).toBe(0)
      }),
    )
  })
  it('of a part is the part exactly, each way of VAT with its share', () => {
    fc.assert(
      fc.property(linesArb, fc.nat(), (lines, some) => {
        const page = pageOf(lines)
        const part = 1 + (some % page.amountAgorot)
        const rows = pagePartLines(page, part)
        expect(rows.reduce((sum, row) => sum + row.quantity * row.unitAgorot, 0)).toBe(part)
        for (const row of rows) {
          const own = lines.filter((line) => line.vatMode === row.vatMode)
          const gross = own.reduce((sum, line) => sum + line.quantity * line.unitAgorot, 0)
          expect(Math.abs(row.unitAgorot - (gross * part) / page.amountAgorot)).toBeLessThanOrEqual(1)
        }
      }),
    )
  })
})
