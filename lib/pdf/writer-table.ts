import { type Color, rgb } from '@cantoo/pdf-lib'
import { baseDirection, type Run } from './bidi'
import type { Weight } from './fonts'
import { BODY_WIDTH, type Cursor, decorate, hairline, SHEET } from './sheet'
import { type Align, drawRuns, INK_COLOR, wrapText } from './text'

/** Columns from right to left; widths are fractions of the body and add up to 1. */
export type Column = { title?: string; width: number; align?: Align; color?: Color; weight?: Weight }
export type Table = { columns: Column[]; rows: string[][]; ruled?: boolean; size?: number; after?: number }

const LEADING = 1.4
const PADDING = 5
const HEAD = rgb(0.95, 0.96, 0.97)

/**
 * Draws a table at the writer's position; a row that does not fit continues on the next page, below repeated titles.
 */
export function drawTable(writer: Cursor, table: Table): void {
  const sheet = new TableSheet(writer, table)
  sheet.head()
  for (const row of table.rows) sheet.row(row)
  writer.space(table.after ?? 8)
}

class TableSheet {
  private readonly size: number
  private readonly pad: number

  constructor(
    private readonly writer: Cursor,
    private readonly table: Table,
  ) {
    this.size = table.size ?? 10.5
    this.pad = table.ruled === false ? 1.5 : PADDING
  }

  head(): void {
    const { columns } = this.table
    if (columns.every((column) => !column.title)) return
    const titles = columns.map((column) => column.title ?? '')
    const cells = this.cells(
      titles,
      columns.map((column) => ({ ...column, weight: 'bold' })),
    )
    this.writer.need(this.height(deepest(cells)) * 2)
    const height = this.height(deepest(cells))
    const top = this.writer.y
    const box = { x: SHEET.side, y: top - height, width: BODY_WIDTH, height, color: HEAD }
    decorate(this.writer, () => this.writer.page.drawRectangle(box))
    this.draw(
      cells,
      columns.map((column) => ({ ...column, weight: 'bold' })),
    )
  }

  row(values: string[]): void {
    let rest = this.cells(values, this.table.columns)
    while (deepest(rest) > 0) {
      const room = Math.max(0, Math.floor((this.writer.left - 2 * this.pad) / this.lead))
      const depth = Math.min(deepest(rest), room)
      if (depth < Math.min(deepest(rest), 2)) this.turn()
      else {
        this.draw(
          rest.map((lines) => lines.slice(0, depth)),
          this.table.columns,
        )
        rest = rest.map((lines) => lines.slice(depth))
      }
    }
  }

  private turn(): void {
    this.writer.breakPage()
    this.head()
  }

  private get lead(): number {
    return this.size * LEADING
  }

  private height(lines: number): number {
    return lines * this.lead + 2 * this.pad
  }

  private cells(values: string[], columns: Column[]): Run[][][] {
    return columns.map((column, index) => {
      const text = values[index] ?? ''
      const style = { ...this.writer.style(column.weight ?? 'regular', this.size), base: baseDirection(text) }
      return wrapText(text, this.inner(column), style)
    })
  }

  private inner(column: Column): number {
    return column.width * BODY_WIDTH - 2 * PADDING
  }

  private draw(cells: Run[][][], columns: Column[]): void {
    const { writer } = this
    let right = SHEET.width - SHEET.side
    columns.forEach((column, index) => {
      const left = right - column.width * BODY_WIDTH
      const style = { ...writer.style(column.weight ?? 'regular', this.size), color: column.color ?? INK_COLOR }
      const place = { x: left + PADDING, width: this.inner(column), align: column.align ?? ('right' as const) }
      const fill = () =>
        cells[index]?.forEach((runs, line) => {
          const y = writer.y - this.pad - (line + 1) * this.lead + this.size * 0.32
          drawRuns(writer.page, runs, { ...style, ...place, y })
        })
      if (writer.marks) writer.marks.cell(index, fill)
      else fill()
      right = left
    })
    writer.y -= this.height(deepest(cells))
    if (this.table.ruled !== false) decorate(writer, () => hairline(writer.page, writer.y))
  }
}

function deepest(cells: Run[][][]): number {
  return Math.max(...cells.map((lines) => lines.length))
}
