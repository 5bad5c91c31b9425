'use client'

import { useEffect, useRef, useState } from 'react'
import { notify } from '@/components/ui/toaster'
import type { ReadError } from '@/lib/client/read'
import { readNow } from '@/lib/client/use-read'
import { LIST_SIZES } from '@/lib/format/list-sizes'
import type { LeadStatus } from '@/lib/modules/leads/statuses.schema'

import type { CardWords, LeadColumn, SentLead } from './board-cards'

const PAGE = 50

type Loaded = { cards: LeadColumn['cards']; next: string | null }
type Page = { rows: SentLead[]; next: string | null }
type Board = {
  statuses: readonly LeadStatus[]
  words: CardWords
  /** The parameters of the board's address. */
  search: URLSearchParams
}

/**
 * The columns of a board with the cards that were loaded as they were scrolled: those take the place of the server's,
 * and are read again whenever the server sends new ones.
 */
export function useColumns(columns: readonly LeadColumn[], { statuses, words, search }: Board) {
  const query = search.toString()
  const [loaded, setLoaded] = useState<Readonly<Record<string, Loaded>>>({})
  const loading = useRef(new Set<string>())

  async function read(statusId: string, { size, after = null }: { size: number; after?: string | null }) {
    const { cardMaker, columnAddress, toLeadRow } = await import('./board-cards')
    const address = columnAddress(query, { statusId, size, after })
    const page = await readNow<Page>(address).catch((error: ReadError) => void notify(error.message))
    const status = statuses.find(({ id }) => id === statusId)
    if (!page || !status) return null
    const toCard = cardMaker(words, Object.fromEntries(search))
    return { cards: page.rows.map((row) => toCard(toLeadRow(row), status)), next: page.next }
  }

  async function loadMore(statusId: string) {
    if (loading.current.has(statusId)) return
    loading.current.add(statusId)
    const known = loaded[statusId]
    const page = await read(statusId, { size: PAGE, after: known?.next ?? null }).finally(() =>
      loading.current.delete(statusId),
    )
    if (page)
      setLoaded((now) => ({
        ...now,
        [statusId]: { cards: distinct([...(now[statusId]?.cards ?? []), ...page.cards]), next: page.next },
      }))
  }

  // The server has sent new columns: what was loaded beyond them may have changed too.
  const known = useRef(loaded)
  useEffect(() => {
    known.current = loaded
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is loaded must not read itself again
  useEffect(() => {
    for (const [statusId, { cards }] of Object.entries(known.current))
      void read(statusId, { size: sizeFor(cards.length) }).then(
        (page) => page && setLoaded((now) => ({ ...now, [statusId]: page })),
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
