import { z } from 'zod'

import { emailMessages, parseEmail } from '@/lib/format/email'
import { nameInput, typed } from '@/lib/format/inputs'
import type { Parsed } from '@/lib/format/parsed'
import { type PhoneError, parsePhone, phoneMessages } from '@/lib/format/phone'
import { INSTALLMENTS_CAP } from '@/lib/modules/services/rules'
import { looksLikeCard } from '@/lib/payments/card-number'

export const ATTEMPT_STATES = ['created', 'submitting', 'unknown', 'captured', 'declined', 'refunded'] as const
export const LIVE_STATES = ['created', 'submitting', 'unknown'] as const
export const REVIEW_REASONS = ['amount_mismatch', 'currency_mismatch', 'captured_after_closure'] as const
export const VISIT_STATES = ['open', 'checking', 'paid', 'expired', 'closed', 'cancelled', 'paused'] as const

export type AttemptState = (typeof ATTEMPT_STATES)[number]
export type ReviewReason = (typeof REVIEW_REASONS)[number]
/** What a visitor of the public page finds. */
export type VisitState = (typeof VISIT_STATES)[number]

/** The token of a public address: 160 bits in base64url. */
export const tokenParams = z.strictObject({ token: z.string().regex(/^[\w-]{27}$/) })
export const paymentId = z.strictObject({ id: z.uuid() })
export const statusQuery = z.strictObject({ attempt: z.uuid().optional() })
export const noBody = z.strictObject({})

const CARD = 'אין לכתוב כאן מספר כרטיס. את פרטי הכרטיס ממלאים רק בדף המאובטח של חברת הסליקה.'

const withoutCard = <T extends z.ZodType<string, string>>(field: T) =>
  z
    .string('יש למלא את השדה')
    .refine((text) => !looksLikeCard(text), CARD)
    .pipe(field)

const email = typed(parseEmail, emailMessages)

const phone = typed((text: string): Parsed<string, PhoneError> => {
  if (!text.trim()) return { ok: true, value: '' }
  const parsed = parsePhone(text)
  if (!parsed.ok) return parsed
  return parsed.value.e164 ? { ok: true, value: parsed.value.e164 } : { ok: false, code: 'phone_invalid' }
}, phoneMessages)

/** What a payer sends to begin paying; amount and currency are the page's own. */
export const attemptInput = z.strictObject({
  idempotencyKey: z.uuid('המפתח אינו תקין'),
  installments: z
    .int('יש לבחור מספר תשלומים')
    .min(1, 'יש לבחור מספר תשלומים')
    .max(INSTALLMENTS_CAP, 'מספר התשלומים גדול מדי'),
  payerName: withoutCard(nameInput('יש למלא שם')),
  payerEmail: withoutCard(email),
  payerPhone: withoutCard(phone).default(''),
  acceptTerms: z.literal(true, 'יש לאשר את תנאי העסקה'),
})

export type AttemptInput = z.output<typeof attemptInput>
