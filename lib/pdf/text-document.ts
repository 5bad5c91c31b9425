import { BODY_WIDTH, SHEET } from './sheet'
import { INK_COLOR } from './text'
import { RtlWriter } from './writer'

export type TextBlock = { kind: 'heading' | 'subheading' | 'paragraph' | 'rule'; text: string }

/** A field for a signer, in fractions of the page from its top left. */
export type TextDocumentField = {
  /** Index of the signer in the list. */
  signer: number
  type: 'signature' | 'name' | 'date'
  page: number
  x: number
  y: number
  w: number
  h: number
}

type TextDocument = {
  title: string
  createdAt: Date
  blocks: readonly TextBlock[]
  signers: readonly { title: string; signs: boolean }[]
}

type Written = {
  bytes: Uint8Array
  places: TextDocumentField[]
  pages: { width: number; height: number; rotation: number }[]
}

const ROWS = [
  { type: 'name', label: 'שם', height: 22 },
  { type: 'date', label: 'תאריך', height: 22 },
  { type: 'signature', label: 'חתימה', height: 46 },
] as const
const LABEL = 58
const LINE = 200
/** Height of a heading, its rows and their spacing, which must stay on one page. */
const BLOCK = 150

/**
 * Writes a text with fields for each signer at its end; returns the file, its page sizes and the positions of the
 * fields.
 */
export async function writeTextDocument({ title, createdAt, blocks, signers }: TextDocument): Promise<Written> {
  const writer = await RtlWriter.create({ title, createdAt, footer: title })
  for (const block of blocks) writeBlock(writer, block)
  const places = signers.flatMap(({ title: words, signs }, signer) => (signs ? writePlaces(writer, words, signer) : []))
  const count = writer.doc.getPageCount()
  const pages = Array.from({ length: count }, () => ({ width: SHEET.width, height: SHEET.height, rotation: 0 }))
  return { bytes: await writer.finish(), places, pages }
}

function writeBlock(writer: RtlWriter, { kind, text }: TextBlock): void {
  if (kind === 'rule') writer.rule()
  else if (kind === 'paragraph') writer.paragraph(text)
  else writer.heading(text, kind === 'heading' ? 1 : 2)
}

function writePlaces(writer: RtlWriter, title: string, signer: number): TextDocumentField[] {
  writer.need(BLOCK)
  writer.heading(title, 2)
  return ROWS.map(({ type, label, height }) => {
    writer.space(height)
    const bottom = writer.y
    writer.y += 16
    writer.paragraph(label, { size: 10.5, after: 0 })
    writer.y = bottom - 6
    const x = SHEET.side + BODY_WIDTH - LABEL - LINE
    writer.page.drawLine({ start: { x, y: bottom }, end: { x: x + LINE, y: bottom }, color: INK_COLOR, thickness: 0.5 })
    return {
      signer,
      type,
      page: writer.doc.getPageCount() - 1,
      x: x / SHEET.width,
      w: LINE / SHEET.width,
      y: (SHEET.height - bottom - height + 2) / SHEET.height,
      h: (height - 2) / SHEET.height,
    }
  })
}
