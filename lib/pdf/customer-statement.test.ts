import { expect, it } from 'vitest'

import { type CustomerStatementFile, writeCustomerStatement } from './customer-statement'

const statement = (lines: number): CustomerStatementFile => ({
  seller: { name: 'גינון הדר בע״מ', registration: 'ח.פ. 514392817', address: '', phone: '03-6123456', email: '' },
  customer: { name: 'רות כהן', number: '1001' },
  period: { from: '2026-01-01', to: '2026-03-31' },
  at: new Date('2026-04-01T09:00:00Z'),
  opening: 0,
  debits: 118_000,
  credits: 18_000,
  closing: 100_000,
  later: 5_000,
  lines: Array.from({ length: lines }, (_, index) => ({
    day: '2026-02-01',
    kind: 'חיוב',
    text: `תכנון גינה ${index}`,
    reference: '1042',
    debit: 1_000,
    credit: 0,
    balance: 1_000 * (index + 1),
  })),
})

it('equal input gives equal bytes, so that a statement that is sent twice is the same file', async () => {
  const [one, other] = [await writeCustomerStatement(statement(3)), await writeCustomerStatement(statement(3))]
  expect(Buffer.from(one).subarray(0, 5).toString()).toBe('%PDF-')
  expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true)
})

it('a long statement goes on over further pages, an empty one says that nothing moved', async () => {
  const [long, empty] = [await writeCustomerStatement(statement(120)), await writeCustomerStatement(statement(0))]
  expect(long.byteLength).toBeGreaterThan(empty.byteLength)
})
