import { stripBidi } from '@/lib/format/bidi'
import type { Parsed } from '@/lib/format/parsed'
import { readTime } from '@/lib/format/typed-time'

import type { workTimeMessages } from './time.labels'

/** Minutes of work, and the times of the day between which they were, if these were typed. */
export type WorkTime = { minutes: number; from: string | null; to: string | null }

type Refusal = keyof typeof workTimeMessages
type Read = Parsed<WorkTime, Refusal>

/** Most minutes of one entry. */
export const MAX_ENTRY_MINUTES = 1_440

/** Parses how long somebody worked: `1:30`, `90`, `1.5`, `שעה וחצי`, `2 שעות ו־20 דקות`, or a span `9:00-10:30`. */
export function parseWorkTime(text: string): Read {
  const typed = stripBidi(text)
    .trim()
    .replace(/[־–—]/g, '-')
    .replace(/[׳'״"]/g, '')
    .replace(/\s+/g, ' ')
    .toLowerCase()
  if (typed === '') return refuse('time_empty')
  const span = readSpan(typed)
  if (span) return span
  const minutes = readClock(typed) ?? readNumber(typed) ?? readWords(typed)
  return minutes === null ? refuse('time_invalid') : accept({ minutes, from: null, to: null })
}

const refuse = (code: Refusal): Read => ({ ok: false, code })

function accept(value: WorkTime): Read {
  if (value.minutes < 1) return refuse('time_zero')
  return value.minutes > MAX_ENTRY_MINUTES ? refuse('time_too_long') : { ok: true, value }
}

/** Two times of one day with a dash or `עד` between them; null for anything else. */
function readSpan(typed: string): Read | null {
  const [, first, second] = /^(?:מ-? ?|משעה )?([\d:.]+)(?: ?- ?| עד )(?:שעה )?([\d:.]+)$/.exec(typed) ?? []
  if (!first || !second) return null
  const [from, to] = [readTime(first), readTime(second)]
  if (!from || !to) return refuse('time_invalid')
  const minutes = dayMinutes(to) - dayMinutes(from)
  return minutes < 0 ? refuse('time_reversed') : accept({ minutes, from, to })
}

const dayMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Hours and minutes with a colon. */
function readClock(typed: string): number | null {
  const [, hours, minutes] = /^(\d{1,3}):([0-5]\d)(?: ?(?:שעות|שעה|ש|h))?$/.exec(typed) ?? []
  return hours && minutes ? Number(hours) * 60 + Number(minutes) : null
}

/** A number alone is minutes, one with a decimal point hours. */
function readNumber(typed: string): number | null {
  if (/^\d{1,5}$/.test(typed)) return Number(typed)
  const [, hours] = /^(\d{1,3}[.,]\d{1,2})$/.exec(typed) ?? []
  return hours ? Math.round(Number(hours.replace(',', '.')) * 60) : null
}

const QUARTERS: Readonly<Record<string, number>> = {
  רבע: 15,
  חצי: 30,
  'שלושת רבעי': 45,
  'שלושה רבעים': 45,
}
const quarter = 'רבע|חצי|שלושת רבעי|שלושה רבעים'
const QUARTER = new RegExp(`^(${quarter}) שעה$`)
const HOURS = /^(?:(\d{1,3}(?:[.,]\d{1,2})?) ?(?:שעות|שעה|ש|h)|(שעתיים)|(שעה))/
const AFTER_HOURS = new RegExp(`^ ?ו-? ?(?:(${quarter})|(\\d{1,3})(?: ?(?:דקות|דק|ד|m))?)$`)
const MINUTES = /^ ?(\d{1,4}) ?(?:דקות|דקה|דק|ד|min|m)?$/

/** Hours and minutes in words: `שעתיים ורבע`, `3 שעות`, `40 דקות`, `2h 15m`. */
function readWords(typed: string): number | null {
  const [, part] = QUARTER.exec(typed) ?? []
  if (part) return QUARTERS[part] ?? null
  if (typed === 'דקה') return 1
  const found = HOURS.exec(typed)
  if (!found) return readMinutes(typed)
  const more = readAfterHours(typed.slice(found[0].length))
  return more === null ? null : wordHours(found) + more
}

function readMinutes(text: string): number | null {
  const [, minutes] = MINUTES.exec(text) ?? []
  return minutes ? Number(minutes) : null
}

function readAfterHours(rest: string): number | null {
  if (rest === '') return 0
  const [, part, minutes] = AFTER_HOURS.exec(rest) ?? []
  if (part) return QUARTERS[part] ?? null
  return minutes ? Number(minutes) : readMinutes(rest)
}

function wordHours([, number, two]: RegExpExecArray): number {
  if (number) return Math.round(Number(number.replace(',', '.')) * 60)
  return two ? 120 : 60
}

/** Formats minutes as hours and minutes: `1:05`. */
export const formatHours = (minutes: number): string =>
  `${Math.floor(minutes / 60).toLocaleString('en-US')}:${String(minutes % 60).padStart(2, '0')}`

/** Returns the minutes of a timer that ran between two instants: at least one, at most a day. */
export const countTimerMinutes = (from: Date, to: Date): number =>
  Math.min(MAX_ENTRY_MINUTES, Math.max(1, Math.round((+to - +from) / 60_000)))
