import { z } from 'zod'

import { dayInput } from '@/lib/format/inputs'

import { reason, version } from '../schema'

const LONGEST_GRACE = 60
export const USUAL_GRACE = 14

/** What a person does to where a company stands. */
export const stateChange = z.discriminatedUnion('to', [
  z.strictObject({ to: z.literal('active'), reason, version }),
  z.strictObject({ to: z.literal('trial'), until: dayInput('יש לבחור עד מתי'), reason, version }),
  z.strictObject({
    to: z.literal('past_due'),
    graceDays: z.int('יש למלא מספר ימים').min(1, 'לפחות יום אחד').max(LONGEST_GRACE, `עד ${LONGEST_GRACE} ימים`),
    reason,
    version,
  }),
  z.strictObject({ to: z.literal('suspended'), reason, version }),
  z.strictObject({ to: z.literal('closed'), reason, version }),
])

export type StateChange = z.output<typeof stateChange>
