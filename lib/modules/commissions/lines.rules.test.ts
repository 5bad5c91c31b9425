import fc from 'fast-check'
import { expect, test } from 'vitest'

import { splitVat } from '@/lib/format/money'

import { lineState, netByService } from './lines.rules'

const line = fc.record({
  serviceId: fc.option(fc.constantFrom('a', 'b'), { nil: null }),
  gross: fc.integer({ min: 1, max: 10_000_000 }),
  vatMode: fc.constantFrom('standard' as const, 'zero' as const, 'exempt' as const),
})
const sumOf = (parts: readonly number[]) => parts.reduce((sum, part) => sum + part, 0)

test('the lines of a payment without VAT sum to the payment without its VAT exactly; what is exempt is counted whole', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), fc.constantFrom(0, 1_700, 1_800), (lines, rate) => {
      const amount = sumOf(lines.map(({ gross }) => gross))
      const taxed = sumOf(lines.filter(({ vatMode }) => vatMode === 'standard').map(({ gross }) => gross))
      const { vat } = splitVat(taxed, rate)
      const nets = netByService({ amount, vat }, lines)
      expect(sumOf(nets.map(({ net }) => net))).toBe(amount - vat)
      nets.forEach(({ net, serviceId }, index) => {
        expect(serviceId).toBe(lines[index]?.serviceId)
        expect(net).toBeLessThanOrEqual(lines[index]?.gross ?? 0)
        if (lines[index]?.vatMode !== 'standard') expect(net).toBe(lines[index]?.gross)
      })
    }),
    { numRuns: 1_000 },
  )
})

test('a payment whose lines do not explain it is shared out by them, and one without lines is one', () => {
  expect(netByService({ amount: 1_180, vat: 180 }, [])).toEqual([{ serviceId: null, net: 1_000 }])
  const lines = [300, 100].map((gross) => ({ serviceId: 'a', gross, vatMode: 'standard' as const }))
  expect(netByService({ amount: 1_180, vat: 180 }, lines).map(({ net }) => net)).toEqual([750, 250])
})

test('a line waits for its day, then for the period that pays it', () => {
  expect([null, 'open', 'calculated', 'approved', 'locked', 'paid'].map((state) => lineState(state as never))).toEqual([
    'held',
    'payable',
    'payable',
    'approved',
    'approved',
    'paid',
  ])
})
