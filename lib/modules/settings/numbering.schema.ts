import { z } from 'zod'
import { settingsVersionInput } from '@/lib/format/inputs'
import { MAX_NUMBER, SERIES } from './numbering.rules'

const line = z.strictObject({
  /** Prefix of all numbers from now on. */
  prefix: z
    .string('הערך אינו תקין')
    .trim()
    .toUpperCase()
    .regex(/^([A-Z0-9-]{0,7}[A-Z-])?$/, 'עד 8 אותיות לטיניות, ספרות ומקף, ולא ספרה בסוף'),
  next: z
    .int('יש למלא מספר שלם')
    .min(1, 'המספר הבא הוא 1 לפחות')
    .max(MAX_NUMBER, `המספר הבא הוא לכל היותר ${MAX_NUMBER.toLocaleString('en-US')}`),
})

export const numberingInput = z.strictObject({
  version: settingsVersionInput,
  series: z.record(z.enum(SERIES), line, 'הערך אינו תקין'),
})

export type NumberingInput = z.output<typeof numberingInput>
