import { buffer } from 'node:stream/consumers'
import { createDeflate } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'
import { PDF } from '@libpdf/core'
import { describe, expect, it } from 'vitest'
import { writeDemoContract } from './demo-contract'
import { inspectPdf } from './inspect'

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const refused = (reason: string) => ({ ok: false, reason })

/** Builds a PDF of raw objects with a correct cross-reference table; the first object is the catalogue. */
function pdfOf(objects: string[], trailer = ''): Uint8Array {
  let text = '%PDF-1.7\n'
  const offsets = objects.map((object, index) => {
    const at = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const start = text.length
  text += `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<</Size ${size}/Root 1 0 R${trailer}>>\n`
  return bytesOf(`${text}startxref\n${start}\n%%EOF\n`)
}

const PAGES = '<</Type/Pages/Kids[3 0 R]/Count 1>>'
const PAGE = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]>>'

async function pagesOf(count: number): Promise<Uint8Array> {
  const doc = await PDFDocument.create()
  for (let page = 0; page < count; page++) doc.addPage([200, 100])
  return doc.save()
}

describe('inspectPdf', { timeout: 30_000 }, () => {
  it('answers the displayed size of every page, turned and cropped', async () => {
    const turned = '<</Type/Page/Parent 2 0 R/CropBox[10 20 160 90]/Rotate 90>>'
    const inheriting = '<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2/MediaBox[0 0 200 100]>>'
    const file = pdfOf(['<</Type/Catalog/Pages 2 0 R>>', inheriting, '<</Type/Page/Parent 2 0 R>>', turned])
    expect(await inspectPdf(file)).toEqual({
      ok: true,
      pages: [
        { width: 200, height: 100, rotation: 0 },
        { width: 70, height: 150, rotation: 90 },
      ],
    })
  })

  it('takes 300 pages and refuses 301', async () => {
    expect(await inspectPdf(await pagesOf(300))).toMatchObject({ ok: true })
    expect(await inspectPdf(await pagesOf(301))).toEqual(refused('too_many_pages'))
  })

  it('refuses what is no PDF', async () => {
    for (const text of ['', 'hello', '<html></html>', 'PK\u0003\u0004', '\u0089PNG']) {
      expect(await inspectPdf(bytesOf(text))).toEqual(refused('not_pdf'))
    }
  })

  it('refuses more than 50 MB without parsing', async () => {
    expect(await inspectPdf(new Uint8Array(50 * 1024 * 1024 + 1))).toEqual(refused('too_large'))
  })

  it('refuses a file that was cut off', async () => {
    const whole = await writeDemoContract()
    for (const share of [0.2, 0.5, 0.9]) {
      expect(await inspectPdf(whole.subarray(0, whole.length * share))).toEqual(refused('damaged'))
    }
    expect(await inspectPdf(bytesOf('%PDF-1.7\nstartxref\n0\n%%EOF'))).toEqual(refused('damaged'))
  })

  it.each([
    ['a password', { userPassword: 'secret', ownerPassword: 'owner' }],
    ['an owner password alone', { ownerPassword: 'owner' }],
  ])('refuses encryption with %s', async (_, protection) => {
    const pdf = await PDF.load(await writeDemoContract())
    pdf.setProtection(protection)
    expect(await inspectPdf(await pdf.save())).toEqual(refused('encrypted'))
  })

  it('refuses a broken encryption dictionary', async () => {
    const file = pdfOf(['<</Type/Catalog/Pages 2 0 R>>', PAGES, PAGE, '<</Filter/Unknown/V 9>>'], '/Encrypt 4 0 R')
    expect(await inspectPdf(file)).toEqual(refused('encrypted'))
  })

  it('refuses XFA forms', async () => {
    const file = pdfOf(['<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[]/XFA 4 0 R>>>>', PAGES, PAGE, '<<>>'])
    expect(await inspectPdf(file)).toEqual(refused('xfa'))
  })

  it('refuses a document that carries a signature', async () => {
    const form = '/AcroForm<</SigFlags 3/Fields[4 0 R]>>'
    const field = '<</FT/Sig/T(Signed)/V 5 0 R/Type/Annot/Subtype/Widget/Rect[0 0 0 0]/P 3 0 R>>'
    const file = pdfOf([
      `<</Type/Catalog/Pages 2 0 R${form}>>`,
      PAGES,
      PAGE,
      field,
      '<</Type/Sig/Filter/Adobe.PPKLite>>',
    ])
    expect(await inspectPdf(file)).toEqual(refused('already_signed'))
  })

  it('refuses a page tree that loops or counts wrongly', async () => {
    const loop = pdfOf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[2 0 R 3 0 R 3 0 R]/Count 3>>', PAGE])
    expect(await inspectPdf(loop)).toEqual(refused('damaged'))
    const empty = pdfOf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[]/Count 0>>'])
    expect(await inspectPdf(empty)).toEqual(refused('damaged'))
  })

  it('survives nesting, loops of cross-references and junk', async () => {
    const nested = `${'['.repeat(5000)}${']'.repeat(5000)}`
    const dictionaries = `${'<</A'.repeat(5000)} 1${'>>'.repeat(5000)}`
    const loop = pdfOf(['<</Type/Catalog/Pages 2 0 R>>', PAGES, PAGE])
    const looping = bytesOf(Buffer.from(loop).toString('latin1').replace('/Root', '/Prev 9 /Root'))
    const junk = bytesOf(`%PDF-1.7\n${'1 0 obj << /Length 99999999 >> stream\n'.repeat(2000)}startxref\n0\n%%EOF`)
    const files = [nested, dictionaries].map((deep) => pdfOf([`<</Type/Catalog/Pages 2 0 R/X ${deep}>>`, PAGES, PAGE]))
    for (const file of [...files, looping, junk]) expect(typeof (await inspectPdf(file)).ok).toBe('boolean')
    expect(await inspectPdf(await pagesOf(1))).toMatchObject({ ok: true })
  })

  it('ends a Flate bomb within 10 seconds and 256 MB', { timeout: 60_000 }, async () => {
    const bomb = await flateBomb(1024)
    expect(bomb.length).toBeLessThan(2_000_000)
    const before = process.memoryUsage.rss()
    let peak = 0
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage.rss() - before)
    }, 5)
    const startedAt = performance.now()
    const answer = await inspectPdf(bomb)
    clearInterval(watch)
    expect(answer).toMatchObject({ ok: false })
    expect(performance.now() - startedAt).toBeLessThan(11_000)
    expect(peak).toBeLessThan(320 * 1024 * 1024)
  })
})

/** Builds a file whose catalogue is in an object stream that decompresses to the given number of megabytes. */
async function flateBomb(megabytes: number): Promise<Uint8Array> {
  const objects = '2 0 3 30 4 90 <</Type/Catalog/Pages 3 0 R>> '
  const deflate = createDeflate({ level: 9 })
  const folded = buffer(deflate)
  deflate.write(objects)
  const chunk = Buffer.alloc(1024 * 1024, ' ')
  for (let done = 0; done < megabytes; done++) deflate.write(chunk)
  deflate.end()
  const data = await folded
  const stream = (head: string, body: Buffer) =>
    Buffer.concat([
      Buffer.from(`${head}/Length ${body.length}>>\nstream\n`),
      body,
      Buffer.from('\nendstream\nendobj\n'),
    ])
  const header = Buffer.from('%PDF-1.7\n')
  const packed = stream('1 0 obj\n<</Type/ObjStm/N 3/First 15/Filter/FlateDecode', data)
  const start = header.length + packed.length
  const rows = [
    [0, 0, 255],
    [1, header.length, 0],
    [2, 1, 0],
    [2, 1, 1],
    [2, 1, 2],
    [1, start, 0],
  ]
  const table = Buffer.concat(
    rows.map(([type = 0, at = 0, index = 0]) => Buffer.from([type, at >> 16, at >> 8, at, index])),
  )
  const references = stream('5 0 obj\n<</Type/XRef/Size 6/W[1 3 1]/Root 2 0 R', table)
  return Buffer.concat([header, packed, references, Buffer.from(`startxref\n${start}\n%%EOF\n`)])
}
