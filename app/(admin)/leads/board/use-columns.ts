'use client'

import { type ColumnPage, useMoreCards } from '@/components/screen/use-more-cards'
import { notify } from '@/components/ui/toaster'
import type { ReadError } from '@/lib/client/read'
import { readNow } from '@/lib/client/use-read'
import type { LeadStatus } from '@/lib/modules/leads/statuses.schema'

import type { CardWords, LeadColumn, SentLead } from './board-cards'

type Page = { rows: SentLead[]; next: string | null }
type Board = {
  statuses: readonly LeadStatus[]
  words: CardWords
  /** The parameters of the board's address. */
  search: URLSearchParams
}

/** The columns of a board of leads with the cards that were loaded as they were scrolled. */
export function useColumns(columns: readonly LeadColumn[], { statuses, words, search }: Board) {
  const query = search.toString()
  async function read(statusId: string, { size, after }: ColumnPage) {
    const { cardMaker, columnAddress, toLeadRow } = await import('./board-cards')
    const address = columnAddress(query, { statusId, size, after })
    const page = await readNow<Page>(address).catch((error: ReadError) => void notify(error.message))
    const status = statuses.find(({ id }) => id === statusId)
    if (!page || !status) return null
    const toCard = cardMaker(words, Object.fromEntries(search))
    return { cards: page.rows.map((row) => toCard(toLeadRow(row), status)), next: page.next }
  }
  return useMoreCards(columns, { query, read })
}
