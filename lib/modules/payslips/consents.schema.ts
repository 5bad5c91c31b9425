import { z } from 'zod'
import { businessDay } from '@/lib/format/dates'
import { parseEmail } from '@/lib/format/email'

import { CONSENT_METHODS, calendarDay } from './payslips.schema'

/** Query parameters of a consent form's upload, which accompany the file's bytes. */
export const consentQuery = z.strictObject({
  name: z.string().min(1).max(255),
  method: z.enum(CONSENT_METHODS),
  address: z.string().transform((text, context) => {
    const read = parseEmail(text)
    if (read.ok) return read.value
    context.addIssue({ code: 'custom', message: 'כתובת הדוא״ל אינה תקינה' })
    return z.NEVER
  }),
  signedOn: calendarDay.refine((text) => text <= businessDay(), 'תאריך החתימה עוד לא הגיע'),
})
export type ConsentInput = z.output<typeof consentQuery>

/** Maximum size of a consent form, in bytes. */
export const MAX_FORM_BYTES = 10 * 1024 * 1024
