import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'

/**
 * The edge of a page: the sort value as the database formats it, the row's id, and its position in the list (from 1).
 */
export type Cursor = { value: string; id: string; place: number }

export type Sorting = {
  /** The sort expression; the list's index is on (company_id, this, id). */
  key: SQL
  /** Type to which the database casts the cursor's text. */
  type: 'text' | 'timestamptz' | 'timestamp' | 'bigint' | 'integer' | 'date'
  descending: boolean
}

export type Place = { sorting: Sorting; id: SQL; after: Cursor | null; before: Cursor | null; size: number }

const shape = z.tuple([z.string().max(500), z.uuid(), z.number().int().min(1).max(1e12)])

export const encodeCursor = ({ value, id, place }: Cursor) =>
  Buffer.from(JSON.stringify([value, id, place])).toString('base64url')

/** Decodes a cursor from the URL; null if it is not a valid one. */
export function decodeCursor(text: string | null | undefined): Cursor | null {
  if (!text) return null
  try {
    const [value, id, place] = shape.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
    return { value, id, place }
  } catch {
    return null
  }
}

/** Reads the cursors of the page from a list's URL parameters. */
export const readListCursors = (
  { after, before }: { after: string | null; before: string | null },
  list: Pick<Place, 'sorting' | 'id' | 'size'>,
): Place => ({ ...list, after: decodeCursor(after), before: decodeCursor(before) })

/**
 * Returns condition, order and limit of one page; the limit is one row above the size, to see whether there is another
 * page.
 */
export function keyset({ sorting: { key, type, descending }, id, after, before, size }: Place) {
  const cursor = before ?? after
  const isBackwards = before !== null
  const operator = descending === isBackwards ? sql`>` : sql`<`
  const direction = descending === isBackwards ? sql`asc` : sql`desc`
  return {
    where: cursor
      ? sql`(${key}, ${id}) ${operator} (${cursor.value}::${sql.raw(type)}, ${cursor.id}::uuid)`
      : undefined,
    orderBy: [sql`${key} ${direction}`, sql`${id} ${direction}`],
    limit: size + 1,
    sortKey: sql<string>`${key}::text`,
  }
}

export type Slice<T> = { rows: T[]; from: number; to: number; previous: string | null; next: string | null }

/**
 * Returns the rows of one page in reading order, their positions in the list, and the cursors of the neighbouring
 * pages.
 */
export function toSlice<T extends { id: string; sortKey: string }>(
  found: T[],
  { after, before, size }: Place,
): Slice<T> {
  const hasMore = found.length > size
  const kept = found.slice(0, size)
  const rows = before ? kept.reverse() : kept
  const from = before ? Math.max(1, before.place - rows.length) : (after?.place ?? 0) + 1
  const to = from + rows.length - 1
  const cursorAt = (row: T | undefined, place: number) =>
    row ? encodeCursor({ value: row.sortKey, id: row.id, place }) : null
  const hasPrevious = before ? hasMore : after !== null
  const hasNext = before ? true : hasMore
  return {
    rows,
    from: rows.length ? from : 0,
    to: rows.length ? to : 0,
    previous: hasPrevious ? cursorAt(rows[0], from) : null,
    next: hasNext ? cursorAt(rows.at(-1), to) : null,
  }
}
