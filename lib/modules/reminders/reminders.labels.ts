import { countText } from '@/lib/format/count-text'

import type { ReminderChannel } from './reminders.schema'

export const reminderChannelLabels: Record<ReminderChannel, string> = {
  app: 'במערכת',
  mail: 'בדוא״ל',
  sms: 'ב־SMS',
}

const HOUR = 60
const DAY = 24 * HOUR
const WEEK = 7 * DAY

/** Offsets that the form offers, in minutes. */
export const REMINDER_OFFSETS = [0, 10, 30, HOUR, DAY, 2 * DAY, WEEK] as const

/** Says how long before its task is due or its event begins a reminder is sent, in the largest unit that it fills. */
export function offsetLabel(minutes: number): string {
  if (minutes === 0) return 'במועד עצמו'
  if (minutes % WEEK === 0) return `${countText(minutes / WEEK, ['שבוע', 'שבועיים', 'שבועות'])} לפני`
  if (minutes % DAY === 0) return `${countText(minutes / DAY, ['יום', 'יומיים', 'ימים'])} לפני`
  if (minutes % HOUR === 0) return `${countText(minutes / HOUR, ['שעה', 'שעתיים', 'שעות'])} לפני`
  return `${countText(minutes, ['דקה', 'שתי דקות', 'דקות'])} לפני`
}
