import type { CallbackEvent } from '../gateway'
import { isSigned } from '../signature'
import { parseJson } from '../wire/answer'

import { event } from './wire'

/**
 * Whether Stripe signed a body. `Stripe-Signature: t=…,v1=…`: one of the signatures has to match `t.body`, and the time
 * has to be within 5 minutes.
 */
export function isFromStripe(webhookSecret: string, body: Uint8Array, header: string | null): boolean {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('='))
  const timestamp = parts.find(([name]) => name === 't')?.[1] ?? null
  const signatures = parts.filter(([name]) => name === 'v1').map(([, value]) => value ?? '')
  return signatures.some((signature) => isSigned(webhookSecret, { timestamp, signature, body }))
}

/**
 * Parses an event about a session, about a charge without a session, or about a dispute (`charge.dispute.created`,
 * `.closed` and those between).
 */
export function parseStripeCallback(body: string): CallbackEvent | null {
  const parsed = event.safeParse(parseJson(body))
  if (!parsed.success) return null
  const { id, type, data } = parsed.data
  const { object } = data
  return {
    id,
    sessionRef: object.id,
    orderRef: object.client_reference_id ?? object.metadata?.order ?? '',
    amountAgorot: object.amount_total ?? object.amount ?? 0,
    currency: (object.currency ?? '').toUpperCase(),
    ...(type.startsWith('charge.dispute.') && { disputeRef: object.id }),
  }
}
