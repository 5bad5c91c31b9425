import { z } from 'zod'

import { isCalendarDay } from '@/lib/format/dates'
import { optionalInput } from '@/lib/format/optional-input'
import type { Parsed } from '@/lib/format/parsed'
import { readTime } from '@/lib/format/typed-time'
import { REMINDER_CHANNELS } from '@/lib/vocabulary/reminders'

export type ReminderChannel = (typeof REMINDER_CHANNELS)[number]

/** Four weeks. */
const MAX_MINUTES_BEFORE = 40_320

const parseDay = (text: string): Parsed<string, 'invalid'> =>
  isCalendarDay(text) && text >= '2000' && text < '2200' ? { ok: true, value: text } : { ok: false, code: 'invalid' }

function parseTime(text: string): Parsed<string, 'invalid'> {
  const time = readTime(text)
  return time === null ? { ok: false, code: 'invalid' } : { ok: true, value: time }
}

/** Body of a new reminder: so many minutes before its task is due or its event begins, or on a day and a time (Israel). */
export const reminderInput = z
  .strictObject({
    minutesBefore: z
      .int('יש לבחור מתי להזכיר')
      .min(0, 'יש לבחור מתי להזכיר')
      .max(MAX_MINUTES_BEFORE, 'אפשר להזכיר עד ארבעה שבועות לפני המועד')
      .nullable()
      .default(null)
      .meta({
        description: 'Minutes before the task is due or the event begins; whole days are counted on the calendar',
      }),
    day: optionalInput(parseDay, { invalid: 'התאריך אינו תקין' }).default(null),
    time: optionalInput(parseTime, { invalid: 'השעה אינה תקינה' }).default(null),
    channels: z
      .array(z.enum(REMINDER_CHANNELS, 'יש לבחור איך להזכיר'), 'יש לבחור איך להזכיר')
      .min(1, 'יש לבחור לפחות דרך אחת')
      .transform((channels) => REMINDER_CHANNELS.filter((channel) => channels.includes(channel))),
  })
  .check(({ value, issues }) => {
    const { minutesBefore, day, time } = value
    const miss = (field: string, message: string) =>
      issues.push({ code: 'custom', message, path: [field], input: value })
    if (minutesBefore !== null && (day !== null || time !== null))
      miss('minutesBefore', 'תזכורת היא לפני המועד או ביום ובשעה, לא שניהם')
    if (minutesBefore === null && day === null) miss('day', 'יש לבחור תאריך')
    if (minutesBefore === null && time === null) miss('time', 'יש לבחור שעה')
  })

export type ReminderInput = z.output<typeof reminderInput>

export const reminderSubjectParams = z.strictObject({ id: z.uuid() })
export const reminderParams = z.strictObject({ id: z.uuid(), reminderId: z.uuid() })
