import { z } from 'zod'

import { amountInput, linesInput, nameInput } from '@/lib/format/inputs'

import { INSTALLMENTS_CAP, installmentsWithin, MIN_INSTALLMENT } from './rules'

export const SERVICE_KINDS = ['one_off', 'recurring'] as const
export const SERVICE_PERIODS = ['month', 'year'] as const
export const SERVICE_STATES = ['active', 'archived'] as const
export const VAT_MODES = ['standard', 'exempt'] as const

export type ServiceKind = (typeof SERVICE_KINDS)[number]
export type ServicePeriod = (typeof SERVICE_PERIODS)[number]
export type ServiceState = (typeof SERVICE_STATES)[number]
export type VatMode = (typeof VAT_MODES)[number]

export const serviceId = z.strictObject({ id: z.uuid() })

/** Versions are those the form was opened with; another one is a 409. */
export const versionInput = z.int('הגרסה אינה תקינה').min(1, 'הגרסה אינה תקינה')

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
  kind: z.enum(SERVICE_KINDS, 'יש לבחור סוג'),
  period: z.enum(SERVICE_PERIODS, 'יש לבחור תקופת חיוב').nullable(),
  /** Shekels as typed, with VAT where the mode is standard; agorot after parsing. */
  price: amountInput(),
  vatMode: z.enum(VAT_MODES, 'יש לבחור מצב מע״מ'),
  maxInstallments: z
    .int('יש למלא מספר תשלומים שלם')
    .min(1, 'לפחות תשלום אחד')
    .max(INSTALLMENTS_CAP, `לכל היותר ${INSTALLMENTS_CAP} תשלומים`),
})

/** What a new service is made of; what may be empty may be left out. */
export const serviceInput = fields
  .extend({
    description: fields.shape.description.default(''),
    period: fields.shape.period.default(null),
    maxInstallments: fields.shape.maxInstallments.default(1),
  })
  .superRefine(refuseContradictions)

/** A changed service, with the version that the form was opened with. */
export const serviceChange = fields.extend({ version: versionInput }).superRefine(refuseContradictions)

export const serviceStateChange = z.strictObject({ state: z.enum(SERVICE_STATES), version: versionInput })

export type ServiceInput = z.output<typeof serviceInput>
export type ServiceChange = z.output<typeof serviceChange>

type Fields = Pick<z.output<typeof fields>, 'kind' | 'period' | 'price' | 'maxInstallments'>

function refuseContradictions({ kind, period, price, maxInstallments }: Fields, context: z.RefinementCtx) {
  const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (kind === 'recurring' && !period) refuse('period', 'לשירות מתחדש יש לבחור תקופת חיוב')
  if (kind === 'one_off' && period) refuse('period', 'לשירות חד־פעמי אין תקופת חיוב')
  if (maxInstallments > installmentsWithin(price))
    refuse('maxInstallments', `כל תשלום חייב להיות לפחות ${MIN_INSTALLMENT / 100} ₪: עד ${installmentsWithin(price)}`)
}
