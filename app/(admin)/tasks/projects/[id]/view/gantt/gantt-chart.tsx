'use client'

import Link from 'next/link'
import { type RefObject, useEffect, useRef, useState } from 'react'

import { useIsPhone } from '@/components/screen/use-is-phone'
import { Alert } from '@/components/ui/alert'
import { Bidi } from '@/components/ui/bidi'
import { isolate } from '@/lib/format/bidi'
import { daysBetween } from '@/lib/format/calendar'
import { daySpan, type TaskDays } from '@/lib/modules/tasks/task-days.rules'

import styles from './gantt.module.css'
import { type BarActions, GanttBar } from './gantt-bar'
import { GanttDays, GanttHead, GanttLegend, type GanttMark, ScaleChoice } from './gantt-head'
import { type BarPlace, GanttLinks } from './gantt-links'
import { GanttPanel } from './gantt-panel'
import type { GanttChart, GanttRow } from './gantt-rows'
import { DAY_WIDTH, daysText, type GanttScale } from './gantt-scale'
import { type Draft, useSchedule } from './use-schedule'
import { WaitingDialog } from './waiting-dialog'

type Props = {
  label: string
  chart: GanttChart
  marks: readonly GanttMark[]
  today: string
  canEdit: boolean
}

/** Height of a row and of the middle of its bar; on a phone the name stands above the bar. */
const WIDE = { row: 40, middle: 20 }
const NARROW = { row: 60, middle: 41 }
const NO_DAYS: TaskDays = { startOn: null, dueOn: null }

/**
 * The tasks of a project on their days. A bar is moved by dragging, by the arrow keys or by buttons; before tasks that
 * wait for it move too, a question names them. Time runs as the language reads.
 */
export function GanttChartView({ label, chart, marks, today, canEdit }: Props) {
  const { rows } = chart
  const [scale, setScale] = useState<GanttScale>('week')
  const [selected, setSelected] = useState<string>()
  const { draft, said, refusal, asked, place, cancel, save, say } = useSchedule(rows)
  const chosen = rows.find(({ id }) => id === (draft?.id ?? selected))
  const mayMove = (row: GanttRow) => canEdit && row.look !== 'done'
  const actions: BarActions = {
    select: ({ id }) => setSelected(id),
    place: (row, to, isSaid) => {
      if (draft?.isSaving) return
      if (draft && draft.id !== row.id) return say('יש לשמור או לבטל קודם את השינוי של המשימה הקודמת.')
      place(row, to)
      if (isSaid) say(`${isolate(row.title)}: ${daysText(to)}. מקש Enter שומר, Escape מבטל.`)
    },
    save: (row, { startOn, dueOn }) => {
      if (draft?.id === row.id && !draft.isSaving) void save(row, { startOn, dueOn })
    },
    cancel,
  }
  return (
    <section className={styles.gantt} aria-label={label}>
      <p className="sr-only" role="status">
        {said}
      </p>
      <p className="sr-only" id="gantt-keys">
        מקשי החצים מזיזים ביום, עם Shift הם משנים את הסוף. Enter שומר, Escape מבטל.
      </p>
      {refusal && (
        <Alert tone="bad" live title="המשימה חזרה למקומה">
          {refusal}
        </Alert>
      )}
      <div className={styles.tools}>
        <ScaleChoice scale={scale} onChange={setScale} />
        <GanttLegend />
      </div>
      <GanttPanel
        row={chosen && mayMove(chosen) ? chosen : undefined}
        days={chosen ? daysIn(chosen, draft) : NO_DAYS}
        isDraft={draft !== undefined}
        isSaving={draft?.isSaving ?? false}
        canMove={canEdit}
        actions={actions}
      />
      <Timetable
        label={`${label}, לוח הזמנים`}
        chart={chart}
        marks={marks}
        today={today}
        scale={scale}
        bars={{ draft, selected, mayMove, actions }}
      />
      {asked && (
        <WaitingDialog
          asked={asked}
          onAnswer={(waiting) => save(asked.row, asked.to, waiting)}
          onCancel={() => cancel(asked.row)}
        />
      )}
    </section>
  )
}

type TimetableProps = Omit<Props, 'canEdit'> & {
  scale: GanttScale
  bars: {
    draft: Draft | undefined
    selected: string | undefined
    mayMove: (row: GanttRow) => boolean
    actions: BarActions
  }
}

/** The rows of the tasks beside their bars, under the days. */
function Timetable({ label, chart, marks, today, scale, bars }: TimetableProps) {
  const { rows, links, from, to } = chart
  const { draft, selected, mayMove, actions } = bars
  const frame = useRef<HTMLElement>(null)
  const isNarrow = useIsPhone() === true
  useTodayInView(frame, scale)

  const height = isNarrow ? NARROW : WIDE
  const [width, days] = [DAY_WIDTH[scale], daysBetween(from, to)]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard
    <section ref={frame} className={styles.frame} aria-label={label} tabIndex={0}>
      <div
        className={styles.chart}
        data-narrow={isNarrow ? '' : undefined}
        style={{ inlineSize: `calc(var(--names) + ${days * width}px)` }}
      >
        <GanttHead range={chart} scale={scale} today={today} />
        <div className={styles.body}>
          <div className={styles.times}>
            <GanttDays range={chart} scale={scale} marks={marks} today={today} />
            <GanttLinks
              links={links}
              places={placesOf(rows, draft, from)}
              size={{ day: width, ...height, days, rows: rows.length }}
            />
          </div>
          <ul className={styles.rows}>
            {rows.map((row) => (
              <li key={row.id} className={styles.row} style={{ blockSize: height.row }}>
                <span className={styles.name} style={{ paddingInlineStart: 8 + row.depth * 16 }}>
                  <Link href={row.href} title={row.title}>
                    <Bidi>{row.title}</Bidi>
                  </Link>
                </span>
                <span className={styles.track}>
                  <GanttBar
                    row={row}
                    days={daysIn(row, draft)}
                    isDraft={draft?.id === row.id}
                    isSelected={selected === row.id}
                    canMove={mayMove(row)}
                    from={from}
                    dayWidth={width}
                    actions={actions}
                  />
                </span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

/** Returns the days that a bar shows: those of the draft while it is being changed. */
const daysIn = (row: GanttRow, draft: Draft | undefined): TaskDays => (draft?.id === row.id ? draft : row)

/** Scrolls to where today is, when the chart opens and when its scale changes. */
function useTodayInView(frame: RefObject<HTMLElement | null>, scale: GanttScale) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place of today depends on the scale
  useEffect(() => {
    const [box, now] = [frame.current, frame.current?.querySelector('[data-now]')]
    if (!box || !now) return
    const [outer, inner] = [box.getBoundingClientRect(), now.getBoundingClientRect()]
    box.scrollLeft += inner.left - outer.left - outer.width / 2
  }, [frame, scale])
}

function placesOf(rows: readonly GanttRow[], draft: Draft | undefined, from: string) {
  const places = new Map<string, BarPlace>()
  for (const [at, row] of rows.entries()) {
    const span = daySpan(daysIn(row, draft))
    if (span) places.set(row.id, { row: at, first: daysBetween(from, span.first), last: daysBetween(from, span.last) })
  }
  return places
}
