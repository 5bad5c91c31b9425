import { fold } from '@/lib/format/fold'
import type { Recurrence, Weekday } from '@/lib/recurrence/rule'

import {
  nearestWeekday,
  QUICK_WEEKDAY_LETTERS,
  QUICK_WEEKDAYS,
  readMonthDate,
  readTimeAmount,
  type TimeAmount,
} from './quick-line-days.rules'
import type { DuePhrase, QuickDue, QuickMoment } from './quick-line-times.rules'
import { foldWords } from './quick-line-words.rules'

const EVERY = foldWords('כל מדי')
/** What may stand after a repetition; another word makes it a thing of its own: כל יום עבודה. */
const AFTER = /^(?:[לב@#!\d]|את$|עמ$|דחופ|חשוב)/
const MAX_INTERVAL = 99

type Repeat = { length: number; due: QuickDue }

/** Reads כל יום, כל שבועיים, כל יום שני וחמישי, כל 10 לחודש at the beginning of folded words; null if there is none. */
export function readRepeat(texts: readonly string[], moment: QuickMoment): DuePhrase | null {
  const [first = '', ...rest] = texts
  if (!EVERY.has(first)) return null
  const found = readWeekdays(rest, moment) ?? readDayOfMonth(rest, moment) ?? readInterval(rest)
  const next = rest[found?.length ?? 0] ?? ''
  return found && (next === '' || AFTER.test(next))
    ? { kind: 'repeat', length: found.length + 1, due: found.due }
    : null
}

const never = { kind: 'never' } as const

/** Reads יום שני, יום שני וחמישי and, before a time or at the end, שני. */
function readWeekdays(texts: readonly string[], { today }: QuickMoment): Repeat | null {
  const isNamed = texts[0] === fold('יום')
  const [first = '', ...others] = isNamed ? texts.slice(1) : texts
  const day = weekdayOf(first, isNamed)
  if (day === undefined) return null
  const more = listMore(others)
  const length = (isNamed ? 2 : 1) + more.length
  if (!isNamed && !/^(?:$|ב|\d)/.test(texts[length] ?? '')) return null
  const weekdays = [...new Set([day, ...more])].sort()
  const repeat: Recurrence = { frequency: 'weekly', interval: 1, weekdays, end: never }
  return { length, due: { day: nearestWeekday(weekdays, today), repeat } }
}

const weekdayOf = (word: string, hasLetters: boolean): Weekday | undefined =>
  (QUICK_WEEKDAYS.get(word) ?? (hasLetters ? QUICK_WEEKDAY_LETTERS.get(word) : undefined)) as Weekday | undefined

/** Returns the weekdays that words name one after another: ורביעי וחמישי. */
function listMore([first = '', ...rest]: readonly string[]): Weekday[] {
  const day = first.startsWith('ו') ? weekdayOf(first.slice(1), true) : undefined
  return day === undefined ? [] : [day, ...listMore(rest)]
}

/** Reads 10 לחודש, ה־10 בחודש and ראשון לחודש. */
function readDayOfMonth([first = '', ...rest]: readonly string[], moment: QuickMoment): Repeat | null {
  if (!/^[בל]חודש$/.test(rest[0] ?? '')) return null
  const date = readMonthDate([/^[בה]?\d/.test(first) ? first : `ב${first}`, ...rest], moment, true)
  return date && { length: 2, due: { ...date.due, repeat: { frequency: 'monthly', interval: 1, end: never } } }
}

/** Reads יום, שבועיים, שלושה חודשים, חצי שנה. */
function readInterval(texts: readonly string[]): Repeat | null {
  const amount = readTimeAmount(texts)
  const repeat = amount && toRecurrence(amount)
  return amount && repeat && repeat.interval <= MAX_INTERVAL ? { length: amount.length, due: { repeat } } : null
}

function toRecurrence({ unit, count }: TimeAmount): Recurrence | null {
  if (unit === 'minutes' || count < 1) return null
  if (unit === 'months')
    return count % 12 === 0
      ? { frequency: 'yearly', interval: count / 12, end: never }
      : { frequency: 'monthly', interval: count, end: never }
  return count % 7 === 0
    ? { frequency: 'weekly', interval: count / 7, weekdays: [], end: never }
    : { frequency: 'daily', interval: count, end: never }
}
