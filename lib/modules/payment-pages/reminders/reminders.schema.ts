import { z } from 'zod'

import { daysAfterSending } from './settings.schema'

/** Whether a person wants the reminders of a page to go on, and on which days after sending; none are the company's. */
export const remindersInput = z.strictObject({
  isStopped: z.boolean('יש לבחור אם לעצור'),
  afterSending: daysAfterSending.optional(),
})
export type RemindersInput = z.output<typeof remindersInput>
