import { addDays, weekdayIndex } from '@/lib/format/calendar'
import type { DaysOfMonth, NthWeekday, Recurrence, RecurrenceEnd, Weekday } from '@/lib/recurrence/rule'

/** What the dialog of a repetition holds; numbers as they are typed. */
export type RepeatForm = {
  frequency: Recurrence['frequency']
  interval: string
  weekdays: readonly Weekday[]
  on: 'day' | 'last' | 'weekday' | 'last-weekday'
  end: RecurrenceEnd['kind']
  until: string
  count: string
}

export const FREQUENCY_LABELS = { daily: 'ימים', weekly: 'שבועות', monthly: 'חודשים', yearly: 'שנים' } as const
export const END_LABELS = { never: 'בלי סיום', until: 'בתאריך', count: 'אחרי מספר פעמים' } as const
export const WEEKDAY_LABELS = ['ראשון', 'שני', 'שלישי', 'רביעי', 'חמישי', 'שישי', 'שבת'] as const

/** Returns the form of a rule; without one, that of every week on the weekday of the due day. */
export function startForm(rule: Recurrence | null, day: string): RepeatForm {
  const end: RecurrenceEnd = rule?.end ?? { kind: 'never' }
  const weekdays = rule?.frequency === 'weekly' && rule.weekdays.length > 0 ? rule.weekdays : [weekdayOf(day)]
  return {
    frequency: rule?.frequency ?? 'weekly',
    interval: String(rule?.interval ?? 1),
    weekdays,
    on: rule?.frequency === 'monthly' ? placeOf(rule.on) : 'day',
    end: end.kind,
    until: end.kind === 'until' ? end.day : addDays(day, 365),
    count: String(end.kind === 'count' ? end.count : 10),
  }
}

function placeOf(on: DaysOfMonth | undefined): RepeatForm['on'] {
  if (!on) return 'day'
  if ('nth' in on) return on.nth === -1 ? 'last-weekday' : 'weekday'
  return on.monthDays[0] === -1 ? 'last' : 'day'
}

/** Returns the recurrence of a form, counted from a due day. */
export function toRecurrence(form: RepeatForm, day: string): Recurrence {
  const base = { interval: Number(form.interval) || 0, end: endOf(form) }
  if (form.frequency === 'weekly') return { ...base, frequency: 'weekly', weekdays: form.weekdays }
  if (form.frequency === 'monthly') return { ...base, frequency: 'monthly', on: daysOf(form.on, day) }
  return { ...base, frequency: form.frequency }
}

function daysOf(on: RepeatForm['on'], day: string): DaysOfMonth {
  const date = Number(day.slice(8))
  if (on === 'last') return { monthDays: [-1] }
  if (on === 'day') return { monthDays: [date] }
  const nth = on === 'last-weekday' ? -1 : (Math.ceil(date / 7) as NthWeekday)
  return { nth, weekday: weekdayOf(day) }
}

const endOf = ({ end, until, count }: RepeatForm): RecurrenceEnd =>
  end === 'until'
    ? { kind: 'until', day: until }
    : end === 'count'
      ? { kind: 'count', count: Number(count) || 0 }
      : { kind: end }

const weekdayOf = (day: string) => weekdayIndex(day) as Weekday
