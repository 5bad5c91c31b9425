import { z } from 'zod'
import { AUTH_POLICIES } from '@/lib/vocabulary/documents'

import { documentText } from './documents.schema'

/** Default lifetime of a link, in days. */
export const DEFAULT_LINK_DAYS = 30

export const sendDocumentInput = z.strictObject({
  version: z.number().int().min(1),
  message: documentText(2000, { lines: true }),
  days: z.number().int('מספר ימים שלם').min(1, 'לפחות יום אחד').max(365, 'עד 365 ימים'),
  /** Whether the sender has read the warnings. */
  acknowledged: z.boolean(),
  authPolicy: z.enum(AUTH_POLICIES, 'יש לבחור איך החותמים מזדהים').default('none'),
  /** Whether signers are reminded automatically. */
  reminds: z.boolean().default(true),
})
export type SendInput = z.output<typeof sendDocumentInput>

export const cancelInput = z.strictObject({
  reason: documentText(500, { lines: true }).pipe(z.string().min(2, 'יש לכתוב את סיבת הביטול')),
})

export const signerParams = z.strictObject({ id: z.uuid(), signerId: z.uuid() })
