import { z } from 'zod'
import { looksLikeCard } from '@/lib/format/card-number'
import { amountInput, linesInput } from '@/lib/format/inputs'
import { type REFUND_STATES, type REFUND_WAYS, REQUESTABLE_WAYS } from '@/lib/vocabulary/payments'

export type RefundState = (typeof REFUND_STATES)[number]
export type RefundWay = (typeof REFUND_WAYS)[number]
/** Ways of refunding that a user may choose. */
export type RequestableWay = (typeof REQUESTABLE_WAYS)[number]

export const refundParams = z.strictObject({ id: z.uuid(), refundId: z.uuid() })

const reason = linesInput(500)
  .refine((text) => text.length > 0, 'יש לכתוב למה הכסף מוחזר')
  .refine((text) => !looksLikeCard(text), 'אין לכתוב כאן מספר כרטיס')

/** Input of a refund request; `reference` states how money refunded by hand was paid. */
export const refundInput = z
  .strictObject({
    amount: amountInput(),
    reason,
    way: z.enum(REQUESTABLE_WAYS, 'יש לבחור את אופן ההחזר'),
    reference: z
      .string('הערך אינו תקין')
      .trim()
      .max(60, 'עד 60 תווים')
      .refine((text) => !looksLikeCard(text), 'אין לכתוב כאן מספר כרטיס')
      .default(''),
    /** Idempotency key: the same for a repeated click. */
    key: z.uuid('המפתח אינו תקין'),
  })
  .refine(({ way, reference }) => way !== 'transfer' || reference !== '', {
    error: 'יש למלא אסמכתה של ההעברה',
    path: ['reference'],
  })

export const refundDecision = z.discriminatedUnion(
  'verdict',
  [
    z.strictObject({ verdict: z.literal('approve'), version: z.int().min(1) }),
    z.strictObject({ verdict: z.literal('refuse'), version: z.int().min(1), reason }),
  ],
  'יש לבחור אישור או סירוב',
)

export type RefundInput = z.output<typeof refundInput>
export type RefundDecision = z.output<typeof refundDecision>
