import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, describe, expect, it } from 'vitest'

import { inspectPdf } from './inspect'
import { writeTextDocument } from './text-document'

const folder = mkdtempSync(join(tmpdir(), 'kesher-letter-'))
const hasPoppler = !spawnSync('pdftotext', ['-v']).error
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const AT = new Date('2026-11-21T10:00:00Z')
const SIGNERS = [
  { title: 'הלקוח', signs: true },
  { title: 'מאשר', signs: false },
  { title: 'נציג החברה', signs: true },
]
const document = (lines: number) =>
  writeTextDocument({
    title: 'הסכם 2026 ABC',
    createdAt: AT,
    signers: SIGNERS,
    blocks: [
      { kind: 'heading', text: 'הסכם 2026 ABC' },
      ...Array.from({ length: lines }, (_, at) => ({
        kind: 'paragraph' as const,
        text: `סעיף ${at + 1}: התשלום הוא ₪1,234.50 (כולל 18%) עד 03/11/2026, בדוא״ל dana@example.co.il.`,
      })),
      { kind: 'rule', text: '' },
    ],
  })

describe('a letter', () => {
  it.each([1, 20, 33, 34, 35, 36, 37, 38, 60, 120])(
    'of %i paragraphs has every place to sign on one page, inside it',
    async (lines) => {
      const { bytes, places, pages: sizes } = await document(lines)
      const pages = (await PDFDocument.load(bytes)).getPageCount()
      expect(sizes).toHaveLength(pages)
      expect(places.map(({ signer, type }) => `${signer} ${type}`)).toEqual(
        [0, 2].flatMap((signer) => ['name', 'date', 'signature'].map((type) => `${signer} ${type}`)),
      )
      for (const { page, x, y, w, h } of places) {
        expect(page).toBeLessThan(pages)
        expect(Math.min(x, y, w, h)).toBeGreaterThan(0)
        expect(Math.max(x + w, y + h)).toBeLessThan(1)
      }
      for (const signer of [0, 2])
        expect(new Set(places.filter((one) => one.signer === signer).map(({ page }) => page)).size).toBe(1)
    },
  )

  it('is the same file for the same text, and one that may be signed', async () => {
    const [one, again] = [await document(3), await document(3)]
    expect(Buffer.from(one.bytes).equals(Buffer.from(again.bytes))).toBe(true)
    expect(await inspectPdf(one.bytes)).toMatchObject({ ok: true })
  })

  it.runIf(hasPoppler)('extracts with its digits and Latin words in order [needs poppler-utils]', async () => {
    const file = join(folder, 'letter.pdf')
    writeFileSync(file, (await document(2)).bytes)
    const text = execFileSync('pdftotext', [file, '-'], { encoding: 'utf8' })
    for (const part of ['1,234.50', '03/11/2026', 'dana@example.co.il', '18%']) expect(text).toContain(part)
  })
})
