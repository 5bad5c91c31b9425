import { PDFDocument, PDFName, StandardFonts } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { flattenPdf } from './flatten'

const name = (text: string) => PDFName.of(text)
const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

async function twoPages(): Promise<PDFDocument> {
  const doc = await PDFDocument.create()
  doc.addPage([200, 100])
  doc.addPage([200, 100])
  return doc
}

/** Adds an annotation with its own appearance to every page. */
function annotate(doc: PDFDocument): void {
  for (const [index, page] of doc.getPages().entries()) {
    const appearance = doc.context.register(
      doc.context.stream(`0 0 m ${index + 1} 0 l S`, { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 10, 10] }),
    )
    const note = { Type: 'Annot', Subtype: 'Stamp', Rect: [0, 0, 10, 10], F: 4, AP: { N: appearance } }
    page.node.set(name('Annots'), doc.context.obj([doc.context.register(doc.context.obj(note))]))
  }
}

describe('flattenPdf', { timeout: 30_000 }, () => {
  it('leaves nothing in the file that acts or hides', async () => {
    const doc = await twoPages()
    doc.addJavaScript('start', 'app.alert(1)')
    const launch = doc.context.obj({ Type: 'Action', S: 'Launch', F: 'calc.exe' })
    doc.catalog.set(name('OpenAction'), launch)
    doc.catalog.set(name('AA'), doc.context.obj({ WC: { S: 'JavaScript', JS: 'app.alert(2)' } }))
    const link = { Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], A: { S: 'URI', URI: 'https://example.com' } }
    doc.getPage(0).node.set(name('Annots'), doc.context.obj([link]))
    doc.getPage(0).node.set(name('AA'), doc.context.obj({ O: { S: 'JavaScript', JS: 'app.alert(3)' } }))
    await doc.attach(new Uint8Array([1, 2, 3]), 'hidden.exe')
    const flat = await flattenPdf(await doc.save({ useObjectStreams: false }))
    for (const word of ['JavaScript', '/JS', 'Launch', 'OpenAction', '/AA', 'Annots', 'EmbeddedFile', 'URI', 'alert']) {
      expect(latin(flat)).not.toContain(word)
    }
    expect((await PDFDocument.load(flat)).getPageCount()).toBe(2)
  })

  it('keeps what is written in form fields', async () => {
    const doc = await twoPages()
    const field = doc.getForm().createTextField('city')
    field.setText('Haifa')
    field.addToPage(doc.getPage(0), {
      x: 10,
      y: 10,
      width: 80,
      height: 20,
      font: await doc.embedFont(StandardFonts.Helvetica),
    })
    const flat = await PDFDocument.load(await flattenPdf(await doc.save()))
    expect(flat.catalog.has(name('AcroForm'))).toBe(false)
    expect(flat.getPage(0).node.Resources()?.lookup(name('XObject'))?.toString()).toContain(' R')
  })

  it('keeps fonts that a page inherits when an annotation is drawn into it', async () => {
    const doc = await twoPages()
    const resources = doc.context.obj({ Font: { F1: { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' } } })
    for (const page of doc.getPages()) page.node.delete(name('Resources'))
    doc.catalog.Pages().set(name('Resources'), resources)
    annotate(doc)
    const flat = await PDFDocument.load(await flattenPdf(await doc.save()))
    for (const page of flat.getPages()) expect(page.node.Resources()?.has(name('Font'))).toBe(true)
  })

  it('draws every page its own annotation when pages share their resources', async () => {
    const doc = await twoPages()
    const shared = doc.context.register(doc.context.obj({ XObject: {} }))
    for (const page of doc.getPages()) page.node.set(name('Resources'), shared)
    annotate(doc)
    const flat = await PDFDocument.load(await flattenPdf(await doc.save()))
    const drawn = flat.getPages().map((page) => page.node.Resources()?.lookup(name('XObject'))?.toString())
    expect(drawn[0]).not.toEqual(drawn[1])
  })

  it('gives equal bytes for equal input', async () => {
    const source = await (await twoPages()).save()
    expect(await flattenPdf(source)).toEqual(await flattenPdf(source))
  })

  it('throws for a file that cannot be read', async () => {
    await expect(flattenPdf(new Uint8Array([1, 2, 3]))).rejects.toThrow('flattening failed')
  })
})
