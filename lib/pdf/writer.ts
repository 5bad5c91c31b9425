import { type Color, PDFDocument, type PDFPage, rgb } from '@cantoo/pdf-lib'
import type { Run } from './bidi'
import { embedFonts, type Fonts, type Weight } from './fonts'
import { BODY_WIDTH, type Cursor, decorate, hairline, leftEdge, type Marks, MUTED_COLOR, SHEET } from './sheet'
import { type Align, drawLine, drawRuns, INK_COLOR, type Style, textWidth, wrapText } from './text'
import { drawSignatureLines } from './writer-signatures'
import { drawTable, type Table } from './writer-table'

const LEADING = 1.45
const NOTICE = rgb(0.6, 0.24, 0.02)
const NOTICE_TINT = rgb(1, 0.95, 0.87)
const FOOTER = { size: 9, y: 34 }
const HEADINGS = { 1: { size: 20, before: 0, after: 8 }, 2: { size: 13, before: 12, after: 4 } } as const

export type Meta = { title: string; createdAt: Date; footer?: string }
export type Text = { size?: number; weight?: Weight; color?: Color; align?: Align; after?: number }
export type Artwork = { d: string; width: number; height: number; color?: Color; align?: Align }

/**
 * Writes right-to-left documents from top to bottom, with automatic page breaks. Lengths are points, `y` counts from
 * the bottom.
 */
export class RtlWriter implements Cursor {
  page: PDFPage
  y = 0
  /** If set, content that is written becomes elements of a structure tree (tags.ts). */
  marks?: Marks
  private readonly own: PDFPage[] = []

  private constructor(
    readonly doc: PDFDocument,
    readonly fonts: Fonts,
    private readonly meta: Meta,
  ) {
    this.page = this.breakPage()
  }

  /**
   * Creates a document with a title and language; dates come from the caller, so that equal input gives equal bytes.
   */
  static async create(meta: Meta): Promise<RtlWriter> {
    const doc = await PDFDocument.create({ updateMetadata: false })
    setMeta(doc, meta)
    return new RtlWriter(doc, await embedFonts(doc), meta)
  }

  /** Appends pages to a loaded document; page numbers count only the added pages. */
  static async append(doc: PDFDocument, meta: Meta): Promise<RtlWriter> {
    return new RtlWriter(doc, await embedFonts(doc), meta)
  }

  heading(text: string, level: 1 | 2 = 1): void {
    const { size, before, after } = HEADINGS[level]
    this.need(before + size * LEADING * 2)
    this.space(before)
    this.paragraph(text, { size, weight: 'bold', after })
  }

  paragraph(
    text: string,
    { size = 11, weight = 'regular', color = INK_COLOR, align = 'right', after = 6 }: Text = {},
  ): void {
    const style = { ...this.style(weight, size), color }
    for (const runs of wrapText(text, BODY_WIDTH, style)) {
      this.need(size * LEADING)
      this.line(runs, { ...style, align })
    }
    this.space(after)
  }

  /** Writes two columns: labels on the right, values beside them; a row without a value is omitted. */
  fields(rows: [label: string, value: string | null | undefined][], size = 10.5): void {
    const filled = rows.flatMap(([label, value]) => (value ? [[label, value]] : []))
    const width = labelShare(filled.map(([label = '']) => textWidth(label, this.style('regular', size))))
    this.table({ columns: [{ width, color: MUTED_COLOR }, { width: 1 - width }], rows: filled, ruled: false, size })
  }

  table(table: Table): void {
    drawTable(this, table)
  }

  /** Writes a prominent notice in a tinted box. */
  banner(text: string): void {
    const style = { ...this.style('bold', 12), color: NOTICE }
    const lines = wrapText(text, BODY_WIDTH - 24, style)
    const height = lines.length * style.size * LEADING + 12
    this.need(height)
    const box = { x: SHEET.side, y: this.y - height, width: BODY_WIDTH, height, color: NOTICE_TINT }
    decorate(this, () => this.page.drawRectangle(box))
    this.space(6)
    for (const runs of lines) this.line(runs, { ...style, align: 'center' })
    this.space(16)
  }

  rule(): void {
    this.need(12)
    this.y -= 6
    decorate(this, () => hairline(this.page, this.y))
    this.y -= 8
  }

  /** Draws a PNG or JPEG (distinguished by its first bytes) at the given width in points. */
  async image(bytes: Uint8Array, { width, align = 'right' }: { width: number; align?: Align }): Promise<void> {
    const picture = bytes[0] === 0x89 ? await this.doc.embedPng(bytes) : await this.doc.embedJpg(bytes)
    const height = (picture.height / picture.width) * width
    this.need(height)
    this.y -= height
    this.page.drawImage(picture, { x: leftEdge(width, align), y: this.y, width, height })
  }

  /** Draws a filled SVG path whose units are points. */
  svg({ d, width, height, color = INK_COLOR, align = 'right' }: Artwork): void {
    this.need(height)
    this.page.drawSvgPath(d, { x: leftEdge(width, align), y: this.y, color })
    this.y -= height
  }

  /** Draws two parties side by side, each with labelled lines to write on. */
  signatureLines(parties: [party: string, lines: string[]][]): void {
    drawSignatureLines(this, parties)
  }

  space(height: number): void {
    this.y -= height
  }

  /** Starts a new page unless this much height is left. */
  need(height: number): void {
    if (this.left < height) this.breakPage()
  }

  /** Height left on this page. */
  get left(): number {
    return this.y - SHEET.bottom
  }

  breakPage(): PDFPage {
    const before = this.page
    this.page = this.doc.addPage([SHEET.width, SHEET.height])
    this.own.push(this.page)
    this.marks?.turn(before, this.page)
    this.y = SHEET.height - SHEET.top
    return this.page
  }

  /** Numbers the pages and returns the bytes; the writer cannot be used afterwards. */
  async finish(): Promise<Uint8Array> {
    for (const [index, page] of this.own.entries())
      decorate({ marks: this.marks, page }, () => this.foot(page, index + 1))
    return this.doc.save({ useObjectStreams: false })
  }

  style(weight: Weight, size: number): Style {
    return { font: this.fonts[weight], size }
  }

  private line(runs: Run[], style: Style & { align: Align }): void {
    this.y -= style.size * LEADING
    drawRuns(this.page, runs, { ...style, x: SHEET.side, y: this.y + style.size * 0.3, width: BODY_WIDTH })
  }

  private foot(page: PDFPage, number: number): void {
    const place = {
      ...this.style('regular', FOOTER.size),
      color: MUTED_COLOR,
      x: SHEET.side,
      y: FOOTER.y,
      width: BODY_WIDTH,
    }
    drawLine(page, `עמוד ${number} מתוך ${this.own.length}`, { ...place, align: 'left' })
    if (this.meta.footer) drawLine(page, this.meta.footer, place)
  }
}

/** Returns the fraction of the body for the label column, between a tenth and a third. */
function labelShare(widths: number[]): number {
  const widest = Math.max(0, ...widths) + 22
  return Math.min(0.34, Math.max(0.1, widest / BODY_WIDTH))
}

function setMeta(doc: PDFDocument, { title, createdAt }: Meta): void {
  doc.setTitle(title, { showInWindowTitleBar: true })
  doc.setLanguage('he')
  doc.setProducer('Kesher')
  doc.setCreationDate(createdAt)
  doc.setModificationDate(createdAt)
}
