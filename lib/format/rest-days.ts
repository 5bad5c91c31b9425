import { weekdayOf } from './hebrew-date'
import { holidayOn, usualKind } from './holidays'
import { addDays } from './typed-day'

/** The Sabbath and the holidays on which businesses are shut, whatever one of them does. */
export function isRestDay(day: string): boolean {
  const holiday = holidayOn(day)
  return weekdayOf(day) === 6 || (holiday !== undefined && usualKind(holiday) === 'closed')
}

/** The day itself, or the first after it that is no rest day. */
export const notResting = (day: string): string => (isRestDay(day) ? notResting(addDays(day, 1)) : day)
