import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import Link from 'next/link'
import { useEffect, useRef, useState } from 'react'

import { Avatar } from '@/components/ui/avatar'
import { Bidi } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import { Menu } from '@/components/ui/menu'
import { Money } from '@/components/ui/money'
import { isolate } from '@/lib/format/bidi'

import type { KanbanCard, KanbanColumn, MoveCard } from './kanban-rules'

type Props = {
  card: KanbanCard
  laneId: string
  targets: readonly KanbanColumn[]
  onMove: MoveCard
}

/** A draggable card; its menu is the alternative to dragging. */
export function KanbanCardView({
  card: { id, title, href, meta, person, due, agorot },
  laneId,
  targets,
  onMove,
}: Props) {
  const item = useRef<HTMLLIElement>(null)
  const [isDragged, setDragged] = useState(false)

  useEffect(() => {
    if (!item.current) return
    return draggable({
      element: item.current,
      getInitialData: () => ({ card: id, column: laneId }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    })
  }, [id, laneId])

  return (
    <li ref={item} className="kanban-card" data-card={id} data-dragged={isDragged ? '' : undefined}>
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
        <Menu
          label={`העבר אל… (${isolate(title)})`}
          size="sm"
          items={targets.map((target) => ({ label: target.title, onSelect: () => onMove(id, target.id, true) }))}
        />
      </div>
      {meta && (
        <p className="kanban-meta">
          <Bidi>{meta}</Bidi>
        </p>
      )}
      <CardFoot person={person} due={due} agorot={agorot} />
    </li>
  )
}

type FootProps = { person: string | undefined; due: string | undefined; agorot: number | undefined }

function CardFoot({ person, due, agorot }: FootProps) {
  if (!person && !due && agorot === undefined) return null
  return (
    <div className="kanban-foot">
      {person && (
        <>
          <Avatar name={person} size={28} />
          <span className="sr-only">{person}</span>
        </>
      )}
      {due && (
        <span>
          עד <DateText at={due} />
        </span>
      )}
      {agorot !== undefined && (
        <span className="kanban-amount">
          <Money agorot={agorot} />
        </span>
      )}
    </div>
  )
}
