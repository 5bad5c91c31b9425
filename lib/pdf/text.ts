import { type Color, type PDFPage, rgb } from '@cantoo/pdf-lib'
import { type Base, layoutLine, type Run, wrap } from './bidi'
import type { Face } from './fonts'
import { drawnText, layOutPieces } from './pieces'

/** How a text is drawn: size in points, colour, and the direction of the paragraph (right to left unless said). */
export type Style = { font: Face; size: number; color?: Color; base?: Base }
export type Align = 'right' | 'left' | 'center'

/** A place for one line: the box from `x` to `x + width` in points, `y` of the baseline from the bottom. */
export type Place = { x: number; y: number; width: number; align?: Align }

export const INK = rgb(0.13, 0.15, 0.19)

/** One line of runs on its place; the caller has made sure that it fits. */
export function drawRuns(page: PDFPage, runs: Run[], style: Style & Place): void {
  const { size, color = INK, y } = style
  let x = startOf(style, runsWidth(runs, style))
  for (const { font, text } of runs.flatMap((run) => layOutPieces(style.font, run))) {
    page.drawText(text, { x, y, font, size, color })
    x += font.widthOfTextAtSize(text, size)
  }
}

/** Text on one line, without wrapping. */
export function drawLine(page: PDFPage, text: string, style: Style & Place): void {
  drawRuns(page, layoutLine(drawnText(text), style.base), style)
}

/** Lines of text no wider than `width` points; line breaks in the text are kept. */
export function wrapText(text: string, width: number, style: Style): Run[][] {
  const wrapping = { width, measure: (runs: Run[]) => runsWidth(runs, style), base: style.base ?? 'rtl' }
  return text.split(/\r\n|[\n\r\u2028\u2029]/).flatMap((paragraph) => wrap(drawnText(paragraph), wrapping))
}

/** The width of a line in points. */
function runsWidth(runs: Run[], { font: face, size }: Style): number {
  const pieces = runs.flatMap((run) => layOutPieces(face, run))
  return pieces.reduce((sum, { font, text }) => sum + font.widthOfTextAtSize(text, size), 0)
}

/** The width in points of text on one line. */
export function textWidth(text: string, style: Style): number {
  return runsWidth(layoutLine(drawnText(text), style.base), style)
}

function startOf({ x, width, align = 'right' }: Place, used: number): number {
  if (align === 'left') return x
  return align === 'right' ? x + width - used : x + (width - used) / 2
}
