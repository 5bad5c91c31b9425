import { z } from 'zod'
import { looksLikeCard } from '@/lib/format/card-number'
import { businessDay } from '@/lib/format/dates'
import { dayInput, linesInput } from '@/lib/format/inputs'
import type { DIFFERENCE_KINDS, DIFFERENCE_STATES } from '@/lib/vocabulary/payments'

export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]
export type DifferenceState = (typeof DIFFERENCE_STATES)[number]

export const differenceParams = z.strictObject({ id: z.uuid() })

const version = z.int('הגרסה אינה תקינה').min(1, 'הגרסה אינה תקינה')

/** Which account to compare, and the last of the two days; without one it is yesterday and the day before. */
export const runInput = z.strictObject({
  accountId: z.uuid('יש לבחור חשבון'),
  day: dayInput()
    .refine((day) => day <= businessDay(), 'היום אינו יכול להיות בעתיד')
    .optional(),
})

export const explanationInput = z.strictObject({
  version,
  reason: linesInput(500)
    .refine((text) => text.length > 0, 'יש לכתוב מה ההסבר')
    .refine((text) => !looksLikeCard(text), 'אין לכתוב כאן מספר כרטיס'),
})

const number = z.string('יש למלא מספר').trim().min(1, 'יש למלא מספר').max(40, 'המספר ארוך מדי')

/** The number of the payment page that money belongs to, or of the payment that a refund belongs to. */
export const linkedNumberInput = z.strictObject({ version, number })

/** Whose the money is, and what for, where there is no page of it. */
export const bookingInput = z.strictObject({
  version,
  customerId: z.uuid('יש לבחור לקוח'),
  title: linesInput(200)
    .refine((text) => text.length > 0, 'יש לכתוב על מה התשלום')
    .refine((text) => !looksLikeCard(text), 'אין לכתוב כאן מספר כרטיס'),
})

/** Where money belongs: to a page or a payment that is there, or to a customer without one. */
export const linkInput = z.union([linkedNumberInput, bookingInput])
export type LinkInput = z.output<typeof linkInput>

export type RunInput = z.output<typeof runInput>
