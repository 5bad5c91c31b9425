import { PDFOperator, PDFOperatorNames, type PDFPage, rgb } from '@cantoo/pdf-lib'
import type { Weight } from './fonts'
import type { Align, Style } from './text'

/** A4 in points, with margins. */
export const SHEET = { width: 595.28, height: 841.89, side: 56, top: 56, bottom: 64 }
export const BODY_WIDTH = SHEET.width - 2 * SHEET.side
export const MUTED_COLOR = rgb(0.38, 0.41, 0.47)
const RULE = rgb(0.83, 0.85, 0.88)

/** The writing position: a page and a height from its bottom, in points. */
export type Cursor = {
  page: PDFPage
  y: number
  readonly left: number
  readonly marks?: Marks | undefined
  need(height: number): void
  space(height: number): void
  breakPage(): PDFPage
  style(weight: Weight, size: number): Style
}

/** Records the structure of a document while it is written. */
export type Marks = {
  /** Continues the open element on another page. */
  turn(from: PDFPage, to: PDFPage): void
  /** Draws one cell of the current row, by column index. */
  cell(column: number, draw: () => void): void
}

/** Draws purely decorative content, marked so that screen readers skip it in a tagged document. */
export function decorate({ marks, page }: { marks?: Marks | undefined; page: PDFPage }, draw: () => void): void {
  if (!marks) {
    draw()
    return
  }
  page.pushOperators(PDFOperator.of(PDFOperatorNames.BeginMarkedContent, ['/Artifact']))
  draw()
  page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent))
}

/** Draws a hairline across the body at a height. */
export function hairline(page: PDFPage, y: number): void {
  page.drawLine({ start: { x: SHEET.side, y }, end: { x: SHEET.width - SHEET.side, y }, color: RULE, thickness: 0.75 })
}

/** Returns the left edge of an element of this width. */
export function leftEdge(width: number, align: Align): number {
  if (align === 'left') return SHEET.side
  return align === 'right' ? SHEET.side + BODY_WIDTH - width : SHEET.side + (BODY_WIDTH - width) / 2
}
