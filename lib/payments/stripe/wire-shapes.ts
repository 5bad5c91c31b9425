import { randomBytes } from 'node:crypto'

export type Session = {
  id: string
  ref: string
  agorot: number
  state: string
  keeps: boolean
  isSetup: boolean
  intent: Intent | null
}
export type Intent = {
  id: string
  ref: string
  agorot: number
  status: string
  charge: string
  decline: string
  keeps: boolean
}
export type Refund = { id: string; charge: string; agorot: number; ref: string }

/** Generates an identifier of a kind in Stripe's format. */
export const stripeId = (kind: string) => `${kind}_${randomBytes(12).toString('hex')}`

const card = { last4: '4242', brand: 'visa', exp_month: 8, exp_year: 2029, wallet: null }
const holder = { name: 'Dana Cohen' }

const chargeOf = ({ charge, agorot, ref, keeps }: Intent) => ({
  id: charge,
  object: 'charge',
  amount: agorot,
  currency: 'ils',
  metadata: { order: ref },
  payment_method: 'pm_1',
  customer: keeps ? 'cus_1' : null,
  billing_details: holder,
  payment_method_details: { type: 'card', card },
})

export const stripeIntentShape = (intent: Intent) => ({
  id: intent.id,
  object: 'payment_intent',
  status: intent.status,
  amount: intent.agorot,
  currency: 'ils',
  metadata: { order: intent.ref },
  latest_charge: intent.status === 'succeeded' ? chargeOf(intent) : null,
  last_payment_error: intent.decline ? { code: 'card_declined', decline_code: intent.decline } : null,
})

export const stripeSessionShape = (session: Session) => ({
  id: session.id,
  object: 'checkout.session',
  url: `https://checkout.stripe.com/c/pay/${session.id}`,
  status: session.state,
  client_reference_id: session.ref,
  currency: 'ils',
  amount_total: session.agorot,
  payment_status: session.state !== 'complete' ? 'unpaid' : session.isSetup ? 'no_payment_required' : 'paid',
  payment_intent: session.intent && stripeIntentShape(session.intent),
  setup_intent: session.isSetup
    ? { payment_method: { id: 'pm_1', customer: 'cus_1', billing_details: holder, card } }
    : null,
})

export const stripeRefundShape = ({ id, ref, agorot }: Refund) => ({
  id,
  status: 'succeeded',
  amount: agorot,
  metadata: { ref },
})

export const stripeBalanceLines = (intents: Intent[], refunds: Refund[]) => [
  ...intents
    .filter(({ status }) => status === 'succeeded')
    .map((intent) => lineOf('charge', intent.agorot, chargeOf(intent))),
  ...refunds.map((refund) => lineOf('refund', -refund.agorot, { ...stripeRefundShape(refund), currency: 'ils' })),
]

const lineOf = (type: string, amount: number, source: object) => ({
  id: stripeId('txn'),
  type,
  amount,
  currency: 'ils',
  created: 1_735_000_000,
  source,
})
