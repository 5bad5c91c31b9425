import { z } from 'zod'
import { looksLikeCard } from '@/lib/format/card-number'
import { linesInput } from '@/lib/format/inputs'

export const reviewedChargeParams = z.strictObject({ id: z.uuid() })

/** A person's decision on a charge in review, with its reason. */
export const reviewDecisionInput = z.strictObject({
  verdict: z.enum(['accept', 'return'], 'יש לבחור קבלה או החזר'),
  reason: linesInput(500)
    .refine((text) => text.length > 0, 'יש לכתוב למה הוחלט כך')
    .refine((text) => !looksLikeCard(text), 'אין לכתוב כאן מספר כרטיס'),
})
