import { expect, it } from 'vitest'

import { type TaxDocument, toTaxDocumentContent } from './document-content'
import { type DraftLine, taxTotals } from './totals'

type Of = { type: TaxDocument['type']; kind: TaxDocument['seller']['kind']; lines: DraftLine[]; isReversed?: boolean }

function sumsOn({ type, kind, lines, isReversed = false }: Of) {
  const rateBp = kind === 'patur' || isReversed ? 0 : 1800
  const document = {
    type,
    vatRateBp: rateBp,
    isReversed,
    discountAgorot: 0,
    payments: [],
    series: 'real',
    issuedAt: new Date(),
    issueDate: '2026-11-22',
    allocationNumber: null,
    allocationPath: null,
    numberText: '1',
    seller: { name: 'העסק', kind, registration: null },
    customer: { name: 'דנה' },
    ...taxTotals(lines, { rateBp }),
  } as unknown as TaxDocument
  return toTaxDocumentContent(document, null, false).sums
}

const line = (unitAgorot: number, vatMode: DraftLine['vatMode']): DraftLine => ({
  serviceId: null,
  name: 'ייעוץ',
  quantity: 1,
  unitAgorot,
  vatMode,
})

it('the paper of a business that charges no VAT says nothing of VAT', () => {
  const sums = sumsOn({ type: '300', kind: 'patur', lines: [line(118_000, 'standard')] })
  expect(sums).toEqual([['סה״כ לתשלום', 118_000]])
})

it('what bears no VAT stands apart from what does', () => {
  const lines = [line(118_000, 'standard'), line(50_000, 'exempt')]
  expect(sumsOn({ type: '305', kind: 'company', lines })).toEqual([
    ['סכום לפני מע״מ', 150_000],
    ['מזה פטור ממע״מ או בשיעור אפס', 50_000],
    ['מע״מ 18%', 18_000],
    ['סה״כ לתשלום', 168_000],
  ])
  expect(sumsOn({ type: '305', kind: 'company', lines: [line(100_000, 'zero')], isReversed: true })).toHaveLength(3)
})
