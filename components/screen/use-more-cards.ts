'use client'

import { useEffect, useRef, useState } from 'react'

import { LIST_SIZES } from '@/lib/format/list-sizes'

import type { KanbanCard, KanbanColumn } from './kanban-rules'

const PAGE = 50

export type ColumnPage = { size: number; after: string | null }
type Loaded<Card> = { cards: Card[]; next: string | null }
type Reading<Card> = {
  /** What the board is filtered by, as the search part of its address. */
  query: string
  /** Reads a page of a column; null where that failed. */
  read: (columnId: string, page: ColumnPage) => Promise<Loaded<Card> | null>
}

/**
 * The columns of a board with the cards that were loaded as they were scrolled: those take the place of the server's,
 * and are read again whenever the server sends new ones.
 */
export function useMoreCards<Card extends KanbanCard>(
  columns: readonly (KanbanColumn & { cards: Card[] })[],
  { query, read }: Reading<Card>,
) {
  const [loaded, setLoaded] = useState<Readonly<Record<string, Loaded<Card>>>>({})
  const loading = useRef(new Set<string>())

  async function loadMore(columnId: string) {
    if (loading.current.has(columnId)) return
    loading.current.add(columnId)
    const known = loaded[columnId]
    // The server's cards have no cursor: the first read goes over them, and beyond.
    const size = known ? PAGE : sizeFor((columns.find(({ id }) => id === columnId)?.cards.length ?? 0) + 1)
    const page = await read(columnId, { size, after: known?.next ?? null }).finally(() =>
      loading.current.delete(columnId),
    )
    if (page)
      setLoaded((now) => ({
        ...now,
        [columnId]: { cards: distinct([...(now[columnId]?.cards ?? []), ...page.cards]), next: page.next },
      }))
  }

  // The server has sent new columns: what was loaded beyond them may have changed too.
  const known = useRef(loaded)
  useEffect(() => {
    known.current = loaded
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is loaded must not read itself again
  useEffect(() => {
    for (const [columnId, { cards }] of Object.entries(known.current))
      void read(columnId, { size: sizeFor(cards.length), after: null }).then(
        (page) => page && setLoaded((now) => ({ ...now, [columnId]: page })),
      )
  }, [columns, query])

  const cards = distinct(columns.flatMap((column) => loaded[column.id]?.cards ?? column.cards))
  const shown = columns.map(({ cards: first, ...column }) => {
    const own = loaded[column.id]
    return { ...column, hasMore: own ? own.next !== null : (column.count ?? 0) > first.length }
  })
  return { cards, shown, loadMore }
}

/** Returns the size of a page with so many cards, or the largest that there is. */
const sizeFor = (cards: number) => LIST_SIZES.find((size) => size >= Math.max(PAGE, cards)) ?? Math.max(...LIST_SIZES)

/** A card that moved while a page was read may be in two of them: the first is kept. */
const distinct = <Card extends { id: string }>(cards: readonly Card[]): Card[] =>
  [...new Map([...cards].reverse().map((card) => [card.id, card])).values()].reverse()
