import { PDFDocument } from '@cantoo/pdf-lib'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'

import { layoutLine } from './bidi'
import { embedFonts } from './fonts'
import { drawnText, layOutPieces } from './pieces'
import { requirePrintable, unprintableIn } from './printable'
import { stampFields } from './stamp'
import { RtlWriter } from './writer'

const META = { title: 'בדיקה', createdAt: new Date('2026-11-03T08:00:00Z') }
const write = async (...texts: string[]) => {
  const writer = await RtlWriter.create(META)
  for (const text of texts) writer.paragraph(text)
  return writer.finish()
}

/** Names of the fonts in a file, by family and weight. */
async function fontsIn(bytes: Uint8Array): Promise<string[]> {
  const doc = await PDFDocument.load(bytes)
  const names = doc.context.enumerateIndirectObjects().flatMap(([, object]) => {
    const said = /\/Type \/Font\n[\s\S]*\/BaseFont \/(\w+-[A-Za-z]+)/.exec(object.toString())
    return said?.[1] ? [said[1]] : []
  })
  return [...new Set(names)].sort()
}

async function textIn(bytes: Uint8Array): Promise<string> {
  const document = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise
  const { items } = await (await document.getPage(1)).getTextContent()
  await document.destroy()
  return items.map((item) => ('str' in item ? item.str : '')).join('')
}

const faces = async () => embedFonts(await PDFDocument.create())
const seen = async (text: string) => {
  const { regular } = await faces()
  return layoutLine(drawnText(text)).flatMap((run) =>
    layOutPieces(regular, run).map((piece) => [piece.font.name.split('-')[0], piece.text]),
  )
}

describe('a paper in several scripts', () => {
  it('prints Arabic, Russian and Amharic names by glyphs and never by boxes', async () => {
    const text = await textIn(await write('محمد', 'Иван Петров', 'አበበ', 'דנה'))
    for (const letters of ['محمد', 'Иван Петров', 'አበበ', 'דנה']) expect(text.normalize('NFKC')).toContain(letters)
  })

  it('joins Arabic letters: a word is drawn by other glyphs than its letters alone', async () => {
    const { regular } = await faces()
    const arabic = layOutPieces(regular, { rtl: true, text: 'بيت' })[0]?.font
    const glyphs = (word: string) => arabic?.encodeText(word).toString().replace(/[<>]/g, '')
    const alone = ['ت', 'ي', 'ب'].map(glyphs).join('')
    expect(glyphs('بيت')).toHaveLength(alone.length)
    expect(glyphs('بيت')).not.toBe(alone)
  })

  it('orders Arabic inside Hebrew as it is read, brackets and numbers too', async () => {
    expect(await seen('לכבוד محمد علي (חיפה)')).toEqual([
      ['Heebo', ')חיפה('],
      ['IBMPlexSansArabic', 'محمد علي '],
      ['Heebo', 'לכבוד '],
    ])
    expect(await seen('محمد 054')).toEqual([
      ['Heebo', '054'],
      ['IBMPlexSansArabic', 'محمد '],
    ])
  })

  it('leaves out what no font has', async () => {
    expect(await seen('דנה 😊')).toEqual([['Heebo', 'דנה ']])
  })

  it('carries only the fonts that something is drawn in', async () => {
    expect(await fontsIn(await write('שלום'))).toEqual(['Heebo-Regular'])
    expect(await fontsIn(await write('שלום محمد'))).toEqual(['Heebo-Regular', 'IBMPlexSansArabic-Regular'])
  })

  it('and of those the weights that are drawn', async () => {
    const writer = await RtlWriter.create(META)
    writer.heading('Иван')
    writer.paragraph('שלום')
    expect(await fontsIn(await writer.finish())).toEqual(['Heebo-Regular', 'NotoSans-Bold'])
  })

  it('and so do the values of a signed document', async () => {
    const place = { page: 0, x: 0.1, y: 0.1, w: 0.5, h: 0.05 }
    const fields = [{ ...place, value: { kind: 'name' as const, text: 'فاطمة' } }]
    const signed = { ...place, y: 0.3, value: { kind: 'signature' as const, mode: 'typed' as const, text: 'Анна' } }
    const text = await textIn(await stampFields(await write('חוזה'), [...fields, signed]))
    expect(text.normalize('NFKC')).toContain('فاطمة')
    expect(text).toContain('Анна')
  })
})

describe('what cannot be printed', () => {
  it('is found, each character once', async () => {
    expect(await unprintableIn('דנה 😊😊 漢')).toEqual(['😊', '漢'])
    expect(await unprintableIn('שָׁלוֹם „ACME” ₪ € – محمَّد Йод é አ')).toEqual([])
  })

  it('is refused by field', async () => {
    await expect(requirePrintable({ name: 'דנה 😊', address: 'חיפה', remarks: null })).rejects.toMatchObject({
      status: 422,
      fields: { name: 'אי אפשר להדפיס במסמך את התו 😊. יש להסיר אותו.' },
    })
    await requirePrintable({ name: 'דנה', address: '' })
  })
})
