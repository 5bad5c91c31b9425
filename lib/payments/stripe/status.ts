import type { GatewayMethod, KeptCard, LedgerLine, SessionStatus } from '../gateway'
import { cardExpiryDay, unpaid } from '../wire/status'

import { stripeDecline } from './declines'
import type { BalanceLine, Charge, Intent, Session } from './wire'

/** Converts a checkout session. */
export function statusOfSession(session: Session): SessionStatus {
  if (session.status === 'open') return unpaid({ state: 'open' })
  if (session.status === 'expired') return unpaid({ state: 'cancelled', code: 'session_expired' })
  if (session.payment_status === 'no_payment_required') return keptOnly(session)
  const { payment_intent: intent } = session
  return intent && typeof intent === 'object' ? statusOfIntent(intent) : unpaid({ state: 'processing' })
}

/** Converts a payment intent; one that requires the payer's action counts as declined. */
export function statusOfIntent(intent: Intent): SessionStatus {
  const { latest_charge: charge } = intent
  if (intent.status === 'succeeded' && charge && typeof charge === 'object') return paidBy(charge)
  if (intent.status === 'canceled') return unpaid({ state: 'cancelled', code: 'cancelled' })
  if (intent.status === 'requires_action') return unpaid({ state: 'declined', code: 'authentication_required' })
  if (intent.status === 'requires_payment_method')
    return unpaid({ state: 'declined', code: stripeDecline(intent.last_payment_error) })
  return unpaid({ state: 'processing' })
}

function paidBy(charge: Charge): SessionStatus {
  const card = charge.payment_method_details?.card
  return {
    state: 'captured',
    amountAgorot: charge.amount,
    currency: charge.currency.toUpperCase(),
    transaction: charge.id,
    approvalNumber: charge.authorization_code ?? null,
    cardLast4: card?.last4 ?? null,
    declineCode: null,
    method: methodOf(charge),
    cardBrand: card?.brand ?? null,
    keptCard: keptOf({
      id: charge.payment_method,
      customer: charge.customer,
      card,
      name: charge.billing_details?.name,
    }),
  }
}

const WALLETS: Record<string, GatewayMethod> = { apple_pay: 'apple_pay', google_pay: 'google_pay' }

function methodOf({ payment_method_details: details }: Charge): GatewayMethod {
  if (details?.type === 'paypal') return 'paypal'
  return WALLETS[details?.card?.wallet?.type ?? ''] ?? 'card'
}

function keptOnly({ setup_intent: setup }: Session): SessionStatus {
  const method = setup && typeof setup === 'object' ? setup.payment_method : null
  if (!method || typeof method !== 'object') return unpaid({ state: 'processing' })
  const { id, customer, card, billing_details: details } = method
  const keptCard = keptOf({ id, customer, card, name: details?.name })
  return {
    ...unpaid({ state: 'open' }),
    state: 'captured',
    cardLast4: keptCard?.last4 ?? null,
    cardBrand: keptCard?.brand ?? null,
    keptCard,
  }
}

type Kept = {
  id: string | null | undefined
  customer: string | null | undefined
  card: NonNullable<Charge['payment_method_details']>['card']
  name: string | null | undefined
}

/**
 * Returns the saved card. A payment method can be charged again only together with the customer that it belongs to, so
 * it is null without one.
 */
function keptOf({ id, customer, card, name }: Kept): KeptCard | null {
  if (!id || !customer || !card?.exp_month || !card.exp_year) return null
  return {
    token: `${id}|${customer}`,
    last4: card.last4 ?? '0000',
    brand: card.brand ?? '',
    expiresOn: cardExpiryDay(card.exp_month, card.exp_year),
    holderName: name ?? '',
  }
}

const MONEY: ReadonlySet<string> = new Set(['charge', 'payment', 'refund', 'payment_refund'])

/** Converts the balance lines that are charges and refunds; fees and payouts are skipped. */
export const stripeLedgerLines = (lines: BalanceLine[]): LedgerLine[] =>
  lines.filter(({ type }) => MONEY.has(type)).map(lineOf)

function lineOf(line: BalanceLine): LedgerLine {
  const of = sourceOf(line)
  return {
    transaction: of.id,
    orderRef: of.metadata?.order ?? null,
    amountAgorot: line.type.endsWith('refund') ? -Math.abs(of.amount) : of.amount,
    currency: of.currency.toUpperCase(),
    at: new Date(line.created * 1000),
    cardLast4: of.payment_method_details?.card?.last4 ?? null,
  }
}

type Source = Pick<Charge, 'id' | 'amount' | 'currency' | 'metadata' | 'payment_method_details'>

/** Returns the charge or refund behind a balance line; a line whose source was not expanded is used itself. */
function sourceOf({ source, id, amount, currency }: BalanceLine): Source {
  if (source && typeof source === 'object') return source
  return { id: source ?? id, amount, currency, metadata: null, payment_method_details: null }
}
