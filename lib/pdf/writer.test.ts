import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import { RtlWriter } from './writer'

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const META = { title: 'בדיקה', createdAt: new Date('2026-11-03T08:00:00Z'), footer: 'כותרת תחתונה' }

async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const document = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  await document.destroy()
  return pages
}

describe('RtlWriter', () => {
  it('numbers its pages and titles a table again on every page', async () => {
    const writer = await RtlWriter.create(META)
    const columns = [
      { title: 'No', width: 0.5 },
      { title: 'Name', width: 0.5 },
    ]
    writer.table({ columns, rows: Array.from({ length: 80 }, (_, index) => [`R${index}`, 'שם']) })
    const pages = await pagesOf(await writer.finish())
    expect(pages.length).toBeGreaterThan(2)
    for (const page of pages) expect(page).toContain('Name')
    for (const row of ['R0', 'R40', 'R79'])
      expect(pages.filter((page) => page.split(' ').includes(row))).toHaveLength(1)
  })

  it('carries a row that is higher than a page over to the next', async () => {
    const writer = await RtlWriter.create(META)
    const long = Array.from({ length: 1500 }, (_, index) => `W${index}`).join(' ')
    writer.table({ columns: [{ width: 1 }], rows: [[long]] })
    const text = (await pagesOf(await writer.finish())).join(' ').split(/\s+/)
    expect(text.filter((word) => /^W\d+$/.test(word))).toHaveLength(1500)
  })

  it('draws pictures and paths, and breaks the page when they do not fit', async () => {
    const writer = await RtlWriter.create(META)
    await writer.image(PIXEL, { width: 400 })
    await writer.image(PIXEL, { width: 400, align: 'center' })
    writer.svg({ d: 'M0 0 H20 V20 H0 Z', width: 20, height: 20, align: 'left' })
    expect(await pagesOf(await writer.finish())).toHaveLength(2)
  })
})
