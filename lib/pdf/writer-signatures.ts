import { BODY_WIDTH, type Cursor, MUTED_COLOR, SHEET } from './sheet'
import { drawLine, INK_COLOR } from './text'

const GAP = 32
const FIRST = 62
const NEXT = 26
const LABEL = 46

/**
 * Draws the signature lines of two parties, the first on the right. Above the first line there is room for a signature.
 */
export function drawSignatureLines(cursor: Cursor, parties: [party: string, lines: string[]][]): void {
  const width = (BODY_WIDTH - GAP) / 2
  const rows = Math.max(...parties.map(([, lines]) => lines.length))
  const height = 20 + FIRST + rows * NEXT
  cursor.need(height)
  parties.forEach(([party, lines], index) => {
    const x = SHEET.width - SHEET.side - (index + 1) * width - index * GAP
    drawLine(cursor.page, party, { ...cursor.style('bold', 12), x, y: cursor.y - 14, width })
    lines.forEach((label, row) => {
      const y = cursor.y - 14 - FIRST - row * NEXT
      drawLine(cursor.page, label, { ...cursor.style('regular', 10), color: MUTED_COLOR, x, y, width })
      cursor.page.drawLine({
        start: { x, y: y - 3 },
        end: { x: x + width - LABEL, y: y - 3 },
        color: INK_COLOR,
        thickness: 0.6,
      })
    })
  })
  cursor.space(height)
}
