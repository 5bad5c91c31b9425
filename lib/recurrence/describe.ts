import { type CountForms, countText } from '../format/count-text'
import { formatDate } from '../format/dates'
import type { DaysOfMonth, Recurrence, RecurrenceEnd, Weekday } from './rule'

/** Names of the weekdays but the Sabbath, and of a month's first to fifth. */
const ORDINALS: readonly string[] = ['ראשון', 'שני', 'שלישי', 'רביעי', 'חמישי', 'שישי']
/** The Sabbath is feminine. */
const FEMININE_ORDINALS: readonly string[] = ['ראשונה', 'שנייה', 'שלישית', 'רביעית', 'חמישית']
const SABBATH: Weekday = 6

const INTERVALS: Record<Recurrence['frequency'], CountForms> = {
  daily: ['כל יום', 'כל יומיים', 'כל # ימים'],
  weekly: ['כל שבוע', 'כל שבועיים', 'כל # שבועות'],
  monthly: ['כל חודש', 'כל חודשיים', 'כל # חודשים'],
  yearly: ['כל שנה', 'כל שנתיים', 'כל # שנים'],
}
const TIMES: CountForms = ['פעם אחת', 'פעמיים', 'פעמים']

const list = new Intl.ListFormat('he')
const monthName = new Intl.DateTimeFormat('he-IL', { timeZone: 'UTC', month: 'long' })

/** Describes a recurrence in Hebrew: `כל שבועיים ביום שני, 10 פעמים`. */
export function describeRecurrence(recurrence: Recurrence): string {
  return [describePattern(recurrence), ...describeEnd(recurrence.end)].join(', ')
}

function describeEnd(end: RecurrenceEnd): string[] {
  if (end.kind === 'never') return []
  return [end.kind === 'until' ? `עד ${formatDate(end.day)}` : countText(end.count, TIMES)]
}

function describePattern(recurrence: Recurrence): string {
  const { frequency, interval } = recurrence
  const every = countText(interval, INTERVALS[frequency])
  if (frequency === 'weekly') return describeWeek(recurrence.weekdays, every, interval)
  if (frequency === 'yearly' && recurrence.on) return `${every} ${describeDate(recurrence.on)}`
  if (frequency !== 'monthly' || !recurrence.on) return every
  if (interval > 1) return `${every} ${describeDays(recurrence.on, 'החודש')}`
  const [day, ...others] = 'monthDays' in recurrence.on ? recurrence.on.monthDays : []
  return day !== undefined && day > 0 && others.length === 0
    ? `בכל ${day} בחודש`
    : describeDays(recurrence.on, 'כל חודש')
}

function describeWeek(weekdays: readonly Weekday[], every: string, interval: number): string {
  const [first, ...others] = weekdays
  if (first === undefined) return every
  if (interval > 1) return `${every} ${describeWeekdays(first, others)}`
  if (others.length === 6) return 'כל יום'
  if (isRange(first, others)) return describeWeekdays(first, others)
  const names = listWeekdays(first, others)
  return first === SABBATH ? `כל ${names}` : `כל יום ${names}`
}

/** Describes weekdays: `ביום שני`, `בשבת`, `בימים שני וחמישי`, `בימים ראשון עד חמישי`. */
function describeWeekdays(first: Weekday, others: readonly Weekday[]): string {
  const last = others.at(-1)
  if (last === undefined) return first === SABBATH ? 'בשבת' : `ביום ${weekdayName(first)}`
  const isLong = isRange(first, others)
  return `בימים ${isLong ? `${weekdayName(first)} עד ${weekdayName(last)}` : listWeekdays(first, others)}`
}

/** Whether weekdays are three or more in a row. */
const isRange = (first: Weekday, others: readonly Weekday[]) =>
  others.length > 1 && others.every((weekday, index) => weekday === first + index + 1)

const listWeekdays = (first: Weekday, others: readonly Weekday[]) => list.format([first, ...others].map(weekdayName))

/** Describes the days of a month in the words that follow them: `ב־1 וב־15 בכל חודש`, `ביום שלישי האחרון של החודש`. */
function describeDays(on: DaysOfMonth, month: 'החודש' | 'כל חודש'): string {
  if ('nth' in on) return `${describeNth(on)} של ${month}`
  return describeMonthDays(on.monthDays, month === 'החודש' ? 'בחודש' : 'בכל חודש', month)
}

/** Describes the days of one month of the year: `ב־10 במרץ`, `ביום האחרון של מרץ`. */
function describeDate(on: DaysOfMonth & { month: number }): string {
  const month = monthName.format(Date.UTC(2000, on.month - 1))
  return 'nth' in on ? `${describeNth(on)} של ${month}` : describeMonthDays(on.monthDays, `ב${month}`, month)
}

function describeMonthDays(days: readonly number[], within: string, month: string): string {
  const names = list.format(days.map((day) => (day > 0 ? `ב־${day}` : 'ביום האחרון')))
  return days.includes(-1) ? `${names} של ${month}` : `${names} ${within}`
}

function describeNth({ nth, weekday }: { nth: number; weekday: Weekday }): string {
  if (weekday === SABBATH) return `בשבת ה${FEMININE_ORDINALS[nth - 1] ?? 'אחרונה'}`
  return `ביום ${weekdayName(weekday)} ה${ORDINALS[nth - 1] ?? 'אחרון'}`
}

const weekdayName = (weekday: Weekday): string => ORDINALS[weekday] ?? 'שבת'
