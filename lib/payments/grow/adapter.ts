import { PROVIDERS } from '@/lib/vocabulary/payment-providers'
import { type AccountAccess, type Capabilities, type Gateway, GatewayUnreachable } from '../gateway'
import { readAnswer } from '../wire/answer'
import { callThroughEgress, type WireCaller } from '../wire/caller'
import { withoutEmpty } from '../wire/forms'
import { stampNow } from '../wire/page-age'
import { unpaid } from '../wire/status'

import { parseGrowCallback } from './callback'
import { growLink, growQueryCredentials } from './link'
import { growCapturedStatus, isPaid, statusOfProcess } from './status'
import { BY_TRANSACTION, chargeToken, confirmGrowCapture, refundGrow } from './transactions'
import * as wire from './wire'

const CAPABILITIES: Capabilities = {
  keepsCards: PROVIDERS.grow.keepsCards,
  partialRefunds: false,
  findsOrders: false,
  readsLedger: false,
  booksLagMinutes: 0,
  maxInstallments: PROVIDERS.grow.maxInstallments,
}

/** Grow's error numbers for keys that it does not accept. */
const BAD_KEYS: ReadonlySet<number> = new Set([300, 403, 701, 714, 723])

/**
 * Grow (Meshulam), Light API 1.0 (grow-il.readme.io): multipart forms, every response is HTTP 200. It does not sign
 * callbacks: a callback is a hint, and getPaymentProcessInfo decides. Amounts are in shekels, and no other currency
 * exists. A capture is confirmed once with approveTransaction. A refund carries no reference; the gateway refuses only
 * a second full refund, so partial refunds are made on Grow's own screen. It has no list of transactions, and cannot
 * find a token charge by our reference alone. It requires an Israeli mobile number of every payer: the page asks for
 * one, and a saved card of a customer without one is not charged.
 *
 * Not confirmed: that getPaymentProcessInfo returns `cardToken` and `cardExp`; chargeType 3 for a page that only saves
 * a card; that transactionUniqueIdentifier has to fit 31 bits; the response to a second approveTransaction of one
 * transaction.
 */
export function growGateway(account: AccountAccess, call: WireCaller = callThroughEgress): Gateway {
  const link = growLink(account, call)
  const { merchant, post } = link
  const query = async (sessionRef: string) => {
    const [first = '', second = '', third = ''] = sessionRef.split('.')
    if (!sessionRef.startsWith(BY_TRANSACTION)) {
      const process = `${first}.${second}`
      return statusOfProcess(await link.transactionsOf(process), { stamp: third, process })
    }
    const done = await link.transaction(second, third)
    return isPaid(done)
      ? growCapturedStatus(done)
      : unpaid({ state: 'declined', code: `grow_status_${done.statusCode}` })
  }
  return {
    capabilities: CAPABILITIES,
    createSession: async (order) => {
      const stamp = stampNow()
      const answer = await post('createPaymentProcess', wire.processFields(merchant, order, stamp))
      const { data, err } = readAnswer(wire.processAnswer, answer)
      if (!data) throw new GatewayUnreachable(`Grow opened no page: ${err}`, { code: 'no_page' })
      return { ref: `${data.processId}.${data.processToken}.${stamp}`, url: data.url }
    },
    findSession: async () => null,
    query,
    cancel: async (sessionRef) => {
      const status = await query(sessionRef)
      return status.state === 'open' ? unpaid({ state: 'cancelled', code: 'cancelled' }) : status
    },
    chargeCard: (charge) => chargeToken(link, charge),
    refund: (refund) => refundGrow(link, refund),
    confirmCapture: (sessionRef) => confirmGrowCapture(link, sessionRef),
    readLedger: async () => {
      throw new GatewayUnreachable('Grow has no list of transactions', { code: 'no_books' })
    },
    ping: async () => {
      const fields = withoutEmpty([...growQueryCredentials(merchant), ['processId', '1'], ['processToken', 'none']])
      const { err } = readAnswer(wire.processInfo, await post('getPaymentProcessInfo', fields))
      if (err !== null && BAD_KEYS.has(err))
        throw new GatewayUnreachable(`Grow refused the keys: ${err}`, { code: 'keys_refused' })
    },
    verifyCallback: (body) => parseGrowCallback(new TextDecoder().decode(body)),
    readCallback: (body) => {
      const event = parseGrowCallback(body)
      if (!event) throw new Error('a callback in the inbox cannot be read')
      return event
    },
  }
}
