import { z } from 'zod'
import { looksLikeCard } from '@/lib/format/card-number'
import { amountInput, dayInput, linesInput } from '@/lib/format/inputs'
import type { DISPUTE_STATES } from '@/lib/vocabulary/payments'

export type DisputeState = (typeof DISPUTE_STATES)[number]

const words = (missing: string) =>
  linesInput(400)
    .refine((text) => text.length > 0, missing)
    .refine((text) => !looksLikeCard(text), 'אין לכתוב כאן מספר כרטיס')

/** Input of a dispute: the acquirer's notice about a disputed charge. */
export const disputeInput = z
  .strictObject({
    amount: amountInput(),
    reason: words('יש לכתוב מה הסיבה שחברת האשראי מסרה'),
    toldOn: dayInput('יש לבחור מתי נמסרה ההודעה'),
    answerBy: dayInput('יש לבחור עד מתי אפשר להשיב'),
  })
  .refine(({ toldOn, answerBy }) => answerBy >= toldOn, {
    error: 'היום האחרון להשיב קודם ליום ההודעה',
    path: ['answerBy'],
  })

export const disputeClosure = z.strictObject({
  verdict: z.enum(['won', 'lost'], 'יש לבחור איך המחלוקת נסגרה'),
  closing: words('יש לכתוב מה חברת האשראי קבעה'),
})

export type DisputeInput = z.output<typeof disputeInput>
export type DisputeClosure = z.output<typeof disputeClosure>
