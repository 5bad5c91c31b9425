'use client'

import { useSearchParams } from 'next/navigation'

import { Kanban } from '@/components/screen/kanban'
import { type ColumnPage, useMoreCards } from '@/components/screen/use-more-cards'
import { notify } from '@/components/ui/toaster'
import type { ReadError } from '@/lib/client/read'
import { readNow } from '@/lib/client/use-read'

import type { CardTask, TaskColumn } from './task-cards'
import { useMoveTask } from './use-move-task'

type Props = {
  columns: readonly TaskColumn[]
  /** The project whose board it is. */
  projectId?: string | undefined
  /** Local time, which due times are compared with. */
  now: string
  tags: readonly { id: string; name: string }[]
  canMove: boolean
}

type Page = { rows: CardTask[]; next: string | null }

/** Parameters of a board's address that say what it shows, not which tasks. */
const NOT_FILTERS = ['state', 'sort', 'view', 'hide', 'show', 'tab', 'by', 'size']

/** The board of tasks: a card is moved by dragging, by its menu or by the arrow keys, and saved at once. */
export function TaskBoard({ columns, projectId, now, tags, canMove }: Props) {
  const search = useSearchParams()
  const { move, question } = useMoveTask()

  async function read(column: string, { size, after }: ColumnPage) {
    const { taskCardMaker } = await import('./task-cards')
    const params = new URLSearchParams(search)
    for (const name of NOT_FILTERS) params.delete(name)
    if (projectId) params.set('project', projectId)
    params.set('column', column)
    params.set('size', String(size))
    if (after) params.set('after', after)
    const page = await readNow<Page>(`/api/tasks/board?${params}`).catch(
      (error: ReadError) => void notify(error.message),
    )
    if (!page) return null
    const isOfProject = projectId !== undefined
    const toCard = taskCardMaker({ now, tags, isOfProject, search: Object.fromEntries(search) })
    return { cards: page.rows.map((task) => toCard(task, column)), next: page.next }
  }
  const { cards, shown, loadMore } = useMoreCards(columns, { query: search.toString(), read })
  return (
    <>
      <Kanban
        label="לוח משימות"
        columns={shown}
        cards={cards}
        canMove={canMove}
        onMore={loadMore}
        onMove={async (id, to) => {
          const card = cards.find((one) => one.id === id)
          return card ? move(card, to) : false
        }}
      />
      {question}
    </>
  )
}
