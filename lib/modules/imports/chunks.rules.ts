import { setImmediate as nextTurn } from 'node:timers/promises'

import { BadFile } from '@/lib/import/bad-file'
import { type Reading, readRows } from '@/lib/import/read-rows'
import type { Row } from '@/lib/import/row'
import { MAX_ROWS } from './imports.rules'
import { RowReading, type Terms } from './read.rules'
import type { BadRow, Item } from './target.rules'

/**
 * How many rows one transaction takes: large enough for the database, small enough for whoever adds a record meanwhile and waits for the
 * lock of the package's limit (docs/decisions/015-import.md).
 */
export const IMPORT_CHUNK_ROWS = 1_000

/** How many rows are read before others in this process have a turn: the chunk that is being written waits for answers of the database. */
const ROWS_AT_A_STRETCH = 10

/** Rows that are settled together; `last` is the number of the last of them, from 1. */
export type Chunk = { items: Item[]; bad: BadRow[]; last: number }

type File = { source: AsyncIterable<Uint8Array>; reading: Reading; hasHead: boolean }

/** The rows of a file in chunks, always the same ones for the same file and terms. Throws BadFile. */
export async function* readChunks({ source, reading, hasHead }: File, terms: Terms): AsyncGenerator<Chunk> {
  const cutting = new Cutting(new RowReading(terms), hasHead ? -1 : 0)
  for await (const row of inStretches(readRows(source, reading))) if (cutting.take(row)) yield cutting.cut()
  if (cutting.hasRest) yield cutting.cut()
}

async function* inStretches(parts: AsyncIterable<readonly Row[]>): AsyncGenerator<Row> {
  let read = 0
  for await (const rows of parts)
    for (const row of rows) {
      if (++read % ROWS_AT_A_STRETCH === 0) await nextTurn()
      yield row
    }
}

/** Counts rows and gathers them. */
class Cutting {
  private chunk: Chunk = { items: [], bad: [], last: 0 }

  constructor(
    private readonly reading: RowReading,
    private row: number,
  ) {}

  get hasRest() {
    return this.chunk.items.length + this.chunk.bad.length > 0
  }

  /** Whether the chunk is full with this row; the row of headings is none. */
  take(one: Row): boolean {
    this.row++
    if (this.row === 0) return false
    if (this.row > MAX_ROWS) throw new BadFile(`אפשר לייבא עד ${MAX_ROWS.toLocaleString('en-US')} שורות בקובץ אחד`)
    const read = this.reading.read(one, this.row)
    if ('faults' in read) this.chunk.bad.push(read)
    else this.chunk.items.push(read)
    this.chunk.last = this.row
    return this.row % IMPORT_CHUNK_ROWS === 0
  }

  cut(): Chunk {
    const chunk = this.chunk
    this.chunk = { items: [], bad: [], last: this.row }
    return chunk
  }
}

/** The same values, each made while the one before it is being worked on. */
export async function* ahead<T>(values: AsyncGenerator<T>): AsyncGenerator<T> {
  try {
    let next = settled(values.next())
    for (;;) {
      const step = await next()
      if (step.done) return
      next = settled(values.next())
      yield step.value
    }
  } finally {
    await values.return(undefined).catch(() => undefined)
  }
}

/** A failure waits until it is asked for: nobody listens meanwhile. */
function settled<T>(promise: Promise<T>): () => Promise<T> {
  promise.catch(() => undefined)
  return () => promise
}
