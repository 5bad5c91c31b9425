import { addDays } from './calendar'
import { weekdayIndex } from './hebrew-date'
import { holidayOn, usualKind } from './holidays'

/** The Sabbath and the holidays on which businesses are shut, whatever one of them does. */
export function isRestDay(day: string): boolean {
  const holiday = holidayOn(day)
  return weekdayIndex(day) === 6 || (holiday !== undefined && usualKind(holiday) === 'closed')
}

/** The day itself, or the first after it that is no rest day. */
export const notResting = (day: string): string => (isRestDay(day) ? notResting(addDays(day, 1)) : day)
