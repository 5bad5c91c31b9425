import { isCalendarDay } from '@/lib/format/dates'

import { Unreadable } from './unreadable'

/** Length of a duration: its days follow the calendar, its seconds the clock (RFC 5545, 3.3.6). */
export type IcsDuration = { days: number; seconds: number }

/** A date-time as written: the clock in milliseconds as if it were UTC, and whether it is UTC. */
export type WallTime = { wall: number; isUtc: boolean }

const DATE = /^(\d{4})(\d\d)(\d\d)$/
const DATE_TIME = /^(\d{8})T([01]\d|2[0-3])([0-5]\d)([0-5]\d|60)(Z?)$/
const DURATION = /^([+-]?)P(?:(\d{1,4})W|(?:(\d{1,5})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,8})S)?)?)$/
const OFFSET = /^([+-])([01]\d|2[0-3])([0-5]\d)([0-5]\d)?$/
/** Birthdays without a year are written in 1604; later than 2400 is a mistake. */
const YEARS = { first: 1600, last: 2400 }

/** Parses a date (`20260303`) to `YYYY-MM-DD`. Throws Unreadable. */
export function readDate(text: string, line: number): string {
  const [, year = '', month = '', date = ''] = DATE.exec(text) ?? []
  const day = `${year}-${month}-${date}`
  if (!isCalendarDay(day)) throw new Unreadable('התאריך אינו תקין', line)
  if (Number(year) < YEARS.first || Number(year) > YEARS.last) throw new Unreadable('השנה אינה סבירה', line)
  return day
}

/** Parses a date-time (`20260303T100000`, with `Z` in UTC); a leap second counts as the second before. Throws Unreadable. */
export function readDateTime(text: string, line: number): WallTime {
  const [, date, hours = '', minutes = '', seconds = '', zulu] = DATE_TIME.exec(text) ?? []
  if (!date) throw new Unreadable('התאריך או השעה אינם תקינים', line)
  const time = `${hours}:${minutes}:${seconds === '60' ? '59' : seconds}`
  return { wall: Date.parse(`${readDate(date, line)}T${time}Z`), isUtc: zulu === 'Z' }
}

/** Parses a duration that is not negative: `PT1H30M`, `P1D`, `P2W`. Throws Unreadable. */
export function readDuration(text: string, line: number): IcsDuration {
  const match = DURATION.exec(text)
  const [, sign, weeks, days, hours, minutes, seconds] = match ?? []
  const isEmpty = [weeks, days, hours, minutes, seconds].every((part) => part === undefined)
  if (!match || isEmpty) throw new Unreadable('משך האירוע אינו תקין', line)
  if (sign === '-') throw new Unreadable('האירוע מסתיים לפני שהוא מתחיל', line)
  return {
    days: Number(weeks ?? 0) * 7 + Number(days ?? 0),
    seconds: Number(hours ?? 0) * 3_600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0),
  }
}

/** Parses an offset from UTC (`+0200`) to milliseconds. Throws Unreadable. */
export function readOffset(text: string, line: number): number {
  const [, sign, hours, minutes, seconds] = OFFSET.exec(text) ?? []
  if (!sign) throw new Unreadable('אזור הזמן אינו תקין', line)
  const total = Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds ?? 0)
  return (sign === '-' ? -total : total) * 1_000
}

/** Writes an offset in milliseconds as `+0200`, with seconds where it has any. */
export function writeOffset(offset: number): string {
  const total = Math.round(Math.abs(offset) / 1_000)
  const parts = [Math.floor(total / 3_600), Math.floor(total / 60) % 60, total % 60].map((part) =>
    `${part}`.padStart(2, '0'),
  )
  return `${offset < 0 ? '-' : '+'}${parts[0]}${parts[1]}${parts[2] === '00' ? '' : parts[2]}`
}

/** Writes a day `YYYY-MM-DD` as a date. */
export const writeDate = (day: string): string => day.replaceAll('-', '')

/** Writes the clock of `wall` (as if it were UTC) as a date-time, without a zone. */
export const writeWall = (wall: number): string => new Date(wall).toISOString().slice(0, 19).replace(/[-:]/g, '')

/** Writes an instant as a date-time in UTC. */
export const writeInstant = (at: Date): string => `${writeWall(+at)}Z`
