import { addDays, weekdayIndex } from './calendar'
import { daysOfYear, hebrewDay } from './hebrew-date'

/** How a business treats a special day: closed, a short day, or a usual day. */
export const DAY_KINDS = ['closed', 'short', 'usual'] as const
export type DayKind = (typeof DAY_KINDS)[number]

type Entry = {
  name: string
  /** Hebrew dates on which the holiday begins; `moved` applies to each of them. */
  on: readonly string[]
  /** Number of its days; 1 unless it says otherwise. Months differ in length, so that a date of its end would not do. */
  lasts?: number
  /** How most businesses treat it. */
  usual: DayKind
  /** Number of days by which the holiday is moved, by the weekday of its date (0 Sunday). */
  moved?: Partial<Record<number, number>>
}

/** The law moves Independence Day, and the day before it, away from the Sabbath (and from Monday since 2004). */
const INDEPENDENCE = { 5: -1, 6: -2, 1: 1 }

const TABLE = {
  'new-year-eve': { name: 'ערב ראש השנה', on: ['29 Elul'], usual: 'short' },
  'new-year': { name: 'ראש השנה', on: ['1 Tishri'], lasts: 2, usual: 'closed' },
  'atonement-eve': { name: 'ערב יום כיפור', on: ['9 Tishri'], usual: 'short' },
  atonement: { name: 'יום כיפור', on: ['10 Tishri'], usual: 'closed' },
  'sukkot-eve': { name: 'ערב סוכות', on: ['14 Tishri'], usual: 'short' },
  sukkot: { name: 'סוכות', on: ['15 Tishri'], usual: 'closed' },
  'sukkot-days': { name: 'חול המועד סוכות', on: ['16 Tishri'], lasts: 5, usual: 'usual' },
  'torah-eve': { name: 'הושענא רבה', on: ['21 Tishri'], usual: 'short' },
  torah: { name: 'שמחת תורה', on: ['22 Tishri'], usual: 'closed' },
  hanukkah: { name: 'חנוכה', on: ['25 Kislev'], lasts: 8, usual: 'usual' },
  purim: { name: 'פורים', on: ['14 Adar', '14 Adar II'], usual: 'usual' },
  'passover-eve': { name: 'ערב פסח', on: ['14 Nisan'], usual: 'short' },
  passover: { name: 'פסח', on: ['15 Nisan'], usual: 'closed' },
  'passover-days': { name: 'חול המועד פסח', on: ['16 Nisan'], lasts: 4, usual: 'usual' },
  'passover-last-eve': { name: 'ערב שביעי של פסח', on: ['20 Nisan'], usual: 'short' },
  'passover-last': { name: 'שביעי של פסח', on: ['21 Nisan'], usual: 'closed' },
  'holocaust-day': { name: 'יום הזיכרון לשואה ולגבורה', on: ['27 Nisan'], usual: 'usual', moved: { 5: -1, 0: 1 } },
  'remembrance-day': {
    name: 'יום הזיכרון לחללי מערכות ישראל',
    on: ['4 Iyar'],
    usual: 'short',
    moved: { 4: -1, 5: -2, 0: 1 },
  },
  'independence-day': { name: 'יום העצמאות', on: ['5 Iyar'], usual: 'closed', moved: INDEPENDENCE },
  'shavuot-eve': { name: 'ערב שבועות', on: ['5 Sivan'], usual: 'short' },
  shavuot: { name: 'שבועות', on: ['6 Sivan'], usual: 'closed' },
  'av-ninth': { name: 'תשעה באב', on: ['9 Av'], usual: 'usual', moved: { 6: 1 } },
} as const satisfies Record<string, Entry>

export type HolidayKey = keyof typeof TABLE
export const HOLIDAY_KEYS = Object.keys(TABLE) as HolidayKey[]

const entryOf = (key: HolidayKey): Entry => TABLE[key]

export const holidayName = (key: HolidayKey) => entryOf(key).name

/** Returns how most businesses treat a holiday. */
export const usualKind = (key: HolidayKey): DayKind => entryOf(key).usual

/** Days of the longest holiday. */
const LONGEST = Math.max(...HOLIDAY_KEYS.map((key) => entryOf(key).lasts ?? 1))

const years = new Map<number, ReadonlyMap<string, HolidayKey>>()

/** Returns the holidays of a Gregorian year by their day `YYYY-MM-DD`, in calendar order. */
export function listHolidays(year: number): ReadonlyMap<string, HolidayKey> {
  const known = years.get(year)
  if (known) return known
  const before = Array.from({ length: LONGEST - 1 }, (_, at) => addDays(`${year}-01-01`, at + 1 - LONGEST))
  const days = [...before, ...daysOfYear(year)]
  const names = days.map(hebrewDay)
  const found = new Map(
    days.slice(before.length).flatMap((day, at) => {
      const sinceLongest = names.slice(at, at + LONGEST)
      return keysOn(sinceLongest).map((key) => [heldOn(day, key), key] as const)
    }),
  )
  const sorted = new Map([...found].sort(([one], [other]) => one.localeCompare(other)))
  years.set(year, sorted)
  return sorted
}

/** Returns the holiday of a day; undefined for all other days. */
export const holidayOn = (day: string) => listHolidays(Number(day.slice(0, 4))).get(day)

/** Returns the holidays of a day, from the Hebrew dates of the days up to it. */
const keysOn = (names: readonly string[]) =>
  HOLIDAY_KEYS.filter((key) => {
    const { on, lasts = 1 } = entryOf(key)
    return names.slice(-lasts).some((name) => on.includes(name))
  })

const heldOn = (day: string, key: HolidayKey) => addDays(day, entryOf(key).moved?.[weekdayIndex(day)] ?? 0)
