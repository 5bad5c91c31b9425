import { setImmediate as nextTurn } from 'node:timers/promises'

import { BadFile } from '@/lib/import/bad-file'
import { type Reading, readRows } from '@/lib/import/read-rows'
import type { Row } from '@/lib/import/row'
import { MAX_ROWS } from './imports.rules'
import { RowReading, type Terms } from './read.rules'
import type { BadRow, Item } from './target.rules'

/**
 * Number of rows in one transaction: large enough for the database, small enough for users who add a record meanwhile
 * and wait for the quota lock (docs/decisions/015-import.md).
 */
export const IMPORT_CHUNK_ROWS = 1_000

/**
 * Number of rows read before the event loop gets a turn: the chunk being written waits for responses of the database.
 */
const ROWS_AT_A_STRETCH = 10

/** Rows that are processed together; `last` is the number of the last row, from 1. */
export type Chunk = { items: Item[]; bad: BadRow[]; last: number }

type File = { source: AsyncIterable<Uint8Array>; reading: Reading; hasHead: boolean }

/** Reads the rows of a file in chunks, always the same ones for the same file and terms. Throws BadFile. */
export async function* readChunks({ source, reading, hasHead }: File, terms: Terms): AsyncGenerator<Chunk> {
  const builder = new ChunkBuilder(new RowReading(terms), hasHead ? -1 : 0)
  for await (const row of inStretches(readRows(source, reading))) if (builder.take(row)) yield builder.cut()
  if (builder.hasRest) yield builder.cut()
}

async function* inStretches(parts: AsyncIterable<readonly Row[]>): AsyncGenerator<Row> {
  let read = 0
  for await (const rows of parts)
    for (const row of rows) {
      if (++read % ROWS_AT_A_STRETCH === 0) await nextTurn()
      yield row
    }
}

/** Counts the rows and collects them into chunks. */
class ChunkBuilder {
  private chunk: Chunk = { items: [], bad: [], last: 0 }

  constructor(
    private readonly reading: RowReading,
    private row: number,
  ) {}

  get hasRest() {
    return this.chunk.items.length + this.chunk.bad.length > 0
  }

  /** Adds a row; returns whether the chunk is now full. The heading row is not counted. */
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

/** Yields the same values, computing each next one while the current one is being processed. */
export async function* readAhead<T>(values: AsyncGenerator<T>): AsyncGenerator<T> {
  try {
    let next = handleRejection(values.next())
    for (;;) {
      const step = await next()
      if (step.done) return
      next = handleRejection(values.next())
      yield step.value
    }
  } finally {
    await values.return(undefined).catch(() => undefined)
  }
}

/** Keeps a rejection until it is awaited, so that it is not reported as unhandled meanwhile. */
function handleRejection<T>(promise: Promise<T>): () => Promise<T> {
  promise.catch(() => undefined)
  return () => promise
}
