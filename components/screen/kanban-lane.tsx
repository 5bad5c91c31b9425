import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useId, useRef, useState } from 'react'

import { Badge } from '@/components/ui/badge'
import { Button, IconButton } from '@/components/ui/button'
import { IconAlertTriangle, IconChevronLeft, IconChevronRight } from '@/components/ui/icons'
import { Money } from '@/components/ui/money'

import { KanbanCardView } from './kanban-card'
import { type KanbanCard, type KanbanColumn, type MoveCard, overLimitText } from './kanban-rules'

type Props = {
  column: KanbanColumn
  columns: readonly KanbanColumn[]
  cards: readonly KanbanCard[]
  totals: { count: number; agorot: number }
  isPicked: boolean
  onMove: MoveCard | undefined
  onMore: ((columnId: string) => void) | undefined
}

/** One column with its count and sum, and drop target for cards, also while it is folded. */
export function KanbanLane({ column, columns, cards, totals, isPicked, onMove, onMore }: Props) {
  const { id } = column
  const [isFolded, setFolded] = useState(column.isFolded ?? false)
  const titleId = useId()
  const { lane, isOver } = useDropTarget(id, onMove)

  function unfold() {
    setFolded(false)
    if (cards.length === 0) onMore?.(id)
  }

  return (
    <section
      ref={lane}
      className="kanban-lane"
      aria-labelledby={titleId}
      tabIndex={-1}
      data-picked={isPicked ? '' : undefined}
      data-over={isOver ? '' : undefined}
      data-folded={isFolded ? '' : undefined}
    >
      <LaneHead
        titleId={titleId}
        column={column}
        totals={totals}
        isFolded={isFolded}
        onFold={isFolded ? unfold : () => setFolded(true)}
      />
      {!isFolded && <LaneCards column={column} columns={columns} cards={cards} onMove={onMove} onMore={onMore} />}
    </section>
  )
}

type HeadProps = Pick<Props, 'column' | 'totals'> & { titleId: string; isFolded: boolean; onFold: () => void }

function LaneHead({ titleId, column, totals, isFolded, onFold }: HeadProps) {
  const { title, isAtLeast, isFolded: canFold } = column
  const overLimit = overLimitText(column, totals.count)
  return (
    <header className="kanban-head">
      <h3 id={titleId}>{title}</h3>
      {overLimit !== null && (
        <Badge tone="warn">
          <IconAlertTriangle size={14} />
          {overLimit}
        </Badge>
      )}
      {overLimit === null && (totals.count > 0 || !isAtLeast) && (
        <span className="tab-count">
          {totals.count.toLocaleString('he-IL')}
          {isAtLeast && '+'}
        </span>
      )}
      {totals.agorot > 0 && (
        <span className="kanban-sum">
          <Money agorot={totals.agorot} />
        </span>
      )}
      {canFold && (
        <IconButton
          label={`${isFolded ? 'פתיחת' : 'קיפול'} העמודה ${title}`}
          aria-expanded={!isFolded}
          onClick={onFold}
        >
          {isFolded ? <IconChevronLeft size={16} /> : <IconChevronRight size={16} />}
        </IconButton>
      )}
    </header>
  )
}

function LaneCards({ column, columns, cards, onMove, onMore }: Omit<Props, 'totals' | 'isPicked'>) {
  const { id, title, hasMore = false } = column
  return (
    <>
      <ul className="kanban-cards">
        {cards.map((card) => (
          <KanbanCardView key={card.id} card={card} laneId={id} columns={columns} onMove={onMove} />
        ))}
      </ul>
      {cards.length === 0 && !hasMore && <p className="kanban-none">אין כאן כרטיסים.</p>}
      {hasMore && onMore && <More key={cards.length} title={title} onMore={() => onMore(id)} />}
    </>
  )
}

/** Makes an element a drop target for the cards of other columns. */
function useDropTarget(id: string, onMove: MoveCard | undefined) {
  const lane = useRef<HTMLElement>(null)
  const move = useRef(onMove)
  const [isOver, setOver] = useState(false)
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
        move.current?.(String(source.data.card), id, 'drag')
      },
    })
  }, [id])
  return { lane, isOver }
}

/** The end of what is loaded of a column: loads more when it is scrolled into view, or when it is pressed. */
function More({ title, onMore }: { title: string; onMore: () => void }) {
  const end = useRef<HTMLDivElement>(null)
  const load = useRef(onMore)
  useEffect(() => {
    load.current = onMore
  })
  useEffect(() => {
    if (!end.current) return
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      load.current()
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={end} className="kanban-none">
      <Button size="sm" variant="ghost" aria-label={`עוד בעמודה ${title}`} onClick={onMore}>
        עוד
      </Button>
    </div>
  )
}
