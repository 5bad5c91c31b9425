import { z } from 'zod'
import { settingsVersionInput } from '@/lib/format/inputs'

const MAX_AFTER = 5
const MAX_AROUND = 8
const SOON = 60
const LATE = 90

const days = (least: number, greatest: number) =>
  z.int('יש לכתוב מספר ימים').min(least, `לא פחות מ־${least}`).max(greatest, `לא יותר מ־${greatest}`)

/** A list of days, sorted and without duplicates. */
const dayList = (day: z.ZodInt, most: number) =>
  z
    .array(day)
    .max(most, `עד ${most} תזכורות`)
    .transform((list) => [...new Set(list)].sort((one, other) => one - other))

export const daysAfterSending = dayList(days(1, SOON), MAX_AFTER)

/**
 * Input of a company's payment reminder settings, with the version that the form was opened with; 0 if none were saved
 * yet.
 */
export const reminderSettingsInput = z.strictObject({
  isOn: z.boolean('יש לבחור אם לשלוח תזכורות'),
  afterSending: daysAfterSending,
  aroundDue: dayList(days(-SOON, LATE), MAX_AROUND),
  version: settingsVersionInput,
})

export type ReminderSettingsInput = z.output<typeof reminderSettingsInput>
