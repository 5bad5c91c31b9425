import { needsFormulaEscape } from './csv'

const DELIMITERS = [',', ';', '\t', '|']
const SAMPLE_ROWS = 20

/** Parses CSV or TSV text (RFC 4180, any line ending) to rows, without empty lines. The inverse of `csvLine`. */
export function readTable(text: string, delimiter = guessDelimiter(text)): string[][] {
  const reader = new Reader(text.replace(/^\ufeff/, ''), delimiter)
  return reader.rows().filter((row) => row.some((cell) => cell.trim() !== ''))
}

/** Guesses the delimiter: the one that gives most rows the same number of cells, and among those the most cells. */
export function guessDelimiter(text: string): string {
  const scored = DELIMITERS.map((delimiter) => ({ delimiter, score: scoreOf(text, delimiter) }))
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).delimiter
}

function scoreOf(text: string, delimiter: string): number {
  const rows = new Reader(text.replace(/^\ufeff/, ''), delimiter).rows(SAMPLE_ROWS)
  const width = rows[0]?.length ?? 1
  if (width < 2) return 0
  const alike = rows.filter((row) => row.length === width).length
  return (100 * alike) / rows.length + width
}

/** Parser that walks the text once, cell by cell. */
class Reader {
  private at = 0

  constructor(
    private readonly text: string,
    private readonly delimiter: string,
  ) {}

  rows(most = Number.POSITIVE_INFINITY): string[][] {
    const rows: string[][] = []
    while (this.at < this.text.length && rows.length < most) rows.push(this.row())
    return rows
  }

  private row(): string[] {
    const cells = [this.cell()]
    while (this.text[this.at] === this.delimiter) {
      this.at++
      cells.push(this.cell())
    }
    if (this.text[this.at] === '\r') this.at++
    if (this.text[this.at] === '\n') this.at++
    return cells
  }

  private cell(): string {
    const quoted = this.text[this.at] === '"' ? this.quoted() : ''
    const start = this.at
    while (this.at < this.text.length && !this.isEnd(this.text[this.at])) this.at++
    return unescapeFormula(quoted + this.text.slice(start, this.at))
  }

  /** Reads a quoted value, in which two quotes stand for one; without a closing quote it is the rest of the text. */
  private quoted(): string {
    let value = ''
    this.at++
    while (this.at < this.text.length) {
      const close = this.text.indexOf('"', this.at)
      const end = close === -1 ? this.text.length : close
      value += this.text.slice(this.at, end)
      this.at = end + 1
      if (this.text[this.at] !== '"') return value
      value += '"'
      this.at++
    }
    return value
  }

  private isEnd(sign: string | undefined): boolean {
    return sign === this.delimiter || sign === '\n' || sign === '\r'
  }
}

/** Removes the apostrophe that prevents a spreadsheet from running a cell; it is not part of the value. */
export const unescapeFormula = (cell: string) =>
  cell.startsWith("'") && needsFormulaEscape(cell) ? cell.slice(1) : cell
