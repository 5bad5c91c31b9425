import {
  concatTransformationMatrix,
  LineCapStyle,
  LineJoinStyle,
  popGraphicsState,
  pushGraphicsState,
  rgb,
  setLineJoin,
} from '@cantoo/pdf-lib'
import { baseDirection } from './bidi'
import type { Target } from './stamp-value'
import { drawLine, textWidth } from './text'

/** A drawn signature: SVG path strokes with their widths, and the box (corner and size) that defines their units. */
export type Strokes = {
  viewBox: { x: number; y: number; width: number; height: number }
  strokes: { d: string; width: number }[]
}

const PEN = rgb(0.06, 0.14, 0.42)
const THINNEST = 0.5
const THICKEST = 2.5
const SLANT = 0.18
const PATH = /^[MmLlHhVvCcSsQqTtZz\d\s,.eE+-]{1,20000}$/

/** Whether a path consists only of move, line and curve commands, as signature_pad writes them. */
export function isStrokePath(d: string): boolean {
  return PATH.test(d) && /^\s*[Mm]/.test(d)
}

/**
 * Draws the strokes as vectors, scaled into the area with their proportions kept. Throws RangeError for a path that is
 * not a stroke or a view box without size.
 */
export function drawDrawnSignature({ page, area }: Target, { viewBox, strokes }: Strokes): void {
  if (!(viewBox.width > 0 && viewBox.height > 0)) throw new RangeError('the view box has no size')
  const scale = Math.min(area.width / viewBox.width, area.height / viewBox.height)
  const x = area.x + (area.width - viewBox.width * scale) / 2 - viewBox.x * scale
  const y = area.y + (area.height + viewBox.height * scale) / 2 + viewBox.y * scale
  page.pushOperators(pushGraphicsState(), setLineJoin(LineJoinStyle.Round))
  for (const { d, width } of strokes) {
    if (!isStrokePath(d)) throw new RangeError('not a stroke path')
    const points = Math.min(THICKEST, Math.max(THINNEST, width * scale))
    page.drawSvgPath(d, {
      x,
      y,
      scale,
      borderColor: PEN,
      borderWidth: points / scale,
      borderLineCap: LineCapStyle.Round,
    })
  }
  page.pushOperators(popGraphicsState())
}

/** Draws a typed name, slanted, in pen blue above a line, as large as the area allows. */
export function drawTypedSignature({ page, area, fonts }: Target, text: string): void {
  const base = baseDirection(text)
  const style = { font: fonts.bold, size: area.height * 0.56, color: PEN, base }
  const room = area.width * 0.94 - area.height * SLANT
  const size = style.size * Math.min(1, room / Math.max(1, textWidth(text, style)))
  const y = area.y + (area.height - size) / 2 + size * 0.14
  page.pushOperators(pushGraphicsState(), concatTransformationMatrix(1, 0, SLANT, 1, -SLANT * (y + size * 0.35), 0))
  drawLine(page, text, { ...style, size, x: area.x, y, width: area.width, align: 'center' })
  page.pushOperators(popGraphicsState())
  const line = area.y + Math.max(1, (area.height - size) / 2 - size * 0.1)
  page.drawLine({ start: { x: area.x, y: line }, end: { x: area.x + area.width, y: line }, color: PEN, thickness: 0.5 })
}
