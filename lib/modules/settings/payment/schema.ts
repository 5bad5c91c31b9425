import { z } from 'zod'

import { nameInput } from '@/lib/format/inputs'
import { PROVIDER_KEYS } from '@/lib/payments/providers'

const SHORTEST_KEY = 16

export const accountId = z.strictObject({ id: z.uuid() })

const version = z.int('הגרסה אינה תקינה').min(1, 'הגרסה אינה תקינה')
const label = nameInput('יש לתת שם לחשבון')

/** A key as a gateway gives it: one line of visible signs. It is written once and never read back. */
const key = z
  .string('יש למלא מפתח')
  .trim()
  .min(SHORTEST_KEY, `המפתח קצר מ־${SHORTEST_KEY} תווים`)
  .max(500, 'המפתח ארוך מ־500 תווים')
  .regex(/^[\x21-\x7e]+$/, 'המפתח מכיל תווים שאינם מותרים')

export const accountInput = z.strictObject({
  provider: z.enum(PROVIDER_KEYS, 'יש לבחור חברת סליקה'),
  label,
  key,
  isTest: z.boolean('הערך אינו תקין'),
})

export const accountChange = z.strictObject({ label, isTest: z.boolean('הערך אינו תקין'), version })
export const keyChange = z.strictObject({ key, version })
export const accountVersion = z.strictObject({ version })
export const archiveChange = z.strictObject({ isArchived: z.boolean('הערך אינו תקין'), version })

export type AccountInput = z.output<typeof accountInput>
export type AccountChange = z.output<typeof accountChange>
