import { addDays } from '@/lib/format/calendar'

import { dayReaders, nearestWeekday, readNamedDay } from './quick-line-days.rules'
import { readRepeat } from './quick-line-repeat.rules'
import {
  chooseTime,
  type DuePhrase,
  HOUR_WORDS,
  type QuickDue,
  type QuickMoment,
  readClock,
  readPart,
} from './quick-line-times.rules'
import { foldWords } from './quick-line-words.rules'

/** Before `עוד שבוע` these make it an amount of time: לבקש עוד שבוע. */
const MORE_TIME = foldWords('לבקש לתת לחכות להמתין לקבל יש נשאר נשארו צריך')
/** After these a day or an hour tells what the task is about: הפגישה של מחר, כל יום ראשון. */
const SUBJECT_AFTER = foldWords(
  'של לפני אחרי מאז כל בכל מדי או את על לגבי בנושא סדר כמו בין לא במהלך משך לקראת תחילת בתחילת אמצע באמצע אם האם מתי ערב בוקר',
)
/** Before these a day or an hour is one of several: מחר או מחרתיים, ב־9 לכל חודש. */
const OPEN_AFTER = foldWords('או לכל')
const PERIODS = foldWords('יום שבוע חודש רבעון שנה בוקר ערב לילה')
/** Before a number these make it a reference: סעיף 3.12. */
const REFERENCES = foldWords(
  "סעיף עמוד חדר קומה מס' מספר גרסה גרסת פרק שורה נספח חלק תיק טופס כיתה רחוב פסקה תקנה יחס תשלום שלב",
)

/**
 * Reads the phrase of a day or a time at the beginning of folded words; `before` is the word before them. Null if there
 * is none. A phrase after `ל`, `מ`, `של` and the like is the subject of the task: להעביר את הפגישה למחר.
 */
export function readDuePhrase(texts: readonly string[], before: string, moment: QuickMoment): DuePhrase | null {
  const [first = '', ...rest] = texts
  if (isExcluded(first, before)) return null
  const repeat = SUBJECT_AFTER.has(before) ? null : readRepeat(texts, moment)
  if (repeat) return repeat
  if (beginsSubject(first, rest[0])) return { kind: 'day', length: 2, due: {}, isSubject: true }
  const phrase = readLed(first, rest, moment) ?? readPlain(texts, moment, false)
  if (!phrase) return /^[למ]./.test(first) ? readMoved(first.slice(1), rest, moment) : null
  const isSubject = SUBJECT_AFTER.has(before) || isOneOfSeveral(phrase, texts, moment)
  return isPartOfNumber(phrase, before) ? null : { ...phrase, isSubject }
}

/** Whether a phrase is one of several, of which a task can have only one: מחר או מחרתיים, ביום שני ובחמישי. */
function isOneOfSeveral({ kind, length }: DuePhrase, texts: readonly string[], moment: QuickMoment): boolean {
  const [next = '', ...rest] = texts.slice(length)
  if (OPEN_AFTER.has(next)) return true
  return /^ו./.test(next) && readAfterLetter(next.slice(1), rest, moment)?.kind === kind
}

/** Whether two words begin a subject without a day of their own: כל בוקר, לפני יום ראשון. */
const beginsSubject = (first: string, second = ''): boolean => SUBJECT_AFTER.has(first) && PERIODS.has(second)

/** Whether the word before makes a number a reference, or an amount of time something that is asked for. */
const isExcluded = (first: string, before: string): boolean =>
  (/\d/.test(first) && REFERENCES.has(before.replace(/^[בהלוכמש](?=.{3})/, ''))) ||
  (first === 'עוד' && MORE_TIME.has(before))

/** Adds a phrase to what a line tells already; null if it tells that twice, or an hour that the part of the day has not. */
export function addToDue(due: QuickDue, { due: more }: DuePhrase): QuickDue | null {
  if (Object.keys(more).some((key) => due[key as keyof QuickDue])) return null
  const both = { ...due, ...more }
  return (both.clock || both.part) && !chooseTime(both) ? null : both
}

/**
 * Returns day and time. A time without a day is the next one, as is a repeated weekday whose time is past today; the usual
 * time of a part of today is left out once it is past.
 */
export function resolveDue(due: QuickDue, { today, now = '' }: QuickMoment): ResolvedDue {
  const time = chooseTime(due)
  const isPast = time !== null && time <= now
  if (due.day === today && isPast) return afterToday(due, today, time)
  const next = time === null && !due.repeat ? null : addDays(today, isPast ? 1 : 0)
  return { dueOn: due.day ?? next, dueTime: time }
}

type ResolvedDue = { dueOn: string | null; dueTime: string | null }

/** Resolves what is due today, at a time that is past. */
function afterToday({ repeat, clock }: QuickDue, today: string, time: string): ResolvedDue {
  const weekdays = repeat?.frequency === 'weekly' ? repeat.weekdays : []
  if (weekdays.length > 0) return { dueOn: nearestWeekday(weekdays, addDays(today, 1)), dueTime: time }
  return { dueOn: today, dueTime: clock ? time : null }
}

/** Whether a part of the day belongs to a number before it that is no hour: ב־12 בלילה. */
const isPartOfNumber = ({ due }: DuePhrase, before: string): boolean =>
  due.part !== undefined && !due.day && !due.clock && (/\d$/.test(before) || HOUR_WORDS.has(before.slice(1)))

/** Reads עד יום חמישי and עוד היום, whose first word must not stay in the title. */
function readLed(lead: string, [first = '', ...rest]: readonly string[], moment: QuickMoment): DuePhrase | null {
  if (lead !== 'עד' && lead !== 'עוד' && lead !== 'כבר') return null
  const phrase =
    lead !== 'עד'
      ? readNamedDay([first, ...rest], moment, false)
      : readPlain([first.replace(/^ל(?=יומ|מחר|היומ|\d)/, '').replace(/^שעה$/, 'השעה'), ...rest], moment, true)
  return phrase && { ...phrase, length: phrase.length + 1 }
}

/** Reads a phrase after `ל` or `מ`: למחר, ליום שני, מ־9:00. */
function readMoved(word: string, rest: readonly string[], moment: QuickMoment): DuePhrase | null {
  const phrase = readAfterLetter(word, rest, moment)
  return phrase && { ...phrase, isSubject: true }
}

const readAfterLetter = (word: string, rest: readonly string[], moment: QuickMoment): DuePhrase | null =>
  readPlain([word, ...rest], moment, false) ?? readPlain([`ב${word}`, ...rest], moment, false)

function readPlain(texts: readonly string[], moment: QuickMoment, isUntil: boolean): DuePhrase | null {
  for (const read of READERS) {
    const phrase = read(texts, moment, isUntil)
    if (phrase) return phrase
  }
  return null
}

const READERS = [...dayReaders, readClock, readPart]
