import { type Color, type PDFPage, rgb } from '@cantoo/pdf-lib'
import { type Base, layoutLine, type Run, wrap } from './bidi'
import type { Face } from './fonts'
import { drawnText, layOutPieces } from './pieces'

/** Text style: size in points, colour, and paragraph direction (right to left by default). */
export type Style = { font: Face; size: number; color?: Color; base?: Base }
export type Align = 'right' | 'left' | 'center'

/** Position of one line: the box from `x` to `x + width` in points, `y` of the baseline from the bottom. */
export type LinePlacement = { x: number; y: number; width: number; align?: Align }

export const INK_COLOR = rgb(0.13, 0.15, 0.19)

/** Draws the runs of one line; the caller has made sure that they fit. */
export function drawRuns(page: PDFPage, runs: Run[], style: Style & LinePlacement): void {
  const { size, color = INK_COLOR, y } = style
  let x = startOf(style, runsWidth(runs, style))
  for (const { font, text } of runs.flatMap((run) => layOutPieces(style.font, run))) {
    page.drawText(text, { x, y, font, size, color })
    x += font.widthOfTextAtSize(text, size)
  }
}

/** Draws text on one line, without wrapping. */
export function drawLine(page: PDFPage, text: string, style: Style & LinePlacement): void {
  drawRuns(page, layoutLine(drawnText(text), style.base), style)
}

/** Wraps text into lines no wider than `width` points; keeps line breaks of the text. */
export function wrapText(text: string, width: number, style: Style): Run[][] {
  const wrapping = { width, measure: (runs: Run[]) => runsWidth(runs, style), base: style.base ?? 'rtl' }
  return text.split(/\r\n|[\n\r\u2028\u2029]/).flatMap((paragraph) => wrap(drawnText(paragraph), wrapping))
}

/** Returns the width of a line in points. */
function runsWidth(runs: Run[], { font: face, size }: Style): number {
  const pieces = runs.flatMap((run) => layOutPieces(face, run))
  return pieces.reduce((sum, { font, text }) => sum + font.widthOfTextAtSize(text, size), 0)
}

/** Returns the width in points of a text on one line. */
export function textWidth(text: string, style: Style): number {
  return runsWidth(layoutLine(drawnText(text), style.base), style)
}

function startOf({ x, width, align = 'right' }: LinePlacement, used: number): number {
  if (align === 'left') return x
  return align === 'right' ? x + width - used : x + (width - used) / 2
}
