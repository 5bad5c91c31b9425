import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import Link from 'next/link'
import { useEffect, useRef, useState } from 'react'

import { Bidi } from '@/components/ui/bidi'
import { Menu } from '@/components/ui/menu'
import { isolate } from '@/lib/format/bidi'

import { KanbanFacts } from './kanban-facts'
import { columnBeside, type KanbanCard, type KanbanColumn, type MoveCard } from './kanban-rules'

type Props = {
  card: KanbanCard
  laneId: string
  columns: readonly KanbanColumn[]
  /** Undefined where the viewer may not move cards. */
  onMove: MoveCard | undefined
}

/** A card. It is dragged where it may be moved; its menu and the arrow keys are the alternatives to dragging. */
export function KanbanCardView({ card: { id, title, href, facts }, laneId, columns, onMove }: Props) {
  const item = useRef<HTMLLIElement>(null)
  const [isDragged, setDragged] = useState(false)

  const canMove = onMove !== undefined

  useEffect(() => {
    if (!item.current || !canMove) return
    return draggable({
      element: item.current,
      getInitialData: () => ({ card: id, column: laneId }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    })
  }, [id, laneId, canMove])

  /** Ctrl and an arrow moves the card to the column on that side: the first column is the rightmost. */
  function onKeyDown(event: React.KeyboardEvent) {
    if (!event.ctrlKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
    event.preventDefault()
    const target = columnBeside(columns, laneId, event.key === 'ArrowLeft' ? 'next' : 'previous')
    if (target) onMove?.(id, target.id, 'menu')
  }

  return (
    <li
      ref={item}
      className="kanban-card"
      data-card={id}
      data-dragged={isDragged ? '' : undefined}
      onKeyDown={onKeyDown}
    >
      <div className="kanban-card-head">
        <span className="kanban-title">
          {href ? (
            <Link href={href} draggable={false}>
              <Bidi>{title}</Bidi>
            </Link>
          ) : (
            <Bidi>{title}</Bidi>
          )}
        </span>
        {onMove && (
          <Menu
            label={`העבר אל… (${isolate(title)})`}
            size="sm"
            items={columns
              .filter((column) => column.id !== laneId)
              .map((column) => ({ label: column.title, onSelect: () => onMove(id, column.id, 'menu') }))}
          />
        )}
      </div>
      <KanbanFacts facts={facts} />
    </li>
  )
}
