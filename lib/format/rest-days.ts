import { addDays, weekdayIndex } from './calendar'
import { holidayOn, usualKind } from './holidays'

/** Whether a day is the Sabbath or a holiday on which businesses are closed, whatever an individual business does. */
export function isRestDay(day: string): boolean {
  const holiday = holidayOn(day)
  return weekdayIndex(day) === 6 || (holiday !== undefined && usualKind(holiday) === 'closed')
}

/** Returns the day itself, or the first day after it that is not a rest day. */
export const skipRestDays = (day: string): string => (isRestDay(day) ? skipRestDays(addDays(day, 1)) : day)
