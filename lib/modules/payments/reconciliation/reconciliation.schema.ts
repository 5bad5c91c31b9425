import { z } from 'zod'
import { looksLikeCard } from '@/lib/format/card-number'
import { businessDay } from '@/lib/format/dates'
import { dayInput, linesInput, rowVersionInput } from '@/lib/format/inputs'
import type { DIFFERENCE_KINDS, DIFFERENCE_STATES } from '@/lib/vocabulary/payments'

export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]
export type DifferenceState = (typeof DIFFERENCE_STATES)[number]

export const differenceParams = z.strictObject({ id: z.uuid() })

/** Input of a comparison: the account, and the second of the two days; by default yesterday and the day before. */
export const runInput = z.strictObject({
  accountId: z.uuid('יש לבחור חשבון'),
  day: dayInput()
    .refine((day) => day <= businessDay(), 'היום אינו יכול להיות בעתיד')
    .optional(),
})

export const explanationInput = z.strictObject({
  version: rowVersionInput,
  reason: linesInput(500)
    .refine((text) => text.length > 0, 'יש לכתוב מה ההסבר')
    .refine((text) => !looksLikeCard(text), 'אין לכתוב כאן מספר כרטיס'),
})

const number = z.string('יש למלא מספר').trim().min(1, 'יש למלא מספר').max(40, 'המספר ארוך מדי')

/** The number of the payment page to which money belongs, or of the payment to which a refund belongs. */
export const linkedNumberInput = z.strictObject({ version: rowVersionInput, number })

/** The customer to whom money without a page belongs, and a title for it. */
export const bookingInput = z.strictObject({
  version: rowVersionInput,
  customerId: z.uuid('יש לבחור לקוח'),
  title: linesInput(200)
    .refine((text) => text.length > 0, 'יש לכתוב על מה התשלום')
    .refine((text) => !looksLikeCard(text), 'אין לכתוב כאן מספר כרטיס'),
})

/** Where money belongs: to an existing page or payment, or to a customer without a page. */
export const linkInput = z.union([linkedNumberInput, bookingInput])
export type LinkInput = z.output<typeof linkInput>

export type RunInput = z.output<typeof runInput>
