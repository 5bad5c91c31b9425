import { expect, it } from 'vitest'

import { type WalletStatementFile, writeWalletStatement } from './wallet-statement'

const STATEMENT: WalletStatementFile = {
  month: '2026-11',
  owner: { name: 'סטודיו נעמי', registration: 'עוסק מורשה 039482153', address: 'רחוב ביאליק 18, רמת גן' },
  opening: 10_000_000,
  closing: 12_964_750,
  totalIn: 3_000_000,
  totalOut: 35_250,
  lines: [
    { at: '2026-11-02T10:00:00Z', text: 'טעינה – טעינת ארנק בעמוד תשלום', amount: 3_000_000, after: 13_000_000 },
    { at: '2026-11-03T10:00:00Z', text: 'חיוב – דיוור SMS', amount: -35_250, after: 12_964_750 },
  ],
}

it('a statement of the same month is the same bytes', async () => {
  const [one, two] = [await writeWalletStatement(STATEMENT), await writeWalletStatement(STATEMENT)]
  expect(Buffer.from(one).equals(Buffer.from(two))).toBe(true)
  expect(Buffer.from(one).subarray(0, 5).toString()).toBe('%PDF-')
})

it('a month of many movements goes on over as many pages as it needs, and one of none says so', async () => {
  const line = STATEMENT.lines[0] as WalletStatementFile['lines'][number]
  const many = await writeWalletStatement({ ...STATEMENT, lines: Array.from({ length: 400 }, () => line) })
  const none = await writeWalletStatement({ ...STATEMENT, lines: [] })
  expect(many.length).toBeGreaterThan(none.length)
})
