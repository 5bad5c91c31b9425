'use client'

import './process.css'

import { useEffect, useRef, useState } from 'react'

import { Alert } from '@/components/ui/alert'
import { Segmented } from '@/components/ui/segmented'
import { isolate } from '@/lib/format/bidi'

import { KanbanLane } from './kanban-lane'
import {
  cardsIn,
  type KanbanCard,
  type KanbanColumn,
  type Moves,
  openMoves,
  overLimitText,
  totalsOf,
  withMove,
  withoutMove,
} from './kanban-rules'

type Props = {
  label: string
  columns: readonly KanbanColumn[]
  cards: readonly KanbanCard[]
  /** Whether the viewer may move cards. */
  canMove?: boolean
  /** Saves a move; the card moves back where it was not saved: with the error that is returned, or silently on false. */
  onMove: (cardId: string, columnId: string) => Promise<string | false | undefined>
  /** Loads more cards of a column that has more, or that is opened. */
  onMore?: ((columnId: string) => void) | undefined
}

/**
 * Kanban board. A card is moved by dragging, by its menu, or by Ctrl and an arrow key to the column beside; on phones
 * one column is visible at a time.
 */
export function Kanban({ label, columns, cards, canMove = true, onMove, onMore }: Props) {
  const board = useRef<HTMLDivElement>(null)
  const [moves, setMoves] = useState<Moves>(new Map())
  const [stage, setStage] = useState(() => firstStage(columns, cards))
  const [said, setSaid] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const [movedCard, setMovedCard] = useState<string>()

  useEffect(() => setMoves((now) => openMoves(now, cards)), [cards])
  useEffect(() => {
    if (!movedCard || !board.current) return
    showCard(board.current, movedCard)
    setMovedCard(undefined)
  }, [movedCard])

  async function move(id: string, column: string, by: 'drag' | 'menu') {
    const card = cards.find((one) => one.id === id)
    const target = columns.find((one) => one.id === column)
    if (!card || !target || (moves.get(id) ?? card.column) === column) return
    setRefusal(undefined)
    setMoves((now) => withMove(now, id, column))
    setSaid(movedText(card, target, totalsOf(target, cards, withMove(moves, id, column)).count))
    if (by === 'menu') setMovedCard(id)
    const error = await onMove(id, column)
    if (error === undefined) return
    setMoves((now) => withoutMove(now, id, column))
    setSaid(`הכרטיס ${isolate(card.title)} חזר למקומו`)
    if (error) setRefusal(error)
  }

  return (
    <section className="kanban" aria-label={label}>
      <p className="sr-only" role="status">
        {said}
      </p>
      {refusal && (
        <Alert tone="bad" live title="הכרטיס חזר למקומו">
          {refusal}
        </Alert>
      )}
      <div className="kanban-picker">
        <Segmented
          legend="שלב"
          hideLegend
          name={`${label}-stage`}
          options={columns.map(({ id, title }) => ({ value: id, label: title }))}
          value={stage}
          onChange={({ currentTarget }) => setStage(currentTarget.value)}
        />
      </div>
      <div ref={board} className="kanban-board">
        <div className="kanban-lanes">
          {columns.map((column) => (
            <KanbanLane
              key={column.id}
              column={column}
              columns={columns}
              cards={cardsIn(cards, column.id, moves)}
              totals={totalsOf(column, cards, moves)}
              isPicked={column.id === stage}
              onMove={canMove ? move : undefined}
              onMore={onMore}
            />
          ))}
        </div>
      </div>
    </section>
  )
}

/** Returns the column that a phone shows first: one with cards, if there is any. */
const firstStage = (columns: readonly KanbanColumn[], cards: readonly KanbanCard[]): string =>
  (columns.find(({ id }) => cards.some(({ column }) => column === id)) ?? columns[0])?.id ?? ''

/** Returns what is said of a moved card; `count` is the number of cards of its new column. */
function movedText({ title }: KanbanCard, target: KanbanColumn, count: number): string {
  const overLimit = overLimitText(target, count)
  return `הכרטיס ${isolate(title)} הועבר אל ${target.title}${overLimit === null ? '' : `, ${overLimit}`}`
}

/**
 * Scrolls to a card that was moved by its menu and returns the focus to the menu; on a phone, to the column that the
 * card left.
 */
function showCard(board: HTMLElement, id: string) {
  const card = board.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`)
  if (!card?.checkVisibility()) return board.querySelector<HTMLElement>('[data-picked]')?.focus()
  card.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  card.querySelector<HTMLElement>('button')?.focus()
}
