import { z } from 'zod'

import { dayInput } from '@/lib/format/inputs'

import { feature, reasonInput } from './companies.schema'
import { isBaseFeature } from './features.rules'

export const featureOverrideParams = z.strictObject({ id: z.uuid(), overrideId: z.uuid() })

/** Turns a feature on or off for one company regardless of its package; `until` is the last day, null for permanent. */
export const overrideInput = z.strictObject({
  permission: feature.refine((permission) => !isBaseFeature(permission), 'זו יכולת בסיס, והיא פתוחה תמיד'),
  effect: z.enum(['on', 'off'], 'יש לבחור פתיחה או סגירה'),
  reason: reasonInput,
  until: dayInput('יש לבחור תאריך').nullable(),
})

export type OverrideInput = z.output<typeof overrideInput>
