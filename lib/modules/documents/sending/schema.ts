import { z } from 'zod'

import { AUTH_POLICIES, plainText } from '../schema'

/** A link lives this long unless the sender says otherwise. */
export const DEFAULT_DAYS = 30

export const sendInput = z.strictObject({
  version: z.number().int().min(1),
  message: plainText(2000, { lines: true }),
  days: z.number().int('מספר ימים שלם').min(1, 'לפחות יום אחד').max(365, 'עד 365 ימים'),
  /** The sender has read the warnings. */
  acknowledged: z.boolean(),
  authPolicy: z.enum(AUTH_POLICIES, 'יש לבחור איך החותמים מזדהים').default('none'),
  /** Whether signers are reminded without anybody asking. */
  reminds: z.boolean().default(true),
})
export type SendInput = z.output<typeof sendInput>

export const cancelInput = z.strictObject({
  reason: plainText(500, { lines: true }).pipe(z.string().min(2, 'יש לכתוב את סיבת הביטול')),
})

export const signerParams = z.strictObject({ id: z.uuid(), signerId: z.uuid() })
