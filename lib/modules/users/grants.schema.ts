import { z } from 'zod'

import { PERMISSIONS } from '@/lib/access/permissions'
import { businessDay } from '@/lib/format/dates'
import { dayInput, linesInput } from '@/lib/format/inputs'

const GRANT_EFFECTS = ['grant', 'refusal'] as const

/** Last day, today or later; empty means permanent. */
const until = z
  .union([dayInput(), z.literal('')])
  .transform((day) => day || null)
  .refine((day) => day === null || day >= businessDay(), 'התאריך כבר עבר')

/** A permission granted or refused to a user. */
export const permissionGrantInput = z.strictObject({
  permission: z.enum(PERMISSIONS, 'יש לבחור הרשאה מהרשימה'),
  effect: z.enum(GRANT_EFFECTS, 'יש לבחור בין מתן לשלילה'),
  until,
  reason: linesInput(300).refine((text) => text !== '', 'יש לכתוב סיבה'),
})

export type GrantInput = z.output<typeof permissionGrantInput>
