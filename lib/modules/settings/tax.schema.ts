import { z } from 'zod'
import { addDays } from '@/lib/format/calendar'

import { businessDay } from '@/lib/format/dates'
import { dayInput, settingsVersionInput } from '@/lib/format/inputs'

const MAX_AUTHORISATION = 366
const expiresOn = dayInput('יש למלא עד מתי ההרשאה בתוקף')
  .refine((day) => day >= businessDay(), 'ההרשאה כבר הסתיימה')
  .refine((day) => day <= addDays(businessDay(), MAX_AUTHORISATION), 'הרשאה אינה ניתנת לתקופה כזו')

/** A key: one line of visible ASCII characters, never read back. */
const key = (missing: string) =>
  z
    .string(missing)
    .trim()
    .min(8, missing)
    .max(4000, 'הערך ארוך מדי')
    .regex(/^[\x21-\x7e]+$/, 'הערך מכיל תווים שאינם מותרים')

const common = {
  expiresOn,
  version: settingsVersionInput,
  userName: z.string('הערך אינו תקין').trim().max(25, 'עד 25 תווים'),
  softwareNumber: z
    .string('הערך אינו תקין')
    .trim()
    .regex(/^([0-9]{8,9})?$/, 'מספר התוכנה הוא 8 או 9 ספרות'),
}

/** Credentials from the Tax Authority; the simulator needs no keys. */
export const authorityInput = z.discriminatedUnion(
  'mode',
  [
    z.strictObject({ mode: z.literal('simulator'), ...common }),
    z.strictObject({
      mode: z.enum(['sandbox', 'production']),
      ...common,
      clientId: key('יש למלא את מזהה היישום'),
      clientSecret: key('יש למלא את סוד היישום'),
      refreshToken: key('יש למלא את אסימון ההרשאה'),
    }),
  ],
  'יש לבחור סביבה',
)

export type AuthorityInput = z.output<typeof authorityInput>
