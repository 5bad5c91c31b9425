import { guessDelimiter, unescapeFormula } from '@/lib/format/csv-reading'

import { BadFile } from './bad-file'
import { CELL_TOO_LONG, isBlank, MAX_CELL_LENGTH, MAX_COLUMNS, type Row, tooManyColumns } from './row'

export const DELIMITERS = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof DELIMITERS)[number]

const [QUOTE, LF, CR] = [34, 10, 13]
const SAMPLE = 64 * 1024

/** Detects the delimiter from the beginning of a text. */
export const detectDelimiter = (text: string): Delimiter => guessDelimiter(text.slice(0, SAMPLE)) as Delimiter

/** Parses a delimited text (RFC 4180, any line ending); yields the rows that each piece completes. Throws BadFile. */
export async function* delimitedRows(text: AsyncIterable<string>, delimiter: Delimiter): AsyncGenerator<Row[]> {
  const reader = new DelimitedReader(delimiter)
  for await (const piece of text) {
    const rows = reader.push(piece)
    if (rows.length > 0) yield rows
  }
  const rows = reader.end()
  if (rows.length > 0) yield rows
}

/** Parses a text piece by piece; buffers only the current row, up to the limits. */
export class DelimitedReader {
  private readonly sign: number
  private rows: Row[] = []
  private cells: string[] = []
  private cell = ''
  private problem: string | undefined
  private line = 1
  private rowLine = 1
  private isInside = false
  /** A quote was just read inside quotes: another one makes it a literal quote, anything else closes the cell. */
  private isClosing = false
  /** Nothing of the cell has been read yet: a quote opens it. */
  private isFresh = true
  private isAfterCr = false

  constructor(delimiter: Delimiter) {
    this.sign = delimiter.charCodeAt(0)
  }

  push(text: string): Row[] {
    let at = 0
    while (at < text.length) at = this.isInside ? this.inside(text, at) : this.outside(text, at)
    return this.taken()
  }

  end(): Row[] {
    if (this.isInside && !this.isClosing) throw new BadFile('נפתחו מירכאות שאינן נסגרות', this.rowLine)
    if (this.cells.length > 0 || this.cell !== '' || !this.isFresh) this.endRow()
    return this.taken()
  }

  private taken(): Row[] {
    const rows = this.rows
    this.rows = []
    return rows
  }

  private inside(text: string, at: number): number {
    if (this.isClosing) {
      this.isClosing = false
      if (text.charCodeAt(at) !== QUOTE) {
        this.isInside = false
        return at
      }
      this.add('"')
      return at + 1
    }
    const close = text.indexOf('"', at)
    const end = close === -1 ? text.length : close
    this.line += linesIn(text, at, end)
    this.add(text.slice(at, end))
    this.isClosing = close !== -1
    return close === -1 ? end : end + 1
  }

  private outside(text: string, at: number): number {
    const code = text.charCodeAt(at)
    if (this.isAfterCr) {
      this.isAfterCr = false
      if (code === LF) return at + 1
    }
    if (code === QUOTE && this.isFresh) {
      this.isInside = true
      this.isFresh = false
      return at + 1
    }
    const end = this.endOfPlain(text, at)
    if (end > at) {
      this.isFresh = false
      this.add(text.slice(at, end))
    }
    if (end < text.length) this.endAt(text.charCodeAt(end))
    return end + 1
  }

  private endOfPlain(text: string, from: number): number {
    for (let at = from; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code === this.sign || code === LF || code === CR) return at
    }
    return text.length
  }

  private endAt(code: number) {
    if (code === this.sign) return this.endCell()
    this.isAfterCr = code === CR
    this.endRow()
    this.line++
    this.rowLine = this.line
  }

  private add(text: string) {
    if (this.cell.length + text.length <= MAX_CELL_LENGTH) this.cell += text
    else this.problem ??= CELL_TOO_LONG
  }

  private endCell() {
    if (this.cells.length >= MAX_COLUMNS) throw new BadFile(tooManyColumns, this.rowLine)
    this.cells.push(unescapeFormula(this.cell))
    this.cell = ''
    this.isFresh = true
  }

  private endRow() {
    this.endCell()
    this.isInside = false
    const { cells, problem } = this
    const row = problem ? { line: this.rowLine, cells, problem } : { line: this.rowLine, cells }
    if (!isBlank(row)) this.rows.push(row)
    this.cells = []
    this.problem = undefined
  }
}

function linesIn(text: string, from: number, to: number): number {
  let count = 0
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) count++
  return count
}
