import { z } from 'zod'

import { dayInput } from '@/lib/format/inputs'

const MAX_DAYS = 366 * 2

/** Date range of an export, inclusive, and its format. */
export const taxExportInput = z
  .strictObject({
    format: z.enum(['uniform', 'csv'], 'יש לבחור סוג קובץ'),
    from: dayInput(),
    to: dayInput(),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'סוף הטווח אינו לפני תחילתו' })
  .refine(({ from, to }) => (Date.parse(to) - Date.parse(from)) / 86_400_000 <= MAX_DAYS, {
    path: ['to'],
    error: 'הטווח הוא שנתיים לכל היותר',
  })

export type ExportInput = z.output<typeof taxExportInput>
