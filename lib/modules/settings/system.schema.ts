import { z } from 'zod'

import { isReadableBrand, readableBrand } from '@/lib/format/brand-colors'
import { readColor } from '@/lib/format/color'
import { DAY_KINDS, HOLIDAY_KEYS } from '@/lib/format/holidays'
import { dayInput, nameInput, parsedInput, settingsVersionInput } from '@/lib/format/inputs'
import { cleanName, nameMessages, parseName } from '@/lib/format/text'

import { MAX_OWN_DAYS, MAX_SPECIAL_DAYS_MS, WEEKDAYS } from './system.rules'

const time = z.string('יש למלא שעה').regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'יש למלא שעה')

const span = z
  .strictObject({ from: time, to: time })
  .refine(({ from, to }) => from < to, { error: 'שעת הסגירה צריכה להיות אחרי שעת הפתיחה', path: ['to'] })

/**
 * Empty means the default colour. A colour on which white text is unreadable is refused, with the nearest readable
 * shade.
 */
const color = z
  .string('הערך אינו תקין')
  .transform((text) => text.trim())
  .transform((text, context): string | null => {
    if (!text) return null
    const value = readColor(text)
    if (value && isReadableBrand(value)) return value
    const message = value
      ? `על הצבע הזה אי אפשר לקרוא כיתוב לבן. הגוון הקרוב שמתאים: ${readableBrand(value)}`
      : 'הצבע אינו תקין. דוגמה: #2a57d8'
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })

/** Displayed name; empty means the legal name. */
const displayName = parsedInput((text) => (cleanName(text) ? parseName(text) : { ok: true, value: '' }), nameMessages)

const ownDays = z
  .strictObject({
    from: dayInput(),
    to: dayInput(),
    name: nameInput('יש למלא שם'),
    kind: z.enum(['closed', 'short'], 'יש לבחור סגור או יום קצר'),
  })
  .refine(({ from, to }) => from <= to, { error: 'היום האחרון לפני הראשון', path: ['to'] })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < MAX_SPECIAL_DAYS_MS, {
    error: 'עד שנה אחת בכל שורה',
    path: ['to'],
  })

/** Appearance and business hours of a company, with the version that the form was opened with. */
export const systemInput = z.strictObject({
  version: settingsVersionInput,
  displayName,
  primaryColor: color,
  week: z.array(span.nullable(), 'יש למלא את שעות השבוע').length(WEEKDAYS.length, 'יש למלא את שעות השבוע'),
  shortDay: span,
  holidays: z.partialRecord(z.enum(HOLIDAY_KEYS), z.enum(DAY_KINDS, 'יש לבחור איך החג נשמר'), 'הערך אינו תקין'),
  ownDays: z.array(ownDays, 'הערך אינו תקין').max(MAX_OWN_DAYS, `עד ${MAX_OWN_DAYS} שורות`),
})

export type SystemInput = z.output<typeof systemInput>
