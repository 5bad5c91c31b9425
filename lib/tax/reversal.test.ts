import { expect, it } from 'vitest'
import type { TaxDocument } from './document-content'
import { mayReverse, reversedDraft } from './reversal'
import { taxTotals } from './totals'

const line = (name: string, unitAgorot: number, vatMode: 'standard' | 'exempt') => ({
  serviceId: null,
  name,
  quantity: 2,
  unitAgorot,
  vatMode,
})

it('a reversed charge takes VAT off the lines that bear it alone, and comes to the net of the invoice', () => {
  const sums = taxTotals([line('ייעוץ', 59_000, 'standard'), line('ספר', 50_000, 'exempt')], { rateBp: 1800 })
  const original = { ...sums, vatRateBp: 1800, mailTo: '' } as unknown as TaxDocument
  const { lines, isReversed } = reversedDraft(original, { by: 'x', day: '2026-11-22' })
  expect(isReversed).toBe(true)
  expect(lines.map(({ name, quantity, unitAgorot }) => [name, quantity, unitAgorot])).toEqual([
    ['ייעוץ', 1, 100_000],
    ['ספר', 1, 100_000],
  ])
  expect(taxTotals(lines, { rateBp: 0 })).toMatchObject({ vatAgorot: 0, totalAgorot: sums.netAgorot })
})

it('a charge is reversed before anything of it was paid or credited', () => {
  const open = { type: '305', receivedAgorot: 0, creditedAgorot: 0 } as const
  expect(mayReverse(open)).toBe(true)
  expect(mayReverse({ ...open, type: '320' })).toBe(false)
  expect(mayReverse({ ...open, receivedAgorot: 1 })).toBe(false)
  expect(mayReverse({ ...open, creditedAgorot: 1 })).toBe(false)
})
