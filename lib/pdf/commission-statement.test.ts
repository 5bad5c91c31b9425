import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, it } from 'vitest'

import { type CommissionStatement, writeCommissionStatement } from './commission-statement'

const line: CommissionStatement['lines'][number] = {
  day: '2026-10-03',
  payment: '1042',
  kind: 'תשלום',
  base: 100_000,
  amount: 7_500,
  explanation: ['בסיס העמלה, ללא מע״מ: ‎1,000.00 ₪.', '7.5% מ־1,000.00 ₪ = 75.00 ₪.'],
}
const statement: CommissionStatement = {
  company: 'גינון הדר בע״מ',
  person: 'שירה מזרחי',
  from: '2026-10-01',
  to: '2026-10-31',
  state: 'שולמה',
  at: new Date('2026-11-02T08:00:00Z'),
  sums: [
    ['עמלות בתקופה', 7_500],
    ['קוזז בגלל החזרים', -500],
  ],
  payable: 7_000,
  lines: [line],
}

async function read(bytes: Uint8Array) {
  const document = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise
  const texts: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  const pages = document.numPages
  await document.destroy()
  return { pages, text: texts.join(' ') }
}

it('a statement carries its sums and every line with its explanation; equal input gives equal bytes', async () => {
  const bytes = await writeCommissionStatement(statement)
  expect(await writeCommissionStatement(statement)).toEqual(bytes)
  const { text } = await read(bytes)
  for (const part of ['1042', '03/10/2026', '75.00', '70.00', '7.5%']) expect(text).toContain(part)
})

it('a long statement goes on over pages', async () => {
  const bytes = await writeCommissionStatement({ ...statement, lines: Array.from({ length: 60 }, () => line) })
  const { pages, text } = await read(bytes)
  expect(pages).toBeGreaterThan(1)
  expect(text.match(/1042/g)).toHaveLength(60)
})
