import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, describe, expect, it } from 'vitest'

import { slipFileRefusals } from '@/lib/modules/payslips/payslips.labels'

import { writeDemoContract } from './demo-contract'
import { splitPages } from './payslip-cut'
import { lockPdf } from './payslip-lock'
import { readBatchPart } from './payslip-read'

const folder = mkdtempSync(join(tmpdir(), 'payslip-read-'))
afterAll(() => rmSync(folder, { recursive: true }))

const latin = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))

/** Builds a PDF of raw objects with a correct cross-reference table; the first object is the catalogue. */
function pdfOf(objects: (string | Buffer)[], trailer = ''): Uint8Array {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n', 'latin1')]
  const size = () => parts.reduce((sum, part) => sum + part.length, 0)
  const offsets = objects.map((object, index) => {
    const at = size()
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object as string, 'latin1'), Buffer.from('\nendobj\n'))
    return at
  })
  const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  const end = `xref\n0 ${count}\n0000000000 65535 f \n${rows}trailer\n<</Size ${count}/Root 1 0 R${trailer}>>\nstartxref\n${size()}\n%%EOF\n`
  return new Uint8Array(Buffer.concat([...parts, Buffer.from(end, 'latin1')]))
}

const CATALOG = '<</Type/Catalog/Pages 2 0 R>>'
const PAGES = '<</Type/Pages/Kids[3 0 R]/Count 1>>'
const PAGE = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Contents 4 0 R>>'

/**
 * A deflated stream of the given number of megabytes of text operators; in the file it takes about a thousandth of
 * that.
 */
function bomb(megabytes: number): Buffer {
  const packed = deflateSync(Buffer.alloc(megabytes * 1024 * 1024, 'BT (1) Tj ET '))
  const head = Buffer.from(`<</Length ${packed.length}/Filter/FlateDecode>>stream\n`)
  return Buffer.concat([head, packed, Buffer.from('\nendstream')])
}

/** A page tree nested so deeply that a recursive walk would fail. */
function deep(levels: number): Uint8Array {
  const nodes = Array.from(
    { length: levels },
    (_, index) => `<</Type/Pages/Kids[${index + 3} 0 R]/Count 1/Parent ${index + 1} 0 R>>`,
  )
  return pdfOf([CATALOG, ...nodes, `<</Type/Page/Parent ${levels + 1} 0 R/MediaBox[0 0 9 9]>>`])
}

async function empty(count: number): Promise<Uint8Array> {
  const doc = await PDFDocument.create()
  for (let page = 0; page < count; page++) doc.addPage([200, 100])
  return doc.save()
}

/** Reads a file; returns the result and the elapsed milliseconds. */
async function outcome(bytes: Uint8Array) {
  const path = join(folder, 'a.pdf')
  writeFileSync(path, bytes)
  const start = Date.now()
  const read = await readBatchPart({ path, from: 1, to: 40 })
  return { read, milliseconds: Date.now() - start }
}

describe('a book of payslips from outside (requirement 39)', { timeout: 60_000 }, () => {
  it.each([
    ['nothing', async () => new Uint8Array(), 'not_pdf'],
    ['text', async () => latin('hello'), 'not_pdf'],
    ['a picture', async () => latin('\u0089PNG\r\n'), 'not_pdf'],
    ['a head alone', async () => latin('%PDF-1.7\n'), 'damaged'],
    ['half a file', async () => (await writeDemoContract()).subarray(0, 9000), 'damaged'],
    ['a file with a password', async () => lockPdf(await writeDemoContract(), 'correct horse'), 'encrypted'],
    ['a file that only opens without a password', async () => lockPdf(await writeDemoContract(), ''), 'encrypted'],
    ['no pages', async () => pdfOf([CATALOG, '<</Type/Pages/Kids[]/Count 0>>']), 'no_pages'],
    ['10,000 pages', () => empty(10_000), 'too_many_pages'],
    [
      'a broken encryption',
      async () => pdfOf([CATALOG, PAGES, PAGE, '<</Filter/Unknown/V 9>>'], '/Encrypt 4 0 R'),
      'damaged',
    ],
  ] as const)('%s is refused in words', async (_, bytes, reason) => {
    const { read } = await outcome(await bytes())
    // pdf.js repairs an empty tree to zero pages or reports it as damaged; both are refusals.
    const wanted: readonly string[] = reason === 'no_pages' ? ['no_pages', 'damaged'] : [reason]
    expect(read.ok ? 'taken' : read.reason).toSatisfy((found: string) => wanted.includes(found))
    if (!read.ok) expect(slipFileRefusals[read.reason]).toMatch(/[א-ת]/)
  })

  it.each([
    ['a deep page tree', async () => deep(5000)],
    ['a tree that loops', async () => pdfOf([CATALOG, '<</Type/Pages/Kids[2 0 R 3 0 R]/Count 3>>', PAGE])],
    [
      'a script and a launch',
      async () =>
        pdfOf([
          `<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(while(1);)>>/AA<</O<</S/Launch/F(x)>>>>>>`,
          PAGES,
          PAGE,
          '<</Length 0>>stream\n\nendstream',
        ]),
    ],
    ['a stream that unfolds a thousandfold', async () => pdfOf([CATALOG, PAGES, PAGE, bomb(300)])],
    [
      'nested arrays',
      async () => pdfOf([`<</Type/Catalog/Pages 2 0 R/X ${'['.repeat(5000)}${']'.repeat(5000)}>>`, PAGES, PAGE]),
    ],
    [
      'junk',
      async () => latin(`%PDF-1.7\n${'1 0 obj << /Length 99999999 >> stream\n'.repeat(2000)}startxref\n0\n%%EOF`),
    ],
  ] as const)('%s ends within ten seconds', async (_, bytes) => {
    const { read, milliseconds } = await outcome(await bytes())
    expect(typeof read.ok).toBe('boolean')
    // The thread's ten seconds, plus the time to terminate it on a busy machine.
    expect(milliseconds).toBeLessThan(13_000)
  })

  it('the next is read as ever', async () => {
    const { read } = await outcome(await writeDemoContract())
    expect(read.ok && read.count).toBe(2)
  })
})

describe('a page that is cut out', { timeout: 60_000 }, () => {
  it('takes nothing along of what other pages draw, link to or carry', async () => {
    const other = '<</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Length 22>>stream\nBT (SECRET-OTHER) Tj ET\nendstream'
    const own = '<</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Length 18>>stream\nBT (OWN-TEXT) Tj ET\nendstream'
    const page = (content: number) =>
      `<</Type/Page/Parent 2 0 R/Contents ${content} 0 R/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/Dest[4 0 R/Fit]>>]/AA<</O<</S/JavaScript/JS(EVIL)>>>>>>`
    const draws = (name: string) => `<</Length ${name.length + 5}>>stream\n/${name} Do\n\nendstream`
    const shared =
      '<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2/MediaBox[0 0 200 100]/Resources<</XObject<</A 7 0 R/AB 8 0 R>>>>>>'
    const bytes = pdfOf([CATALOG, shared, page(5), page(6), draws('A'), draws('AB'), own, other])
    const path = join(folder, 'two.pdf')
    writeFileSync(path, bytes)
    const [first, second] = await splitPages(path, [[1], [2]], new Date(0))
    const text = (part: Uint8Array | undefined) => Buffer.from(part ?? []).toString('latin1')
    expect(text(first)).toContain('OWN-TEXT')
    for (const alien of ['SECRET-OTHER', 'EVIL', '/Annots', '/JavaScript']) expect(text(first)).not.toContain(alien)
    expect(text(second)).toContain('SECRET-OTHER')
    expect(text(second)).not.toContain('OWN-TEXT')
  })
})
