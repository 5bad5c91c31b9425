import { z } from 'zod'

import { daysAfterSending } from './settings.schema'

/** Whether the reminders of a page are stopped, and its days after sending; an empty list means the company's days. */
export const remindersInput = z.strictObject({
  isStopped: z.boolean('יש לבחור אם לעצור'),
  afterSending: daysAfterSending.optional(),
})
export type RemindersInput = z.output<typeof remindersInput>
