'use client'

import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { IconAlertTriangle, IconCheck } from '@/components/ui/icons'
import { daysBetween } from '@/lib/format/calendar'
import { daySpan, type TaskDays } from '@/lib/modules/tasks/task-days.rules'

import styles from './gantt.module.css'
import type { GanttRow } from './gantt-rows'
import { daysText, draggedDays } from './gantt-scale'

export type BarActions = {
  select: (row: GanttRow) => void
  /** Shows other days that are not saved yet; `isSaid` where the keyboard chose them. */
  place: (row: GanttRow, to: TaskDays, isSaid?: boolean) => void
  save: (row: GanttRow, to: TaskDays) => void
  cancel: (row: GanttRow) => void
}

type Props = {
  row: GanttRow
  /** The days that are shown, which may be a draft. */
  days: TaskDays
  isDraft: boolean
  isSelected: boolean
  canMove: boolean
  from: string
  dayWidth: number
  actions: BarActions
}

/** The bar of a task. It is moved by dragging or by the arrow keys, its end by the handle or by Shift and an arrow key. */
export function GanttBar({ row, days, isDraft, isSelected, canMove, from, dayWidth, actions }: Props) {
  const drag = useDrag({ row, days, dayWidth, isSelected, actions })
  const span = daySpan(days)
  if (!span) return null
  const style = {
    insetInlineStart: daysBetween(from, span.first) * dayWidth,
    inlineSize: (daysBetween(span.first, span.last) + 1) * dayWidth,
  }
  const shared = {
    className: [styles.bar, row.isLate && styles.late].filter(Boolean).join(' '),
    style,
    'data-look': row.look,
    title: `${row.title} · ${daysText(days)}`,
  }
  const marks = (
    <>
      {row.isLate && <IconAlertTriangle size={14} />}
      {row.look === 'done' && <IconCheck size={14} />}
    </>
  )
  if (!canMove)
    return (
      <span {...shared}>
        {marks}
        <span className="sr-only">{labelOf(row, days)}</span>
      </span>
    )
  return (
    <button
      type="button"
      {...shared}
      data-bar={row.id}
      data-draft={isDraft ? '' : undefined}
      data-selected={isSelected ? '' : undefined}
      aria-label={labelOf(row, days)}
      aria-pressed={isSelected}
      aria-describedby="gantt-keys"
      onFocus={() => actions.select(row)}
      onClick={() => actions.select(row)}
      onKeyDown={(event) => onKey(event, { row, days, isDraft, actions })}
      {...drag}
    >
      {marks}
      <span className={styles.handle} data-handle="" />
    </button>
  )
}

const labelOf = (row: GanttRow, days: TaskDays): string =>
  [
    row.title,
    daysText(days),
    row.stateText,
    row.isLate && 'באיחור',
    row.people && `באחריות ${row.people}`,
    row.waitsFor.length > 0 && `ממתינה ל: ${row.waitsFor.join(', ')}`,
  ]
    .filter(Boolean)
    .join(', ')

type Keyed = Pick<Props, 'row' | 'days' | 'isDraft' | 'actions'>

const ARROWS: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Moves by the arrow keys, whose sides are those of the screen; Enter saves, Escape gives up. */
function onKey(event: KeyboardEvent<HTMLElement>, { row, days, isDraft, actions }: Keyed): void {
  const { key, shiftKey, currentTarget } = event
  const arrow = ARROWS[key]
  const ends = isDraft && (key === 'Enter' || key === 'Escape')
  if (!arrow && !ends) return
  event.preventDefault()
  if (arrow) actions.place(row, draggedDays(days, arrow * timeSign(currentTarget), shiftKey ? 'end' : 'all'), true)
  else if (key === 'Enter') actions.save(row, days)
  else actions.cancel(row)
}

/** 1 where time runs to the right, -1 where it runs to the left. */
const timeSign = (element: Element): 1 | -1 => (getComputedStyle(element).direction === 'rtl' ? -1 : 1)

type Grip = { x: number; part: 'all' | 'end'; days: TaskDays; to: TaskDays | null }

/** Dragging by mouse, and by touch of a bar that was chosen before: another touch scrolls. */
function useDrag({
  row,
  days,
  dayWidth,
  isSelected,
  actions,
}: Pick<Props, 'row' | 'days' | 'dayWidth' | 'isSelected' | 'actions'>) {
  const grip = useRef<Grip>(null)
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || (event.pointerType !== 'mouse' && !isSelected)) return
      const isHandle = event.target instanceof Element && event.target.hasAttribute('data-handle')
      grip.current = { x: event.clientX, part: isHandle ? 'end' : 'all', days, to: null }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const held = grip.current
      if (!held) return
      const by = Math.round(((event.clientX - held.x) * timeSign(event.currentTarget)) / dayWidth)
      if (by === 0 && !held.to) return
      held.to = draggedDays(held.days, by, held.part)
      actions.place(row, held.to)
    },
    onPointerUp: () => {
      const to = grip.current?.to
      grip.current = null
      if (to) actions.save(row, to)
    },
    onPointerCancel: () => {
      if (grip.current?.to) actions.cancel(row)
      grip.current = null
    },
  }
}
