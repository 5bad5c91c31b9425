'use client'

import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Ltr } from '@/components/ui/bidi'
import { Button, IconButton } from '@/components/ui/button'
import { IconChevronLeft, IconChevronRight } from '@/components/ui/icons'
import { Spinner } from '@/components/ui/spinner'
import { useRead } from '@/lib/client/use-read'
import { addDays, endOfMonth, weekdayIndex } from '@/lib/format/calendar'
import { countText } from '@/lib/format/count-text'
import { formatMonth, formatTime, longDate, longDateTime } from '@/lib/format/dates'

import styles from './slot-picker.module.css'
import type { TimeChoice } from './use-time-choice'

type FreeDays = { days: { day: string; times: string[] }[] }

type Props = {
  /** The handler that answers with the free times of a range of days; it may have a query already. */
  url: string
  today: string
  /** The last day that may be booked. */
  lastDay: string
  choice: TimeChoice
}

/** Month by month, the days that have free times, and the times of the chosen day. */
export function SlotPicker({ url, today, lastDay, choice: { time, choose, refused, nearest } }: Props) {
  const [month, setMonth] = useState(today.slice(0, 7))
  const [day, setDay] = useState<string | null>(null)
  const range = rangeOf(month, today, lastDay)
  const address = range && `${url}${url.includes('?') ? '&' : '?'}from=${range.from}&to=${range.to}`
  const { data, error, isLoading, mutate } = useRead<FreeDays>(address, { revalidateOnFocus: false })
  useEffect(() => {
    if (refused.length > 0) void mutate()
  }, [refused, mutate])
  const times = freeTimes(data, refused)
  const shown = shownDay(times, day)
  const turnTo = (next: string) => {
    setMonth(next)
    setDay(null)
  }
  return (
    <div className={styles.picker}>
      <MonthHead month={month} today={today} lastDay={lastDay} onTurn={turnTo} />
      <MonthGrid month={month} times={times} current={shown} onPick={setDay} />
      <div aria-live="polite">
        {isLoading && <Spinner />}
        {error && (
          <Alert tone="bad" title={error.message}>
            <Button size="sm" onClick={() => void mutate()}>
              ניסיון נוסף
            </Button>
          </Alert>
        )}
        {data && times.size === 0 && <NoneFree month={month} lastDay={lastDay} onTurn={turnTo} />}
      </div>
      {shown && <Times day={shown} times={times.get(shown) ?? []} value={time} onPick={choose} />}
      {time === null && <Nearest times={nearest} onPick={choose} />}
    </div>
  )
}

/** Returns the free times by day, without those that were refused meanwhile. */
function freeTimes(data: FreeDays | undefined, refused: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const open = (data?.days ?? []).map(({ day, times }) => {
    const left: readonly string[] = times.filter((time) => !refused.includes(time))
    return [day, left] as const
  })
  return new Map(open.filter(([, times]) => times.length > 0))
}

/** Returns the chosen day where it has free times, else the first that has some. */
const shownDay = (times: ReadonlyMap<string, unknown>, day: string | null): string | null =>
  day !== null && times.has(day) ? day : (times.keys().next().value ?? null)

/** Says that a month has no free times, and leads to the next one. */
function NoneFree({ month, lastDay, onTurn }: Omit<HeadProps, 'today'>) {
  const next = nextMonth(month)
  return (
    <p className={styles.none}>
      אין מועדים פנויים ב{formatMonth(`${month}-01`)}.
      {next <= lastDay.slice(0, 7) && (
        <Button size="sm" onClick={() => onTurn(next)}>
          לחודש הבא
        </Button>
      )}
    </p>
  )
}

const nextMonth = (month: string) => addDays(endOfMonth(`${month}-01`), 1).slice(0, 7)
const previousMonth = (month: string) => addDays(`${month}-01`, -1).slice(0, 7)

/** Returns the days of a month that may be booked, the end excluded; null where there are none. */
function rangeOf(month: string, today: string, lastDay: string): { from: string; to: string } | null {
  const [first, last] = [`${month}-01`, endOfMonth(`${month}-01`)]
  const from = first > today ? first : today
  const to = addDays(last < lastDay ? last : lastDay, 1)
  return from < to ? { from, to } : null
}

type HeadProps = { month: string; today: string; lastDay: string; onTurn: (month: string) => void }

function MonthHead({ month, today, lastDay, onTurn }: HeadProps) {
  const isFirst = month <= today.slice(0, 7)
  const isLast = month >= lastDay.slice(0, 7)
  return (
    <div className={styles.head}>
      <IconButton label="החודש הקודם" aria-disabled={isFirst} onClick={() => !isFirst && onTurn(previousMonth(month))}>
        <IconChevronRight size={20} />
      </IconButton>
      <strong aria-live="polite">{formatMonth(`${month}-01`)}</strong>
      <IconButton label="החודש הבא" aria-disabled={isLast} onClick={() => !isLast && onTurn(nextMonth(month))}>
        <IconChevronLeft size={20} />
      </IconButton>
    </div>
  )
}

const WEEKDAYS = ['א׳', 'ב׳', 'ג׳', 'ד׳', 'ה׳', 'ו׳', 'ש׳']
const TIMES_FREE = ['שעה פנויה אחת', 'שתי שעות פנויות', 'שעות פנויות'] as const

type GridProps = {
  month: string
  times: ReadonlyMap<string, readonly string[]>
  current: string | null
  onPick: (day: string) => void
}

/** The days of a month: those with free times are buttons, among which the arrow keys move. */
function MonthGrid({ month, times, current, onPick }: GridProps) {
  const box = useRef<HTMLFieldSetElement>(null)
  const first = `${month}-01`
  const days = Array.from({ length: Number(endOfMonth(first).slice(8)) }, (_, at) => addDays(first, at))
  return (
    <fieldset ref={box} aria-label="בחירת יום" className={styles.grid} onKeyDown={(event) => walk(event, box.current)}>
      {WEEKDAYS.map((name) => (
        <span key={name} aria-hidden="true" className={styles.weekday}>
          {name}
        </span>
      ))}
      {days.map((day, at) => {
        const free = times.get(day)
        const place = at === 0 ? { gridColumnStart: weekdayIndex(day) + 1 } : undefined
        if (!free)
          return (
            <span key={day} className={styles.closed} style={place}>
              {Number(day.slice(8))}
            </span>
          )
        return (
          <button
            key={day}
            type="button"
            style={place}
            className={day === current ? `${styles.day} ${styles.on}` : styles.day}
            aria-pressed={day === current}
            aria-label={`${longDate(day)}, ${countText(free.length, TIMES_FREE)}`}
            data-day={day}
            onClick={() => onPick(day)}
          >
            {Number(day.slice(8))}
          </button>
        )
      })}
    </fieldset>
  )
}

/** Steps in days by key. The page reads from right to left: the arrow to the left leads to the next day. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: 1, ArrowRight: -1, ArrowDown: 7, ArrowUp: -7 }

function walk(event: KeyboardEvent, box: HTMLElement | null): void {
  const step = STEPS[event.key]
  const from = (event.target as HTMLElement).dataset.day
  if (step === undefined || from === undefined || !box) return
  event.preventDefault()
  const days = Array.from(box.querySelectorAll<HTMLElement>('[data-day]'))
  const wanted = addDays(from, step)
  const ahead = days.filter(({ dataset }) => (step > 0 ? (dataset.day ?? '') >= wanted : (dataset.day ?? '') <= wanted))
  ;(step > 0 ? ahead[0] : ahead.at(-1))?.focus()
}

type TimesProps = { day: string; times: readonly string[]; value: string | null; onPick: (time: string) => void }

function Times({ day, times, value, onPick }: TimesProps) {
  const id = useId()
  return (
    <fieldset aria-labelledby={id} className={styles.times}>
      <p id={id} className={styles.dayName}>
        {longDate(day)}
      </p>
      <div className={styles.buttons}>
        {times.map((time) => (
          <button
            key={time}
            type="button"
            className={time === value ? `${styles.time} ${styles.on}` : styles.time}
            aria-pressed={time === value}
            onClick={() => onPick(time)}
          >
            <Ltr>{formatTime(time)}</Ltr>
          </button>
        ))}
      </div>
    </fieldset>
  )
}

/** The free times nearest to one that was taken. */
function Nearest({ times, onPick }: { times: readonly string[]; onPick: (time: string) => void }) {
  const id = useId()
  if (times.length === 0) return null
  return (
    <fieldset aria-labelledby={id} className={styles.times}>
      <p id={id} className={styles.dayName}>
        המועדים הפנויים הקרובים
      </p>
      <div className={styles.nearest}>
        {times.map((time) => (
          <button key={time} type="button" className={styles.time} onClick={() => onPick(time)}>
            {longDateTime(time)}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
