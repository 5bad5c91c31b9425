import { z } from 'zod'
import { looksLikeCard } from '@/lib/format/card-number'
import { emailMessages, parseEmail } from '@/lib/format/email'
import { linesInput, nameInput, parsedInput, rowVersionInput } from '@/lib/format/inputs'

export const CANCELLATION_KINDS = ['deal', 'service'] as const
const CANCELLATION_STATES = ['received', 'approved', 'refused'] as const
/** States as displayed: an approved request becomes `refunded` once the money was returned. */
export const SHOWN_CANCELLATION_STATES = [...CANCELLATION_STATES, 'refunded'] as const
export const CANCELLATION_GROUNDS = ['regret', 'fault'] as const
export const CANCELLATION_CLAIMS = ['none', 'disability', 'senior', 'immigrant'] as const

export type CancellationKind = (typeof CANCELLATION_KINDS)[number]
export type ShownCancellationState = (typeof SHOWN_CANCELLATION_STATES)[number]
export type CancellationGround = (typeof CANCELLATION_GROUNDS)[number]
export type CancellationClaim = (typeof CANCELLATION_CLAIMS)[number]

const MAX_REASON_LENGTH = 1_000
const CARD = 'אין לכתוב כאן מספר כרטיס'

const withoutCard = <T extends z.ZodType<string, string>>(field: T) =>
  z
    .string('יש למלא את השדה')
    .refine((text) => !looksLikeCard(text), CARD)
    .pipe(field)

/**
 * Input of a cancellation request. The receipt number proves the payment on a page that many may pay; on other pages it
 * is optional.
 */
export const cancelPaymentInput = z.strictObject({
  name: withoutCard(nameInput('יש למלא שם')),
  email: withoutCard(parsedInput(parseEmail, emailMessages)),
  receipt: z.string().trim().max(40, 'מספר הקבלה ארוך מדי').default(''),
  ground: z.enum(CANCELLATION_GROUNDS, 'יש לבחור למה מבטלים'),
  claim: z.enum(CANCELLATION_CLAIMS, 'הבחירה אינה מוכרת').default('none'),
  reason: withoutCard(linesInput(MAX_REASON_LENGTH)).default(''),
  confirms: z.literal(true, 'יש לאשר שמבקשים לבטל'),
})
export type CancellationInput = z.output<typeof cancelPaymentInput>

/** Input of an approval. The fee may be lower than the law allows, never higher. */
export const approvalInput = z.strictObject({
  version: rowVersionInput,
  feeAgorot: z.int('הסכום אינו תקין').min(0, 'הסכום אינו תקין').optional(),
})
export type ApprovalInput = z.output<typeof approvalInput>

export const refusalInput = z.strictObject({
  version: rowVersionInput,
  reason: linesInput(MAX_REASON_LENGTH)
    .refine((text) => text !== '', 'יש לכתוב למה הבקשה נדחית')
    .refine((text) => !looksLikeCard(text), CARD),
})
export type RefusalInput = z.output<typeof refusalInput>

export const cancellationParams = z.strictObject({ id: z.uuid() })
