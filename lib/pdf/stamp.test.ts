import { degrees, PDFDocument } from '@cantoo/pdf-lib'
import { getDocument, Util } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import { type FieldValue, type StampField, stampFields } from './stamp'
import { isStrokePath } from './stamp-signature'

const DRAWN: FieldValue = {
  kind: 'signature',
  mode: 'drawn',
  viewBox: { x: 0, y: 0, width: 300, height: 100 },
  strokes: [{ d: 'M 10 80 C 40 10, 65 10, 95 80', width: 2 }],
}

async function pageTurned(angle: number): Promise<Uint8Array> {
  const doc = await PDFDocument.create()
  const page = doc.addPage([600, 800])
  page.setCropBox(30, 40, 500, 700)
  page.setRotation(degrees(angle))
  return doc.save()
}

type Shown = { text: string; x: number; y: number; upright: boolean }

/** Every piece of text on a page with its visible position, as fractions of the displayed page from its top left. */
async function shown(bytes: Uint8Array): Promise<Shown[]> {
  const document = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise
  const page = await document.getPage(1)
  const view = page.getViewport({ scale: 1 })
  const { items } = await page.getTextContent()
  const found = items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [a, b, , , x, y] = Util.transform(view.transform, item.transform) as number[]
    return [
      {
        text: item.str,
        x: (x ?? 0) / view.width,
        y: (y ?? 0) / view.height,
        upright: (a ?? 0) > 0 && Math.abs(b ?? 1) < 1e-6,
      },
    ]
  })
  await document.destroy()
  return found
}

describe('stampFields', () => {
  it.each([0, 90, 180, 270])('puts a value upright into its box on a page turned by %i degrees', async (angle) => {
    const field: StampField = { page: 0, x: 0.5, y: 0.25, w: 0.3, h: 0.04, value: { kind: 'text', text: 'AB-12345' } }
    const [found] = await shown(await stampFields(await pageTurned(angle), [field]))
    expect(found).toMatchObject({ text: 'AB-12345', upright: true })
    expect(found?.x).toBeGreaterThan(0.5)
    expect(found?.x).toBeLessThan(0.8)
    expect(found?.y).toBeGreaterThan(0.25)
    expect(found?.y).toBeLessThan(0.29)
  })

  it('shrinks long text until it stands in its box, on several lines', async () => {
    const text = 'רחוב הרצל 12, דירה 4 (קומה ב׳), תל אביב-יפו 6120101, ישראל, סה"כ 4,110.00 ₪ בלבד'
    const field: StampField = { page: 0, x: 0.1, y: 0.5, w: 0.2, h: 0.05, value: { kind: 'text', text } }
    const pieces = await shown(await stampFields(await pageTurned(0), [field]))
    expect(pieces.map((piece) => piece.text).join(' ')).toContain('6120101')
    for (const { x, y } of pieces) {
      expect(x).toBeGreaterThanOrEqual(0.1)
      expect(x).toBeLessThan(0.3)
      expect(y).toBeGreaterThan(0.5)
      expect(y).toBeLessThan(0.551)
    }
  })

  it('draws signatures and ticks as vectors', async () => {
    const bytes = await pageTurned(0)
    const box = { page: 0, x: 0.1, y: 0.1, w: 0.3, h: 0.1 }
    const values: FieldValue[] = [DRAWN, { kind: 'checkbox', checked: true }, { kind: 'checkbox', checked: false }]
    const stamped = await stampFields(
      bytes,
      values.map((value) => ({ ...box, value })),
    )
    expect(await shown(stamped)).toEqual([])
    expect(stamped.length).toBeGreaterThan(bytes.length)
  })

  it('types a signature by name', async () => {
    const value: FieldValue = { kind: 'signature', mode: 'typed', text: 'Dana 7' }
    const stamped = await stampFields(await pageTurned(0), [{ page: 0, x: 0.1, y: 0.1, w: 0.3, h: 0.1, value }])
    expect((await shown(stamped)).map((piece) => piece.text)).toEqual(['Dana 7'])
  })

  it('gives equal bytes for equal input', async () => {
    const field: StampField = { page: 0, x: 0, y: 0, w: 1, h: 0.1, value: { kind: 'name', text: 'דנה כהן' } }
    const bytes = await pageTurned(0)
    expect(await stampFields(bytes, [field])).toEqual(await stampFields(bytes, [field]))
  })

  it('refuses a page that is not there and a path that is no stroke', async () => {
    const box = { x: 0, y: 0, w: 0.5, h: 0.1 }
    const bytes = await pageTurned(0)
    await expect(stampFields(bytes, [{ ...box, page: 1, value: DRAWN }])).rejects.toThrow(RangeError)
    const strokes = [{ d: 'M0 0 url(x)', width: 1 }]
    await expect(stampFields(bytes, [{ ...box, page: 0, value: { ...DRAWN, strokes } }])).rejects.toThrow(RangeError)
  })
})

describe('isStrokePath', () => {
  it('takes what signature_pad writes and nothing else', () => {
    expect(isStrokePath('M 1.5,2 C 3 4 5 6 7 8')).toBe(true)
    for (const path of ['', 'L 1 2', 'M 1 2 A 1 1 0 0 0 2 2', 'M1 2"/><script>', `M${' 1'.repeat(20_000)}`]) {
      expect(isStrokePath(path)).toBe(false)
    }
  })
})
