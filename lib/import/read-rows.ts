import { BadFile } from './bad-file'
import { type Delimiter, delimitedRows } from './delimited'
import { decoded, type Encoding } from './encoding'
import type { Row } from './row'
import { scratchFile } from './scratch-file'
import { sheetRows } from './workbook'

/** How a file is parsed: encoding and delimiter of a text, sheet number of a workbook. */
export type Reading = { shape: 'text'; encoding: Encoding; delimiter: Delimiter } | { shape: 'sheet'; sheet: number }

/** Streams the rows of a file of any size in batches; empty rows are skipped. Throws BadFile. */
export async function* readRows(source: AsyncIterable<Uint8Array>, reading: Reading): AsyncGenerator<Row[]> {
  if (reading.shape === 'text') return yield* delimitedRows(decoded(source, reading.encoding), reading.delimiter)
  const file = await scratchFile(source)
  try {
    yield* sheetRows(file, reading.sheet)
  } finally {
    await file.close()
  }
}

/** Returns the first rows of a file. Throws BadFile where there are none. */
export async function firstRows(source: AsyncIterable<Uint8Array>, reading: Reading, most: number): Promise<Row[]> {
  const rows: Row[] = []
  for await (const some of readRows(source, reading)) {
    rows.push(...some)
    if (rows.length >= most) break
  }
  if (rows.length === 0) throw new BadFile('אין בקובץ שורות')
  return rows.slice(0, most)
}
