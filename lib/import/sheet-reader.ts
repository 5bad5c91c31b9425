import { BadFile } from './bad-file'
import { CELL_TOO_LONG, isBlank, MAX_CELL_LENGTH, MAX_COLUMNS, type Row, tooManyColumns } from './row'
import type { SharedStrings } from './shared-strings'
import { columnIndex, dayOfSerial, formatSheetNumber } from './sheet-values'
import { attribute, unescapeXml, XmlScan } from './xml-scan'

export type WorkbookContext = { strings: SharedStrings; dateStyles: ReadonlySet<number>; is1904: boolean }

type Cell = { column: number; type: string; style: number; text: string }

/** Parses the rows of one sheet from pieces of its XML. Throws BadFile. */
export class SheetReader {
  private rows: Row[] = []
  private row: Row | undefined
  private cell: Cell | undefined
  private isValue = false
  private silent = 0
  private lastLine = 0
  private isOver = false

  private readonly scan = new XmlScan({
    open: (name, attributes) => this.open(name, attributes),
    close: (name) => this.close(name),
    text: (text) => this.add(text),
  })

  constructor(private readonly workbook: WorkbookContext) {}

  push(piece: string): Row[] {
    this.scan.push(piece)
    const rows = this.rows
    this.rows = []
    return rows
  }

  /** Throws BadFile where the sheet is truncated. */
  end(): void {
    if (!this.isOver) throw new BadFile('הגיליון נקטע באמצע')
  }

  private open(name: string, attributes: string): void {
    if (name === 'row') this.beginRow(attributes)
    else if (name === 'c') this.beginCell(attributes)
    else if (name === 'rPh') this.silent++
    else this.isValue = (name === 'v' || name === 't') && this.silent === 0
  }

  private close(name: string): void {
    if (name === 'row') this.endRow()
    else if (name === 'c') this.endCell()
    else if (name === 'rPh') this.silent--
    else if (name === 'sheetData') this.isOver = true
    else this.isValue = false
  }

  private add(text: string): void {
    const { cell } = this
    if (cell && this.isValue && cell.text.length <= MAX_CELL_LENGTH) cell.text += text
  }

  private beginRow(attributes: string): void {
    const line = Number(attribute(attributes, 'r') ?? this.lastLine + 1)
    if (!Number.isInteger(line) || line <= this.lastLine) throw new BadFile('סדר השורות בגיליון אינו תקין')
    this.lastLine = line
    this.row = { line, cells: [] }
  }

  private beginCell(attributes: string): void {
    if (!this.row) return
    const reference = attribute(attributes, 'r')
    const column = reference ? columnIndex(reference) : this.row.cells.length
    if (column >= MAX_COLUMNS) throw new BadFile(tooManyColumns, this.row.line)
    if (column < this.row.cells.length) throw new BadFile('סדר התאים בגיליון אינו תקין', this.row.line)
    const [type, style] = [attribute(attributes, 't') ?? 'n', Number(attribute(attributes, 's') ?? 0)]
    this.cell = { column, type, style, text: '' }
  }

  private endCell(): void {
    const { row, cell } = this
    this.cell = undefined
    if (!row || !cell) return
    while (row.cells.length < cell.column) row.cells.push('')
    const value = this.valueOf(cell)
    if (value.length > MAX_CELL_LENGTH) row.problem ??= CELL_TOO_LONG
    row.cells.push(value.length > MAX_CELL_LENGTH ? '' : value)
  }

  private endRow(): void {
    if (this.row && !isBlank(this.row)) this.rows.push(this.row)
    this.row = undefined
  }

  private valueOf({ type, style, text }: Cell): string {
    if (text === '') return ''
    if (type === 's') return this.workbook.strings.at(Number(text)) ?? ''
    if (type !== 'n') return plainValue(type, text)
    const day = this.workbook.dateStyles.has(style) ? dayOfSerial(Number(text), this.workbook.is1904) : null
    return day ?? formatSheetNumber(text)
  }
}

function plainValue(type: string, text: string): string {
  if (type === 'b') return text === '1' ? 'כן' : 'לא'
  if (type === 'd') return text.slice(0, 10)
  return type === 'e' ? '' : unescapeXml(text)
}
