import { addDays, addMonths, endOfMonth, weekdayIndex } from '@/lib/format/calendar'
import { fold } from '@/lib/format/fold'
import { readDay } from '@/lib/format/typed-day'
import {
  type DuePhrase,
  type DueReader,
  HOUR_WORDS,
  PARTS_OF_HOUR,
  type PartOfDay,
  type QuickMoment,
  readClock,
  readPart,
} from './quick-line-times.rules'
import { foldWords, isCounted, mapWords, numberWords } from './quick-line-words.rules'

const DAYS = mapWords({ היום: 0, מחר: 1, מחרתיים: 2 })
const THIS_DAY = mapWords<PartOfDay>({ הבוקר: 'morning', הערב: 'evening', הלילה: 'night' })
export const QUICK_WEEKDAYS = new Map(numberWords('ראשון שני שלישי רביעי חמישי שישי/ששי שבת', 0))
export const QUICK_WEEKDAY_LETTERS = new Map(numberWords("א'/א ב'/ב ג'/ג ד'/ד ה'/ה ו'/ו ש'/ש", 0))
const MONTHS = new Map(numberWords('ינואר פברואר מרץ/מרס אפריל מאי יוני יולי אוגוסט ספטמבר אוקטובר נובמבר דצמבר', 1))
const COUNTS = new Map([
  ...HOUR_WORDS,
  ...numberWords('אחד שני/שתי שלושה ארבעה חמישה/חמשה שישה/ששה שבעה שמונה תשעה עשרה', 1),
  ...numberWords('שלושת ארבעת חמשת ששת שבעת', 3),
])
const FRACTIONS = mapWords({ חצי: 1 / 2, רבע: 1 / 4 })
const UNITS = mapWords<{ unit: 'days' | 'months' | 'minutes'; size: number; isPlural?: true }>({
  יום: { unit: 'days', size: 1 },
  יומיים: { unit: 'days', size: 2 },
  ימים: { unit: 'days', size: 1, isPlural: true },
  שבוע: { unit: 'days', size: 7 },
  שבועיים: { unit: 'days', size: 14 },
  שבועות: { unit: 'days', size: 7, isPlural: true },
  חודש: { unit: 'months', size: 1 },
  חודשיים: { unit: 'months', size: 2 },
  חודשים: { unit: 'months', size: 1, isPlural: true },
  שנה: { unit: 'months', size: 12 },
  שעה: { unit: 'minutes', size: 60 },
  שעתיים: { unit: 'minutes', size: 120 },
  שעות: { unit: 'minutes', size: 60, isPlural: true },
  דקה: { unit: 'minutes', size: 1 },
  דקות: { unit: 'minutes', size: 1, isPlural: true },
})
const WHICH = foldWords('הבא הקרוב')
const DAY_LEADS = foldWords('יום ביום בתאריך')
const AHEAD = foldWords('בעוד עוד תוך בתוך')
/** After a weekday or an amount of time these make it another thing: יום שני של הכנס, עוד יום עבודה. */
const OTHER_THING = foldWords('של לציון האחרון הקודם שעבר שעברה עבודה עסקים חופש חופשה מחלה וחצי ורבע')
const THAT_DAY = foldWords('הראשון השני השלישי הרביעי האחרון הזה הולדת')
/** Fractions and a service around the clock, which look like a day and a month. */
const NOT_DATES = new Set(['1/2', '1/3', '1/4', '2/3', '3/4', '24/7'])

export const readNamedDay: DueReader = ([first = '', second = ''], { today }) => {
  if (THAT_DAY.has(second)) return null
  const [count, part] = [DAYS.get(first), THIS_DAY.get(first)]
  if (part) return onDay(1, today, part)
  return count === undefined ? null : onDay(1, addDays(today, count))
}

const onDay = (length: number, day: string | null, part?: PartOfDay): DuePhrase | null =>
  day ? { kind: 'day', length, due: part ? { day, part } : { day } } : null

const readNextPeriod: DueReader = (texts, { today }) => {
  if (texts[1] !== 'הבא') return null
  if (texts[0] === fold('בחודש')) return onDay(2, addMonths(today, 1, 1))
  if (texts[0] !== 'בשבוע') return null
  const { length, index } = readWeekdayName(texts.slice(2)) ?? { length: 0, index: 0 }
  return onDay(2 + length, inWeek(addDays(today, 7), index))
}

/** Returns the weekday of the week of a day; a week begins on Sunday. */
const inWeek = (day: string, index: number) => addDays(day, index - weekdayIndex(day))

/** Reads a weekday; an explicit date after it decides. */
const readWeekday: DueReader = (texts, moment) => {
  const name = readWeekdayName(texts) ?? readBareWeekday(texts, moment)
  const rest = texts.slice(name?.length)
  if (!name || OTHER_THING.has(rest[0] ?? '')) return null
  const phrase = readDate(rest, moment, true) ?? whichWeek(name.index, rest, moment.today)
  return phrase && { ...phrase, length: name.length + phrase.length }
}

/** Reads which week a weekday is in. On a Sunday, `יום ראשון` is the next one, since today is `היום`. */
function whichWeek(index: number, [first = '', second = '']: readonly string[], today: string): DuePhrase | null {
  const inNextWeek = inWeek(addDays(today, 7), index)
  if (first === 'הבא') return onDay(1, inNextWeek)
  if (first === 'בשבוע' && second === 'הבא') return onDay(2, inNextWeek)
  return onDay(first === 'הקרוב' ? 1 : 0, addDays(today, (index - weekdayIndex(today) + 7) % 7 || 7))
}

type WeekdayName = { length: number; index: number }

function readWeekdayName([first = '', second = '']: readonly string[]): WeekdayName | null {
  if (first === fold('יום') || first === fold('ביום')) {
    const index = QUICK_WEEKDAYS.get(second) ?? QUICK_WEEKDAY_LETTERS.get(second)
    return index === undefined ? null : { length: 2, index }
  }
  const index = first.startsWith('ב') ? QUICK_WEEKDAYS.get(first.slice(1)) : undefined
  // `בשני קבצים` counts files.
  return index === undefined || (index === 1 && isCounted(second)) ? null : { length: 1, index }
}

/** Reads a weekday without `יום` or `ב`, which only a following time or week shows to be a day: שלישי ב־10, שני הבא. */
function readBareWeekday([first = '', ...rest]: readonly string[], moment: QuickMoment): WeekdayName | null {
  const index = QUICK_WEEKDAYS.get(first)
  if (index === undefined) return null
  const isDay = WHICH.has(rest[0] ?? '') || readPart(rest, moment, false) || readClock(rest, moment, false)
  return isDay ? { length: 1, index } : null
}

/** Reads בעוד שלושה ימים, עוד שבוע, בעוד שבועיים ביום שני and תוך שעתיים. */
const readAhead: DueReader = (texts, moment) => {
  const [first = '', ...rest] = texts
  const amount = AHEAD.has(first) ? readTimeAmount(rest) : null
  if (!amount || isMore(first, rest[amount.length])) return null
  const { unit, count } = amount
  const length = amount.length + 1
  if (unit === 'minutes') return inMinutes(length, count, moment)
  if (unit === 'months') return onDay(length, addMonths(moment.today, count))
  const day = addDays(moment.today, count)
  const name = count % 7 === 0 ? readWeekdayName(texts.slice(length)) : null
  return name ? onDay(length + name.length, inWeek(day, name.index)) : onDay(length, day)
}

/** Whether an amount of time belongs to the word after it: עוד יום עבודה, עוד חודש מנוי. */
const isMore = (first: string, next = ''): boolean =>
  OTHER_THING.has(next) || (first === 'עוד' && next !== '' && !/^(?:[לבו@#!]|את$|עמ$|דחופ|חשוב)/.test(next))

export type TimeAmount = { length: number; unit: 'days' | 'months' | 'minutes'; count: number }

/** Reads an amount of time: שלושה ימים, שבועיים, חצי שנה. */
export function readTimeAmount([first = '', second = '', third = '']: readonly string[]): TimeAmount | null {
  const typed = readCount(first)
  const [name, next, length] = typed === undefined ? [first, second, 1] : [second, third, 2]
  const unit = UNITS.get(name)
  if (!unit || (unit.isPlural && typed === undefined)) return null
  const count = (typed ?? 1) * unit.size
  const half = unit.size < 60 ? undefined : PARTS_OF_HOUR.get(next)
  if (!Number.isInteger(count)) return null
  return half ? { length: length + 1, unit: unit.unit, count: count + half } : { length, unit: unit.unit, count }
}

const readCount = (word: string): number | undefined =>
  FRACTIONS.get(word) ?? COUNTS.get(word) ?? (/^\d{1,3}$/.test(word) ? Number(word) : undefined)

function inMinutes(length: number, count: number, { today, now }: QuickMoment): DuePhrase | null {
  if (!now) return null
  const [hours = 0, minutes = 0] = now.split(':').map(Number)
  const at = hours * 60 + minutes + count
  const clock = { hour: Math.floor(at / 60) % 24, minute: at % 60, isExact: true }
  return { kind: 'time', length, due: { day: addDays(today, Math.floor(at / 1440)), clock } }
}

/** Reads `סוף החודש`; other ends only after `עד` or with `ב`, since `דוח סוף שנה` is a thing. */
const readEnd: DueReader = ([first = '', period = '', which = ''], { today }, isUntil) => {
  const isLed = isUntil || first.startsWith('ב')
  if (first.replace(/^ב/, '') !== fold('סוף') || !(isLed || period === 'החודש')) return null
  const months = which === 'הבא' ? 1 : 0
  if (/^ה?חודש$/.test(period)) return onDay(2 + months, endOfMonth(addMonths(today, months, 1)))
  if (/^ה?שבוע$/.test(period)) return isUntil ? onDay(2 + months, addDays(thursday(today), months * 7)) : null
  return onDay(2, endOfPeriod(period, today))
}

function endOfPeriod(period: string, today: string): string | null {
  if (period === fold('היום')) return today
  if (period === 'השנה') return `${today.slice(0, 4)}-12-31`
  const month = MONTHS.get(period)
  const begin = month && nextYearly(1, month, `${today.slice(0, 7)}-01`)
  return begin ? endOfMonth(begin) : null
}

/** Returns the first of some weekdays (0 Sunday) from a day on. */
export const nearestWeekday = (weekdays: readonly number[], from: string): string =>
  addDays(from, Math.min(...weekdays.map((weekday) => (weekday - weekdayIndex(from) + 7) % 7)))

/** Returns the next Thursday, on which the week of an office ends. */
const thursday = (today: string) => nearestWeekday([4], today)

/** Reads 3/12, ב־3.12 and 3.12.2026. */
const readNumericDate: DueReader = ([first = '', ...rest], moment, isUntil) => {
  const { today } = moment
  const [, lead, date = '', day, sign, month, year] =
    /^([בה]?)((\d{1,2})([/. ])(\d{1,2})(?:\4(\d{4}|\d{2}))?)$/.exec(first) ?? []
  if (!day || !month) return null
  if (year) return onDay(1, future(readDay(date, today), today))
  const isBare = !lead && !isUntil
  if (sign === ' ' || isCounted(rest[0]) || (isBare && !isBareDate(date, rest, moment))) return null
  return onDay(1, nextYearly(Number(day), Number(month), today))
}

/** A point without `ב` and a year may be one of a section or a price, unless a time follows: 3.12 ב־9:30. */
const isBareDate = (date: string, rest: readonly string[], moment: QuickMoment): boolean =>
  date.includes('.') ? readClock(rest, moment, false) !== null : !NOT_DATES.has(date)

/** A day that is past was written as part of the subject: חשבונית 3/12/2025. */
const future = (day: string | null, today: string) => (day && day >= today ? day : null)

/** Returns the nearest such day from today on; 29 February may be up to eight years ahead. */
function nextYearly(day: number, month: number, today: string): string | null {
  const year = Number(today.slice(0, 4))
  const years = Array.from({ length: 9 }, (_, index) =>
    future(readDay(`${day}/${month}/${year + index}`, today), today),
  )
  return years.find((one) => one !== null) ?? null
}

/** Reads 3 בדצמבר, ה־3 לדצמבר 2027, ב־15 לחודש and, after `עד`, ה־15. */
export const readMonthDate: DueReader = ([first = '', ...rest], { today }, isUntil) => {
  const day = readDayNumber(first)
  if (!day) return null
  const month = MONTHS.get(rest[0] ?? '') ?? MONTHS.get(rest[0]?.replace(/^[בל]/, '') ?? '')
  if (month) return readYearly(day, month, { year: rest[1] ?? '', today })
  return isUntil || /^[בה]/.test(first)
    ? readMonthly(day, rest, { today, isAlone: isUntil && /^ה\d/.test(first) })
    : null
}

const readYearly = (day: number, month: number, { year, today }: { year: string; today: string }) =>
  /^20\d\d$/.test(year)
    ? onDay(3, future(readDay(`${day}/${month}/${year}`, today), today))
    : onDay(2, nextYearly(day, month, today))

/** Reads the day of a month: 3, ב־3, ה־3, בראשון. */
function readDayNumber(word: string): number {
  const [, digits] = /^[בה]?(\d{1,2})$/.exec(word) ?? []
  if (digits) return Number(digits)
  const ordinal = /^[בה]/.test(word) ? QUICK_WEEKDAYS.get(word.slice(1)) : undefined
  return ordinal === undefined || ordinal === 6 ? 0 : ordinal + 1
}

/** Reads what follows the day of a month that is not named. */
function readMonthly(
  day: number,
  [first = '', second = '']: readonly string[],
  how: { today: string; isAlone: boolean },
) {
  if (!/^[בל]חודש$/.test(first)) return how.isAlone && !isCounted(first) ? onDay(1, nextMonthly(day, how.today)) : null
  return second === 'הבא' ? onDay(3, dayOfMonth(day, how.today, 1)) : onDay(2, nextMonthly(day, how.today))
}

const dayOfMonth = (day: number, today: string, months: number) => {
  const [year, month] = addMonths(today, months, 1).split('-')
  return readDay(`${day}/${month}/${year}`, today)
}

const nextMonthly = (day: number, today: string) =>
  [0, 1, 2].map((months) => future(dayOfMonth(day, today, months), today)).find((one) => one !== null) ?? null

/** Reads ביום 3.12, where the point is one of a date. */
const readDayDate: DueReader = ([first = '', ...rest], moment) => {
  const date = DAY_LEADS.has(first) ? readDate(rest, moment, true) : null
  return date && { ...date, length: date.length + 1 }
}

const readDate: DueReader = (texts, moment, isUntil) =>
  readNumericDate(texts, moment, isUntil) ?? readMonthDate(texts, moment, isUntil)

export const dayReaders: readonly DueReader[] = [
  readDate,
  readDayDate,
  readNamedDay,
  readNextPeriod,
  readWeekday,
  readAhead,
  readEnd,
]
