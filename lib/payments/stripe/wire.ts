import { z } from 'zod'

import type { CardCharge, Order } from '../gateway'
import { withoutEmpty } from '../wire/forms'

/** Checkout has no Hebrew and rejects a request for it, so the language of the payer's browser decides. */
const LOCALES = { he: 'auto', en: 'en' } as const

/** Fields of `/v1/checkout/sessions`. Amounts are agorot, since Stripe counts every currency in its smallest unit. */
export const sessionFields = (order: Order) =>
  withoutEmpty([
    ['mode', order.purpose === 'keep' ? 'setup' : 'payment'],
    ['client_reference_id', order.ref],
    ['metadata[order]', order.ref],
    ['success_url', order.returnUrl],
    ['cancel_url', order.returnUrl],
    ['locale', LOCALES[order.language]],
    ['customer_email', order.payer.email],
    ...(order.purpose === 'keep' ? setupFields(order) : paymentFields(order)),
  ])

const setupFields = ({ currency, ref }: Order): [string, string][] => [
  ['currency', currency.toLowerCase()],
  ['customer_creation', 'always'],
  ['setup_intent_data[metadata][order]', ref],
]

const paymentFields = (order: Order): [string, string | null][] => [
  ['line_items[0][quantity]', '1'],
  ['line_items[0][price_data][currency]', order.currency.toLowerCase()],
  ['line_items[0][price_data][unit_amount]', String(order.amountAgorot)],
  ['line_items[0][price_data][product_data][name]', order.description],
  ['payment_intent_data[metadata][order]', order.ref],
  ['payment_intent_data[setup_future_usage]', order.keepsCard ? 'off_session' : null],
  ['customer_creation', order.keepsCard ? 'always' : null],
]

/** Fields of `/v1/payment_intents` for a saved card, without the payer. */
export function intentFields(charge: CardCharge) {
  const [paymentMethod = '', customer = ''] = charge.token.split('|')
  return withoutEmpty([
    ['amount', String(charge.amountAgorot)],
    ['currency', charge.currency.toLowerCase()],
    ['customer', customer],
    ['payment_method', paymentMethod],
    ['off_session', 'true'],
    ['confirm', 'true'],
    ['description', charge.description],
    ['metadata[order]', charge.ref],
    ['expand[0]', 'latest_charge'],
  ])
}

const text = z.string().nullish()
const metadata = z.record(z.string(), z.string()).nullish()

const card = z
  .object({
    last4: text,
    brand: text,
    exp_month: z.number().nullish(),
    exp_year: z.number().nullish(),
    wallet: z.object({ type: text }).nullish(),
  })
  .nullish()

export const stripeCharge = z.object({
  id: z.string(),
  amount: z.number(),
  currency: z.string(),
  metadata,
  payment_method: text,
  customer: text,
  authorization_code: text,
  billing_details: z.object({ name: text }).nullish(),
  payment_method_details: z.object({ type: text, card }).nullish(),
})

export const intent = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.number(),
  currency: z.string(),
  metadata,
  latest_charge: z.union([stripeCharge, z.string()]).nullish(),
  last_payment_error: z.object({ code: text, decline_code: text }).nullish(),
})

const keptMethod = z.object({
  id: z.string(),
  customer: text,
  billing_details: z.object({ name: text }).nullish(),
  card,
})

export const session = z.object({
  id: z.string(),
  url: text,
  status: text,
  payment_status: text,
  amount_total: z.number().nullish(),
  currency: text,
  client_reference_id: text,
  payment_intent: z.union([intent, z.string()]).nullish(),
  setup_intent: z
    .union([z.object({ payment_method: z.union([keptMethod, z.string()]).nullish() }), z.string()])
    .nullish(),
})

export const fault = z.object({
  error: z.object({ type: text, code: text, decline_code: text, payment_intent: intent.nullish() }),
})

const list = <T>(row: z.ZodType<T>) => z.object({ data: z.array(row), has_more: z.boolean() })

export const intents = list(intent)
export const refund = z.object({ id: z.string(), status: text, metadata, failure_reason: text })
export const refunds = list(refund)

export const balanceLine = z.object({
  id: z.string(),
  type: z.string(),
  amount: z.number(),
  currency: z.string(),
  created: z.number(),
  source: z.union([stripeCharge, z.string()]).nullish(),
})
export const balanceLines = list(balanceLine)

/** Response of `/v1/disputes/:id`. `due_by` and `created` are in seconds. */
export const dispute = z.object({
  id: z.string(),
  charge: z.union([z.object({ id: z.string() }), z.string()]),
  amount: z.number(),
  currency: z.string(),
  status: z.string(),
  reason: text,
  created: z.number(),
  evidence_details: z.object({ due_by: z.number().nullish() }).nullish(),
})

/** An event, reduced to the fields that identify the session or charge that it is about. */
export const event = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({
    object: z.object({
      id: z.string(),
      amount_total: z.number().nullish(),
      amount: z.number().nullish(),
      currency: text,
      client_reference_id: text,
      metadata,
    }),
  }),
})

export type Session = z.output<typeof session>
export type Intent = z.output<typeof intent>
export type Charge = z.output<typeof stripeCharge>
export type BalanceLine = z.output<typeof balanceLine>
export type Dispute = z.output<typeof dispute>
