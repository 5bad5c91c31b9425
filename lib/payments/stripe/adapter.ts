import { PROVIDERS } from '@/lib/vocabulary/payment-providers'
import { accountKey } from '../account-secret'
import { type AccountAccess, type Capabilities, type Gateway, GatewayUnreachable } from '../gateway'
import { readAnswer } from '../wire/answer'
import { callThroughEgress, type WireCaller } from '../wire/caller'
import { withoutEmpty } from '../wire/forms'
import { unpaid } from '../wire/status'

import { isFromStripe, parseStripeCallback } from './callback'
import { stripeDisputeReport } from './disputes'
import { stripeLink } from './link'
import { statusOfIntent, statusOfSession } from './status'
import { chargeIntent, findIntent, readLines, refundStripe } from './transactions'
import * as wire from './wire'

const CAPABILITIES: Capabilities = {
  keepsCards: PROVIDERS.stripe.keepsCards,
  partialRefunds: true,
  findsOrders: true,
  readsLedger: true,
  booksLagMinutes: 0,
  maxInstallments: PROVIDERS.stripe.maxInstallments,
}

const EXPANDED = withoutEmpty([
  ['expand[0]', 'payment_intent.latest_charge'],
  ['expand[1]', 'setup_intent.payment_method'],
])

/**
 * Stripe, API 2024-06-20: Checkout for pages, off-session payment intents for saved cards, form-encoded, amounts in
 * agorot. Every POST carries an Idempotency-Key made of our reference. A key shows by itself whether it is a test key;
 * a key whose mode differs from the account's is not used. Callbacks are signed (`Stripe-Signature`); their address is
 * entered in Stripe's own screen, and they report disputes too (`charge.dispute.*`), which are queried at
 * `/v1/disputes` before anything is believed.
 *
 * Not confirmed: `authorization_code` on charges of Israeli accounts.
 */
export function stripeGateway(account: AccountAccess, call: WireCaller = callThroughEgress): Gateway {
  const link = stripeLink(account, call)
  const webhookSecret = accountKey(account, 'webhookSecret')
  const query = async (sessionRef: string) => {
    if (!sessionRef.startsWith('pi_')) {
      return statusOfSession(readAnswer(wire.session, await link.get(`checkout/sessions/${sessionRef}`, EXPANDED)))
    }
    const fields = withoutEmpty([['expand[0]', 'latest_charge']])
    return statusOfIntent(readAnswer(wire.intent, await link.get(`payment_intents/${sessionRef}`, fields)))
  }
  return {
    capabilities: CAPABILITIES,
    createSession: async (order) => {
      const answer = await link.post('checkout/sessions', wire.sessionFields(order), `session:${order.ref}`)
      if (answer.status !== 200)
        throw new GatewayUnreachable(`Stripe opened no page: ${answer.status}`, { code: 'no_page' })
      const { id, url } = readAnswer(wire.session, answer)
      if (!url) throw new GatewayUnreachable('Stripe gave no address of a page', { code: 'no_page' })
      return { ref: id, url }
    },
    findSession: async (orderRef) => {
      const found = await findIntent(link, orderRef)
      return found ? { ref: found, url: '' } : null
    },
    query,
    cancel: async (sessionRef) => {
      if (sessionRef.startsWith('pi_')) return query(sessionRef)
      const answer = await link.post(`checkout/sessions/${sessionRef}/expire`, [], `expire:${sessionRef}`)
      // Stripe refuses to expire a session that is no longer open; query how it ended.
      return answer.status === 200 ? unpaid({ state: 'cancelled', code: 'cancelled' }) : query(sessionRef)
    },
    chargeCard: (charge) => chargeIntent(link, charge),
    refund: (refund) => refundStripe(link, refund),
    queryDispute: async (ref) => stripeDisputeReport(readAnswer(wire.dispute, await link.get(`disputes/${ref}`))),
    readLedger: (day) => readLines(link, day),
    ping: async () => {
      const { status } = await link.get('balance')
      if (status !== 200) throw new GatewayUnreachable(`Stripe answered ${status}`, { code: 'gateway_fault' })
    },
    verifyCallback: (body, headers) =>
      isFromStripe(webhookSecret, body, headers.get('stripe-signature'))
        ? parseStripeCallback(new TextDecoder().decode(body))
        : null,
    readCallback: (body) => {
      const event = parseStripeCallback(body)
      if (!event) throw new Error('a callback in the inbox cannot be read')
      return event
    },
  }
}
