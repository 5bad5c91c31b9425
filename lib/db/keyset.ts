import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'

/** Where a page begins or ends: the sort value as the database writes it, the id, and the place in the list (from 1). */
export type Cursor = { value: string; id: string; place: number }

export type Sorting = {
  /** The sorted expression; the index of the list is on (company_id, this, id). */
  key: SQL
  /** How the database reads the cursor's text back. */
  type: 'text' | 'timestamptz' | 'bigint' | 'integer' | 'date'
  descending: boolean
}

type Where = { sorting: Sorting; id: SQL; after: Cursor | null; before: Cursor | null; size: number }

const shape = z.tuple([z.string().max(500), z.uuid(), z.number().int().min(1).max(1e12)])

export const encodeCursor = ({ value, id, place }: Cursor) =>
  Buffer.from(JSON.stringify([value, id, place])).toString('base64url')

/** A cursor from the address; null where it is none of ours. */
export function decodeCursor(text: string | null | undefined): Cursor | null {
  if (!text) return null
  try {
    const [value, id, place] = shape.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
    return { value, id, place }
  } catch {
    return null
  }
}

/** Where the address of a list says that its page begins. */
export const placeAt = (
  { after, before }: { after: string | null; before: string | null },
  list: Pick<Where, 'sorting' | 'id' | 'size'>,
): Where => ({ ...list, after: decodeCursor(after), before: decodeCursor(before) })

/** Condition, order and limit of one page; one row more than the size tells whether there is another page. */
export function keyset({ sorting: { key, type, descending }, id, after, before, size }: Where) {
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

/** The rows of one page in reading order, their places, and the cursors of its neighbours. */
export function toSlice<T extends { id: string; sortKey: string }>(
  found: T[],
  { after, before, size }: Where,
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
