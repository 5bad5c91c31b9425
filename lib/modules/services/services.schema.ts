import { z } from 'zod'

import { linesInput, nameInput, parsedInput, rowVersionInput } from '@/lib/format/inputs'
import { moneyMessages, parseShekels } from '@/lib/format/money'
import type { Parsed } from '@/lib/format/parsed'
import { cleanName, hasBidiControls, hasControlCharacters } from '@/lib/format/text'

import { installmentsWithin, MAX_INSTALLMENTS, MIN_INSTALLMENT, periodMonths } from './services.rules'

export const SERVICE_KINDS = ['one_off', 'recurring', 'package'] as const
export const SERVICE_PERIODS = ['month', 'year'] as const
export const SERVICE_STATES = ['active', 'archived'] as const
export const VAT_MODES = ['standard', 'zero', 'exempt'] as const
export const PRICE_APPLIES_TO = ['new', 'everyone'] as const

export type ServiceKind = (typeof SERVICE_KINDS)[number]
export type ServicePeriod = (typeof SERVICE_PERIODS)[number]
export type ServiceState = (typeof SERVICE_STATES)[number]
export type VatMode = (typeof VAT_MODES)[number]
export type PriceAppliesTo = (typeof PRICE_APPLIES_TO)[number]

export const serviceParams = z.strictObject({ id: z.uuid() })

/** Schema of an optional amount: agorot, or null if empty. */
export const maybeAmount = () =>
  parsedInput((text): Parsed<number | null, keyof typeof moneyMessages> => {
    const parsed = parseShekels(text)
    return !parsed.ok && parsed.code === 'money_empty' ? { ok: true, value: null } : parsed
  }, moneyMessages).meta({ description: 'Shekels as text, or empty' })

/** Schema of a whole number, whose name appears in the messages. */
export const countInput = (name: string, { from, to }: { from: number; to: number }) =>
  z.int(`${name}: יש למלא מספר שלם`).min(from, `${name}: לפחות ${from}`).max(to, `${name}: לכל היותר ${to}`)

const shortText = (longest: number) =>
  z
    .string('הערך אינו תקין')
    .transform(cleanName)
    .refine((text) => !hasBidiControls(text) && !hasControlCharacters(text), 'הטקסט מכיל תווים שאינם מותרים')
    .refine((text) => text.length <= longest, `הטקסט ארוך מ־${longest} תווים`)

const partInput = z.strictObject({
  serviceId: z.uuid('יש לבחור שירות'),
  quantity: countInput('כמות', { from: 1, to: 1_000 }),
})

const fields = z.strictObject({
  code: z
    .string('יש למלא קוד')
    .trim()
    .toUpperCase()
    .min(1, 'יש למלא קוד')
    .max(30, 'הקוד ארוך מ־30 תווים')
    .regex(
      /^[\p{Script=Hebrew}A-Z0-9][\p{Script=Hebrew}A-Z0-9._/-]*$/u,
      'קוד: אותיות, ספרות, נקודה, מקף וקו נטוי בלבד',
    ),
  name: nameInput(),
  description: linesInput(2_000),
  /** Category name; an unknown one creates a new category. */
  category: shortText(60),
  unit: shortText(40),
  kind: z.enum(SERVICE_KINDS, 'יש לבחור סוג'),
  period: z.enum(SERVICE_PERIODS, 'יש לבחור תקופת חיוב').nullable(),
  periodCount: countInput('מספר התקופות', { from: 1, to: 24 }),
  /**
   * Typed shekels, agorot after parsing; whether VAT is included is in the next field. Empty if the price is the sum of
   * the parts.
   */
  price: maybeAmount().refine((agorot) => agorot !== 0, 'הסכום חייב להיות גדול מאפס'),
  priceIncludesVat: z.boolean('יש לבחור איך נקוב המחיר'),
  /** Whether the price of a package is the sum of its parts. */
  sumsParts: z.boolean('יש לבחור איך נקבע המחיר'),
  parts: z.array(partInput).max(50, 'לכל היותר 50 שירותים בחבילה'),
  vatMode: z.enum(VAT_MODES, 'יש לבחור מצב מע״מ'),
  trialDays: countInput('ימי ניסיון', { from: 0, to: 365 }),
  setupFee: maybeAmount(),
  minTermMonths: countInput('התחייבות בחודשים', { from: 0, to: 60 }),
  maxInstallments: z
    .int('יש למלא מספר תשלומים שלם')
    .min(1, 'לפחות תשלום אחד')
    .max(MAX_INSTALLMENTS, `לכל היותר ${MAX_INSTALLMENTS} תשלומים`),
  minInstallment: maybeAmount(),
  cost: maybeAmount(),
})

const nothing = null as number | null

/** Input of a new service; optional fields may be omitted. */
export const serviceInput = fields
  .extend({
    description: fields.shape.description.default(''),
    category: fields.shape.category.default(''),
    unit: fields.shape.unit.default(''),
    period: fields.shape.period.default(null),
    periodCount: fields.shape.periodCount.default(1),
    priceIncludesVat: fields.shape.priceIncludesVat.default(true),
    sumsParts: fields.shape.sumsParts.default(false),
    parts: fields.shape.parts.default([]),
    trialDays: fields.shape.trialDays.default(0),
    setupFee: fields.shape.setupFee.default(nothing),
    minTermMonths: fields.shape.minTermMonths.default(0),
    maxInstallments: fields.shape.maxInstallments.default(1),
    minInstallment: fields.shape.minInstallment.default(nothing),
    cost: fields.shape.cost.default(nothing),
  })
  .superRefine(refuseContradictions)

/** Input of a changed service, with the version that the form was opened with. */
export const serviceChange = fields.extend({ version: rowVersionInput }).superRefine(refuseContradictions)

export const serviceStateChange = z.strictObject({ state: z.enum(SERVICE_STATES), version: rowVersionInput })

export type ServiceInput = z.output<typeof serviceInput>
export type ServiceChange = z.output<typeof serviceChange>

type Fields = z.output<typeof fields>
type Refuse = (path: string, message: string) => void

function refuseContradictions(service: Fields, context: z.RefinementCtx) {
  const refuse: Refuse = (path, message) => context.addIssue({ code: 'custom', path: [path], message })
  refusePeriod(service, refuse)
  refuseParts(service, refuse)
  refusePrice(service, refuse)
}

function refusePeriod({ kind, period, periodCount, trialDays, setupFee, minTermMonths }: Fields, refuse: Refuse) {
  if (kind === 'recurring' && !period) refuse('period', 'לשירות מתחדש יש לבחור תקופת חיוב')
  if (kind === 'one_off' && period) refuse('period', 'לשירות חד־פעמי אין תקופת חיוב')
  if ((periodMonths({ period, periodCount }) ?? 0) > 24) refuse('periodCount', 'תקופת החיוב היא עד 24 חודשים')
  if (!period) refuseTerms({ periodCount, trialDays, setupFee, minTermMonths }, refuse)
}

type Terms = Pick<Fields, 'periodCount' | 'trialDays' | 'setupFee' | 'minTermMonths'>

function refuseTerms({ periodCount, trialDays, setupFee, minTermMonths }: Terms, refuse: Refuse) {
  if (periodCount !== 1) refuse('periodCount', 'מספר תקופות הוא רק לשירות מתחדש')
  if (trialDays) refuse('trialDays', 'ימי ניסיון הם רק לשירות מתחדש')
  if (setupFee) refuse('setupFee', 'דמי הקמה הם רק לשירות מתחדש')
  if (minTermMonths) refuse('minTermMonths', 'התחייבות היא רק לשירות מתחדש')
}

function refuseParts({ kind, parts, sumsParts }: Fields, refuse: Refuse) {
  if (kind === 'package' && parts.length === 0) refuse('parts', 'בחבילה יש לפחות שירות אחד')
  if (kind !== 'package' && parts.length > 0) refuse('parts', 'רק חבילה מכילה שירותים')
  if (kind !== 'package' && sumsParts) refuse('sumsParts', 'רק מחיר של חבילה הוא סכום השירותים שבה')
  if (new Set(parts.map(({ serviceId: id }) => id)).size < parts.length) refuse('parts', 'אותו שירות מופיע פעמיים')
}

function refusePrice({ price, sumsParts, maxInstallments, minInstallment }: Fields, refuse: Refuse) {
  if (minInstallment !== null && minInstallment < MIN_INSTALLMENT)
    refuse('minInstallment', `לפחות ${MIN_INSTALLMENT / 100} ₪`)
  if (sumsParts) return
  if (price === null) return refuse('price', moneyMessages.money_empty)
  const smallest = Math.max(MIN_INSTALLMENT, minInstallment ?? 0)
  const most = installmentsWithin(price, smallest)
  if (maxInstallments > most) refuse('maxInstallments', `כל תשלום חייב להיות לפחות ${smallest / 100} ₪: עד ${most}`)
}
