import { LineCapStyle, type PDFPage } from '@cantoo/pdf-lib'
import { baseDirection, type Run } from './bidi'
import type { Area } from './display-space'
import type { Fonts } from './fonts'
import { drawnText } from './pieces'
import { drawRuns, INK_COLOR, type Style, wrapText } from './text'

export type Target = { page: PDFPage; area: Area; fonts: Fonts }

const LARGEST = 12
const LEADING = 1.25
const INSET = 2
const SHRINK = 0.94

/**
 * Draws a text in a box: as large as fits up to 12 points, on several lines if the box is high enough, aligned right.
 */
export function drawValue({ page, area, fonts }: Target, text: string): void {
  const base = baseDirection(text)
  const style: Style = { font: fonts.regular, size: LARGEST, base }
  const { lines, size } = fitted(drawnText(text).trim(), area, style)
  const lead = size * LEADING
  const top = area.y + area.height / 2 + (lines.length * lead) / 2
  lines.forEach((runs, index) => {
    const y = top - (index + 1) * lead + size * 0.36
    drawRuns(page, runs, { ...style, size, x: area.x + INSET, y, width: area.width - 2 * INSET })
  })
}

/** Draws a square in the middle of the box, with a tick if checked. */
export function drawTick({ page, area }: Target, checked: boolean): void {
  const side = Math.min(area.width, area.height, 14)
  const x = area.x + (area.width - side) / 2
  const y = area.y + (area.height - side) / 2
  page.drawRectangle({ x, y, width: side, height: side, borderColor: INK_COLOR, borderWidth: side * 0.07 })
  if (!checked) return
  const [low, middle, high] = [
    { x: x + side * 0.2, y: y + side * 0.52 },
    { x: x + side * 0.42, y: y + side * 0.26 },
    { x: x + side * 0.82, y: y + side * 0.76 },
  ]
  const pen = { color: INK_COLOR, thickness: side * 0.12, lineCap: LineCapStyle.Round }
  page.drawLine({ start: low, end: middle, ...pen })
  page.drawLine({ start: middle, end: high, ...pen })
}

/** Returns the lines and the largest font size at which the whole text fits the area. */
function fitted(text: string, area: Area, style: Style): { lines: Run[][]; size: number } {
  const width = Math.max(1, area.width - 2 * INSET)
  let size = Math.min(LARGEST, area.height / LEADING)
  for (;;) {
    const lines = wrapText(text, width, { ...style, size })
    const whole = lines.length === 1 || !cutsWord(text, lines)
    if ((lines.length * size * LEADING <= area.height && whole) || size < 1) return { lines, size }
    size *= SHRINK
  }
}

/** Whether a line ends inside a word; a smaller font is then preferred. */
function cutsWord(text: string, lines: Run[][]): boolean {
  const drawn = lines.flat().reduce((sum, run) => sum + run.text.length, 0)
  const spaces = lines.length - 1
  return drawn + spaces > text.length
}
