import { fold } from '@/lib/format/fold'
import { readTime } from '@/lib/format/typed-time'
import type { Recurrence } from '@/lib/recurrence/rule'

import { foldWords, isCounted, mapWords, numberWords } from './quick-line-words.rules'

/** The business day and, where known, the time `HH:MM` at which a line is read. */
export type QuickMoment = { today: string; now?: string | undefined }

/** An hour as written: `7` alone may mean the morning or the evening, `07:00` and `19:00` are exact. */
type Clock = { hour: number; minute: number; isExact: boolean }

/** What a line tells about when a task is due. */
export type QuickDue = {
  day?: string | undefined
  clock?: Clock | undefined
  part?: PartOfDay | undefined
  repeat?: Recurrence | undefined
}

/** A phrase of `length` words. One that `isSubject` tells what the task is about, not when it is due. */
export type DuePhrase = { kind: 'day' | 'time' | 'repeat'; length: number; due: QuickDue; isSubject?: boolean }

export type DueReader = (texts: readonly string[], moment: QuickMoment, isUntil: boolean) => DuePhrase | null

/** The times that a part of a day means when no hour is written; the evening begins after the office hours. */
const PART_TIMES = {
  dawn: '05:00',
  morning: '09:00',
  noon: '12:00',
  afternoon: '15:00',
  evening: '19:00',
  night: '21:00',
} as const
export type PartOfDay = keyof typeof PART_TIMES

/** First and last hour that each part may qualify; an hour after midnight belongs to a day that the line does not tell. */
const PART_HOURS = {
  dawn: [1, 6],
  morning: [1, 11],
  noon: [11, 15],
  afternoon: [12, 19],
  evening: [16, 23],
  night: [20, 23],
} as const

export const HOUR_WORDS = new Map(numberWords('אחת שתיים/שתים שלוש ארבע חמש שש שבע שמונה תשע עשר', 1))
export const PARTS_OF_HOUR = mapWords({ וחצי: 30, ורבע: 15 })
const HOLIDAYS = foldWords('חג החג פסח ראש יום שבת סוכות שבועות שמחת כיפור פורים חנוכה העצמאות של')

/** Reads ב־10, בשעה 9, 16:00, ב־7 בערב and בשלוש וחצי. A number before counted things is no hour: ב־10 עותקים. */
export const readClock: DueReader = (texts, moment, isUntil) => {
  const named = HOUR_NAMES.test(texts[0] ?? '') ? 1 : 0
  const hour = readHour(texts.slice(named))
  if (!hour) return null
  const length = named + hour.length
  const part = readPart(texts.slice(length), moment, isUntil)
  const due = { clock: hour.clock, ...part?.due }
  const isTime = part !== null || named === 1 || (hour.isLed && !isCounted(texts[length]))
  return isTime && chooseTime(due) ? { kind: 'time', length: length + (part?.length ?? 0), due } : null
}

/** Before an hour; `שעה` alone is an amount of time. */
const HOUR_NAMES = /^(?:ב|ה)שעה$/

/** An hour with its half or quarter; one that is `isLed` is a time also without a part of the day after it. */
type Hour = { clock: Clock; length: number; isLed: boolean }

function readHour(texts: readonly string[]): Hour | null {
  const hour = readDigits(texts[0] ?? '') ?? readHourWord(texts)
  const half = hour?.clock.minute === 0 ? PARTS_OF_HOUR.get(texts[hour.length] ?? '') : undefined
  return hour && half ? { ...hour, clock: { ...hour.clock, minute: half }, length: hour.length + 1 } : hour
}

function readDigits(word: string): Hour | null {
  const [, lead, digits = ''] = /^(ב?)(\d{1,2}(?:[:.]\d{2})?)$/.exec(word) ?? []
  const time = digits === '0' ? null : readTime(digits)
  if (!time) return null
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const isExact = hour > 12 || digits.startsWith('0')
  return { clock: { hour, minute, isExact }, length: 1, isLed: lead === 'ב' || digits.includes(':') }
}

function readHourWord([first = '', second = '']: readonly string[]): Hour | null {
  const hour = HOUR_WORDS.get(first) ?? (first.startsWith('ב') ? HOUR_WORDS.get(first.slice(1)) : undefined)
  if (!hour) return null
  const hasLead = !HOUR_WORDS.has(first)
  if (hour < 3 && second === 'עשרה') return wordHour(hour + 10, 2, hasLead)
  // `באחת` before another word is one of several things.
  return wordHour(hour, 1, hasLead && (hour > 1 || second === '' || PARTS_OF_HOUR.has(second)))
}

const wordHour = (hour: number, length: number, isLed: boolean): Hour => ({
  clock: { hour, minute: 0, isExact: false },
  length,
  isLed,
})

export const readPart: DueReader = ([first = '', second = '']) => {
  if (/^אחרי?$/.test(first) && /^ה?צו?הרי?ימ$/.test(second)) return ofPart(2, 'afternoon')
  if (first === fold('אחה"צ')) return ofPart(1, 'afternoon')
  if (first === 'לפנות' && second === 'בוקר') return ofPart(2, 'dawn')
  if (first === 'בבוקר') return ofPart(1, 'morning')
  if (/^בצו?הרי?ימ$/.test(first)) return ofPart(1, 'noon')
  if (first === 'בלילה') return ofPart(1, 'night')
  // `בערב פסח` is another day.
  return first === 'בערב' && !HOLIDAYS.has(second) ? ofPart(1, 'evening') : null
}

const ofPart = (length: number, part: PartOfDay): DuePhrase => ({ kind: 'time', length, due: { part } })

/** Returns the time of an hour and a part of the day. Without a part, 1 to 6 is the afternoon: office hours are 7 to 18. */
export function chooseTime({ clock, part }: QuickDue): string | null {
  if (!clock) return part ? PART_TIMES[part] : null
  const { hour, minute, isExact } = clock
  const [first, last] = part ? PART_HOURS[part] : isExact ? [0, 23] : [7, 18]
  const found = (isExact ? [hour] : [hour, hour + 12]).find((one) => one >= first && one <= last)
  return found === undefined ? null : `${String(found).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}
