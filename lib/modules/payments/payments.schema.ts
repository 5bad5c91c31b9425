import { z } from 'zod'
import { looksLikeCard } from '@/lib/format/card-number'
import { emailMessages, parseEmail } from '@/lib/format/email'
import { linesInput, nameInput, parsedInput } from '@/lib/format/inputs'
import { type MoneyError, moneyMessages, parseShekels } from '@/lib/format/money'
import { type NationalIdError, nationalIdMessages, parseNationalId } from '@/lib/format/national-id'
import type { Parsed } from '@/lib/format/parsed'
import { type PhoneError, parsePhone, phoneMessages } from '@/lib/format/phone'
import { MAX_INSTALLMENTS } from '@/lib/modules/services/services.rules'
import type { ATTEMPT_STATES } from '@/lib/vocabulary/payments'

export const REVIEW_REASONS = [
  'amount_mismatch',
  'currency_mismatch',
  'captured_after_closure',
  'captured_beyond_limit',
] as const
export const CHECKOUT_STATES = [
  'open',
  'checking',
  'paid',
  'full',
  'expired',
  'closed',
  'cancelled',
  'held',
  'paused',
] as const

export type AttemptState = (typeof ATTEMPT_STATES)[number]
export type ReviewReason = (typeof REVIEW_REASONS)[number]
/** State of a page as a public visitor sees it. */
export type CheckoutState = (typeof CHECKOUT_STATES)[number]

/** Token in a public address: 160 bits in base64url. */
export const paymentTokenParams = z.strictObject({ token: z.string().regex(/^[\w-]{27}$/) })
export const paymentParams = z.strictObject({ id: z.uuid() })
export const statusQuery = z.strictObject({ attempt: z.uuid().optional() })
export const noBody = z.strictObject({})

const CARD = 'אין לכתוב כאן מספר כרטיס. את פרטי הכרטיס ממלאים רק בדף המאובטח של חברת הסליקה.'

const withoutCard = <T extends z.ZodType<unknown, string>>(field: T) =>
  z
    .string('יש למלא את השדה')
    .refine((text) => !looksLikeCard(text), CARD)
    .pipe(field)

const email = parsedInput(parseEmail, emailMessages)

const phone = parsedInput((text: string): Parsed<string, PhoneError> => {
  if (!text.trim()) return { ok: true, value: '' }
  const parsed = parsePhone(text)
  if (!parsed.ok) return parsed
  return parsed.value.e164 ? { ok: true, value: parsed.value.e164 } : { ok: false, code: 'phone_invalid' }
}, phoneMessages)

const text = (longest: number) => withoutCard(linesInput(longest))

const idNumber = parsedInput((value: string): Parsed<string, NationalIdError> => {
  return value.trim() ? parseNationalId(value) : { ok: true, value: '' }
}, nationalIdMessages)

const openAmount = parsedInput(
  (value: string): Parsed<number | null, MoneyError> =>
    value.trim() ? parseShekels(value) : { ok: true, value: null },
  moneyMessages,
)

/** A payer's choice on a page; prices are the page's own and are never taken from here. */
const choices = {
  quantities: z.record(z.uuid(), z.int('יש למלא כמות שלמה').min(0).max(999, 'הכמות היא 999 לכל היותר')).default({}),
  /** Shekels as typed, on a page whose payer chooses the amount; agorot after parsing. */
  amount: openAmount.default(null),
  coupon: text(40).default(''),
}

/** Input of a price quote. */
export const quoteInput = z.strictObject(choices)

/** Input of beginning a payment; amount and currency are the page's own. */
export const attemptInput = z.strictObject({
  ...choices,
  idempotencyKey: z.uuid('המפתח אינו תקין'),
  installments: z
    .int('יש לבחור מספר תשלומים')
    .min(1, 'יש לבחור מספר תשלומים')
    .max(MAX_INSTALLMENTS, 'מספר התשלומים גדול מדי'),
  payerName: withoutCard(nameInput('יש למלא שם')),
  payerEmail: withoutCard(email),
  payerPhone: withoutCard(phone).default(''),
  idNumber: withoutCard(idNumber).default(''),
  invoiceName: text(200).default(''),
  address: text(300).default(''),
  answers: z.record(z.string().max(40), text(500)).default({}),
  /** Whether the card may be saved for later charges. */
  keepsCard: z.boolean().default(false),
  /** The attempt that this browser began before, on a page that many may pay. */
  attempt: z.uuid().optional(),
  acceptTerms: z.literal(true, 'יש לאשר את תנאי העסקה'),
})

export type PayerChoices = Pick<z.output<typeof attemptInput>, 'quantities' | 'amount' | 'coupon'>
export type QuoteInput = z.output<typeof quoteInput>
export type AttemptInput = z.output<typeof attemptInput>
