'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { IconButton } from '@/components/ui/button'
import { IconArrowDown, IconArrowUp } from '@/components/ui/icons'
import type { Sent } from '@/lib/client/send'
import { isolate } from '@/lib/format/bidi'

import type { Column } from './data-table'

type Ordered = { id: string; isArchived: boolean }
type Wanted<Row> = {
  rows: readonly Row[]
  nameOf: (row: Row) => string
  /** Sends the ids of the rows that are not archived in their new order. */
  send: (ids: string[]) => Promise<Sent<unknown>>
}

/**
 * Returns a column with two arrows that reorder the rows, and the error of the last move; archived rows have no arrows.
 */
export function useOrderColumn<Row extends Ordered>({ rows, nameOf, send }: Wanted<Row>) {
  const router = useRouter()
  const [problem, setProblem] = useState<string>()
  const ids = rows.filter(({ isArchived }) => !isArchived).map(({ id }) => id)

  async function move(id: string, by: 1 | -1) {
    const from = ids.indexOf(id)
    const sent = await send(ids.toSpliced(from, 1).toSpliced(from + by, 0, id))
    setProblem(sent.ok ? undefined : sent.error.message)
    router.refresh()
  }
  const column: Column<Row> = {
    key: 'order',
    header: 'סדר',
    card: 'end',
    cell: (row) =>
      !row.isArchived && (
        <>
          <IconButton
            size="sm"
            label={`העברת ${isolate(nameOf(row))} למעלה`}
            disabled={ids[0] === row.id}
            onClick={() => move(row.id, -1)}
          >
            <IconArrowUp size={18} />
          </IconButton>
          <IconButton
            size="sm"
            label={`העברת ${isolate(nameOf(row))} למטה`}
            disabled={ids.at(-1) === row.id}
            onClick={() => move(row.id, 1)}
          >
            <IconArrowDown size={18} />
          </IconButton>
        </>
      ),
  }
  return { column, problem }
}
