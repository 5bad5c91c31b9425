import fc from 'fast-check'
import { expect, it } from 'vitest'

import { readRows } from '@/lib/import/read-rows'

import { type SheetCell, sheetRow, workbook } from './sheet-writer'

async function readBack(rows: readonly (readonly SheetCell[])[]) {
  async function* pieces() {
    for (const row of rows) yield sheetRow(row)
  }
  const found: string[][] = []
  for await (const some of readRows(workbook('לקוחות', pieces()), { shape: 'sheet', sheet: 0 }))
    found.push(...some.map(({ cells }) => cells))
  return found
}

it('text stays text whatever it begins with, numbers and days are what they are (requirement 33)', async () => {
  const cells = ['=HYPERLINK("x")', '+972', '<א> & "ב"', 12.5, { day: '2026-12-31' }, null, 'סוף']
  expect(await readBack([cells])).toEqual([['=HYPERLINK("x")', '+972', '<א> & "ב"', '12.5', '2026-12-31', '', 'סוף']])
  expect(sheetRow(['=1+1'])).not.toContain('<f>')
})

it('marks and signs that no sheet can hold are left out', async () => {
  expect(await readBack([['א\u202e\u0000\u0007ב\ufffe']])).toEqual([['אב']])
})

it('what is written is read back, whatever it is', async () => {
  const text = fc
    .stringMatching(/^[א-תa-z0-9 =+@<>&"'_,\n-]{1,30}$/)
    .filter((one) => one.trim() !== '' && !/_x/i.test(one))
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(text, { minLength: 1, maxLength: 5 }), { maxLength: 20 }), async (rows) => {
      expect(await readBack(rows)).toEqual(rows)
    }),
    { numRuns: 100 },
  )
})
