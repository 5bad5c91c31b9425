import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useId, useRef, useState } from 'react'

import { Money } from '@/components/ui/money'

import { KanbanCardView } from './kanban-card'
import { type KanbanCard, type KanbanColumn, type MoveCard, sumCards } from './kanban-rules'

type Props = {
  column: KanbanColumn
  columns: readonly KanbanColumn[]
  cards: readonly KanbanCard[]
  isPicked: boolean
  onMove: MoveCard
}

/** One column with its count and sum, and drop target for cards. */
export function KanbanLane({ column: { id, title }, columns, cards, isPicked, onMove }: Props) {
  const lane = useRef<HTMLElement>(null)
  const move = useRef(onMove)
  const [isOver, setOver] = useState(false)
  const titleId = useId()

  useEffect(() => {
    move.current = onMove
  })
  useEffect(() => {
    if (!lane.current) return
    return dropTargetForElements({
      element: lane.current,
      canDrop: ({ source }) => typeof source.data.card === 'string' && source.data.column !== id,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false)
        move.current(String(source.data.card), id, false)
      },
    })
  }, [id])

  return (
    <section
      ref={lane}
      className="kanban-lane"
      aria-labelledby={titleId}
      tabIndex={-1}
      data-picked={isPicked ? '' : undefined}
      data-over={isOver ? '' : undefined}
    >
      <header className="kanban-head">
        <h3 id={titleId}>{title}</h3>
        <span className="tab-count">{cards.length}</span>
        {sumCards(cards) > 0 && (
          <span className="kanban-sum">
            <Money agorot={sumCards(cards)} />
          </span>
        )}
      </header>
      <ul className="kanban-cards">
        {cards.map((card) => (
          <KanbanCardView
            key={card.id}
            card={card}
            laneId={id}
            targets={columns.filter((one) => one.id !== id)}
            onMove={onMove}
          />
        ))}
      </ul>
      {cards.length === 0 && <p className="kanban-none">אין כאן כרטיסים.</p>}
    </section>
  )
}
