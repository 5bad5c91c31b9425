import { z } from 'zod'
import { looksLikeCard } from '@/lib/format/card-number'
import {
  amountInput,
  dayInput,
  linesInput,
  parsedInput,
  rowVersionInput,
  settingsVersionInput,
} from '@/lib/format/inputs'
import { formatShekels, MAX_AGOROT, moneyMessages, parseShekels } from '@/lib/format/money'
import type { Parsed } from '@/lib/format/parsed'
import type { SUBSCRIPTION_STATES } from '@/lib/vocabulary/subscriptions'
export type CustomerServiceState = (typeof SUBSCRIPTION_STATES)[number]

/** Price of a period: units, agorot per unit including VAT, and agorot off the total. */
export type ServiceTerms = { quantity: number; priceAgorot: number; discountAgorot: number }

/**
 * Terms that apply from the first period that begins on or after `from`. A null discount keeps the current one; an
 * absent `serviceId` keeps the current service. Terms for a later day are in `later`.
 */
export type NextTerms = Omit<ServiceTerms, 'discountAgorot'> & {
  discountAgorot: number | null
  from: string
  serviceId?: string
  later?: NextTerms
}

const NOTICE_CHANNELS = ['direct', 'registered_mail'] as const
const CHANGE_TIMES = ['now', 'next_period'] as const
const END_TIMES = ['now', 'period_end'] as const

/** A cancellation as the office entered it. */
export type CancellationChoice = {
  noticedOn: string
  channel: (typeof NOTICE_CHANNELS)[number]
  when: (typeof END_TIMES)[number]
  isDistanceSale: boolean
  /** Whether the law gives this customer four months to cancel, for a transaction that was made in conversation. */
  isExtended?: boolean | undefined
}

export const customerServiceParams = z.strictObject({ id: z.uuid() })

const count = (name: string, { from, to }: { from: number; to: number }) =>
  z.int(`${name}: יש למלא מספר שלם`).min(from, `${name}: לפחות ${from}`).max(to, `${name}: לכל היותר ${to}`)

/** Schema of an optional amount; empty means 0. */
const maybeAmount = () =>
  parsedInput((text): Parsed<number, keyof typeof moneyMessages> => {
    const parsed = parseShekels(text)
    return !parsed.ok && parsed.code === 'money_empty' ? { ok: true, value: 0 } : parsed
  }, moneyMessages).meta({ description: 'Shekels as text, or empty' })

const reason = linesInput(500).refine((text) => !looksLikeCard(text), 'אין לכתוב כאן מספר כרטיס')
const quantity = count('כמות', { from: 1, to: 1_000 })

type Whole = { price: number; quantity: number }
const isWithinCap = ({ price, quantity: units }: Whole) => price * units <= MAX_AGOROT
const OVER_CAP = { error: `הסכום של תקופה גדול מ־${formatShekels(MAX_AGOROT)}`, path: ['quantity'] }

const couponCode = z.string('קוד הקופון אינו תקין').trim().max(40, 'עד 40 תווים')

/** Input of a coupon check before a subscription is sold. */
export const couponQuestion = z
  .strictObject({
    customerId: z.uuid('יש לבחור לקוח מהרשימה'),
    serviceId: z.uuid('יש לבחור שירות'),
    quantity: quantity.default(1),
    price: amountInput(),
    coupon: couponCode.min(1, 'יש לכתוב קוד קופון'),
  })
  .refine(isWithinCap, OVER_CAP)

/** Input of a new subscription. Prices are in shekels including VAT. */
export const customerServiceInput = z
  .strictObject({
    customerId: z.uuid('יש לבחור לקוח מהרשימה'),
    serviceId: z.uuid('יש לבחור שירות'),
    quantity: quantity.default(1),
    price: amountInput(),
    discount: maybeAmount().default(0),
    discountCycles: count('תקופות הנחה', { from: 1, to: 120 }).nullable().default(null),
    startOn: dayInput(),
    trialDays: count('ימי ניסיון', { from: 0, to: 365 }).default(0),
    setupFee: maybeAmount().default(0),
    cycles: count('מספר תקופות', { from: 1, to: 600 }).nullable().default(null),
    minTermMonths: count('התחייבות בחודשים', { from: 0, to: 60 }).default(0),
    savedCardId: z.uuid('הכרטיס אינו תקין').nullable().default(null),
    coupon: couponCode.default(''),
  })
  .refine(({ coupon, discount, discountCycles }) => !coupon || (discount === 0 && discountCycles === null), {
    error: 'הקופון קובע את ההנחה. יש למחוק את ההנחה שנכתבה, או את הקופון.',
    path: ['coupon'],
  })
  .refine(({ discount, price, quantity: units }) => discount <= price * units, {
    error: 'ההנחה גדולה מהמחיר',
    path: ['discount'],
  })
  .refine(isWithinCap, OVER_CAP)

/** New terms of a subscription, from now on or from the next period. */
export const serviceTermsInput = z
  .strictObject({
    quantity,
    price: amountInput(),
    discount: maybeAmount(),
    /** The service to move to; omitted if it stays the same. */
    serviceId: z.uuid('יש לבחור שירות').optional(),
    when: z.enum(CHANGE_TIMES, 'יש לבחור ממתי'),
    version: rowVersionInput,
  })
  .refine(({ discount, price, quantity: units }) => discount <= price * units, {
    error: 'ההנחה גדולה מהמחיר',
    path: ['discount'],
  })
  .refine(isWithinCap, OVER_CAP)

export const cancelSubscriptionInput = z.strictObject({
  noticedOn: dayInput(),
  channel: z.enum(NOTICE_CHANNELS, 'יש לבחור איך נמסרה ההודעה'),
  when: z.enum(END_TIMES, 'יש לבחור ממתי'),
  isDistanceSale: z.boolean('יש לבחור אם זו עסקת מכר מרחוק'),
  isExtended: z.boolean('יש לבחור אם המועד מוארך').optional(),
  reason: reason.default(''),
  version: rowVersionInput,
})

export const pauseInput = z.strictObject({ until: dayInput().nullable().default(null), version: rowVersionInput })
export const versionOnly = z.strictObject({ version: rowVersionInput })
export const cardChoice = z.strictObject({ savedCardId: z.uuid('יש לבחור כרטיס').nullable(), version: rowVersionInput })

/** Days after a failed charge on which it is retried, in ascending order. */
export const retryDaysInput = z.strictObject({
  days: z
    .array(count('יום', { from: 1, to: 30 }), 'יש למלא ימים')
    .min(1, 'לפחות יום אחד')
    .max(8, 'לכל היותר 8 ימים')
    .refine((days) => days.every((day, index) => index === 0 || day > (days[index - 1] ?? 0)), 'הימים צריכים לעלות'),
  version: settingsVersionInput,
})

export type CouponQuestion = z.output<typeof couponQuestion>
export type CustomerServiceInput = z.output<typeof customerServiceInput>
export type ServiceTermsInput = z.output<typeof serviceTermsInput>
export type CancellationInput = z.output<typeof cancelSubscriptionInput>
export type PauseInput = z.output<typeof pauseInput>
