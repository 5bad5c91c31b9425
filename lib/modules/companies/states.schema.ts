import { z } from 'zod'

import { dayInput, rowVersionInput } from '@/lib/format/inputs'

import { reasonInput } from './companies.schema'

const MAX_GRACE = 60
export const DEFAULT_GRACE_DAYS = 14

/** A user's change of a company's state. */
export const stateChange = z.discriminatedUnion('to', [
  z.strictObject({ to: z.literal('active'), reason: reasonInput, version: rowVersionInput }),
  z.strictObject({
    to: z.literal('trial'),
    until: dayInput('יש לבחור עד מתי'),
    reason: reasonInput,
    version: rowVersionInput,
  }),
  z.strictObject({
    to: z.literal('past_due'),
    graceDays: z.int('יש למלא מספר ימים').min(1, 'לפחות יום אחד').max(MAX_GRACE, `עד ${MAX_GRACE} ימים`),
    reason: reasonInput,
    version: rowVersionInput,
  }),
  z.strictObject({ to: z.literal('suspended'), reason: reasonInput, version: rowVersionInput }),
  z.strictObject({ to: z.literal('closed'), reason: reasonInput, version: rowVersionInput }),
])

export type StateChange = z.output<typeof stateChange>
