import { z } from 'zod'

import { reason } from '../schema'

const number = z.int().min(1).max(10_000)

export const pageQuery = z.strictObject({
  number: z
    .string()
    .regex(/^\d{1,5}$/, 'מספר העמוד אינו תקין')
    .transform(Number),
})

/** Whose a page is, or that it is nobody's and why. `teach` keeps the place of the number for other pages of the employer. */
export const decisionInput = z.discriminatedUnion('decision', [
  z.strictObject({ number, decision: z.literal('assign'), employeeId: z.uuid('יש לבחור עובד'), teach: z.boolean() }),
  z.strictObject({ number, decision: z.literal('skip'), reason }),
  z.strictObject({ number, decision: z.literal('reopen') }),
])
export type DecisionInput = z.output<typeof decisionInput>
