import { businessDay } from '@/lib/format/dates'
import { PROVIDERS } from '@/lib/vocabulary/payment-providers'
import { accountKey } from '../account-secret'
import { type AccountAccess, type Capabilities, type CardCharge, type Gateway, GatewayUnreachable } from '../gateway'
import { readAnswer, requireUsableAnswer } from '../wire/answer'
import { BOOKS_LAG_MINUTES } from '../wire/books-lag'
import { callThroughEgress, type WireCaller } from '../wire/caller'
import { stampNow } from '../wire/page-age'
import { readAllPages } from '../wire/pages'
import { unpaid } from '../wire/status'

import { cardcomLedgerLine, cardcomRefundStatus, findLostPartialRefund } from './books'
import { parseCardcomCallback } from './callback'
import { cardcomChargeStatus, cardcomPageStatus } from './status'
import * as wire from './wire'

const BASE = 'https://secure.cardcom.solutions/api/v11'
/** Prefix of the session reference of a token charge, which has no page: it is looked up by our order reference. */
const BY_ORDER = 'order:'

const CAPABILITIES: Capabilities = {
  keepsCards: PROVIDERS.cardcom.keepsCards,
  partialRefunds: true,
  findsOrders: true,
  readsLedger: true,
  booksLagMinutes: BOOKS_LAG_MINUTES,
  maxInstallments: PROVIDERS.cardcom.maxInstallments,
}

/**
 * Cardcom, REST API v11 (LowProfile and Transactions). It does not sign callbacks: a callback is a hint, and the token
 * in its address and the response of GetLpResult decide. Amounts are shekels with decimals. A hosted page cannot be
 * ended: an unpaid one counts as open for half an hour, and money that arrives later goes to a person for review. A
 * refund carries no reference of ours: for a full refund the gateway is told to refuse a second one; a partial refund
 * whose response was lost is looked for in the transaction list before it is sent again.
 *
 * Not confirmed: that terminal 1000 moves no money (test mode is what the office sets on the account); the response of
 * GetTransactionByExternalUniqTran for an unknown reference; code 5111 (of the older interface) in v11; how long a page
 * stays open.
 */
export function cardcomGateway(account: AccountAccess, call: WireCaller = callThroughEgress): Gateway {
  const { terminal, post } = linkOf(account, call)
  const query = async (sessionRef: string) => {
    if (sessionRef.startsWith(BY_ORDER)) return cardcomChargeStatus(await findCharge(sessionRef.slice(BY_ORDER.length)))
    const body = { ...wire.cardcomCredentials(terminal), LowProfileId: sessionRef }
    return cardcomPageStatus(readAnswer(wire.lowProfileResult, await post('LowProfile/GetLpResult', body)))
  }
  const findCharge = async (ref: string) =>
    readAnswer(
      wire.cardcomTransaction,
      await post('Transactions/GetTransactionByExternalUniqTran', {
        ...wire.cardcomCredentials(terminal),
        ExternalUniqTranId: ref,
      }),
    )
  const list = async (day: string, page: number) => {
    const answer = readAnswer(
      wire.cardcomListAnswer,
      await post('Transactions/ListTransactions', wire.listBody(terminal, day, page)),
    )
    if (answer.ResponseCode !== 0)
      throw new GatewayUnreachable(`Cardcom did not open its books: ${answer.ResponseCode}`, { code: 'no_books' })
    return answer.Tranzactions ?? []
  }
  const booksOf = async (day: string) =>
    (await readAllPages(wire.CARDCOM_LIST_SIZE, (page) => list(day, page))).map(cardcomLedgerLine)
  return {
    capabilities: CAPABILITIES,
    createSession: async (order) =>
      sessionOf(
        readAnswer(wire.createAnswer, await post('LowProfile/Create', wire.createBody(terminal, order, stampNow()))),
      ),
    findSession: async (orderRef) => {
      const found = await findCharge(orderRef)
      return Number(found.TranzactionId) > 0 ? { ref: BY_ORDER + orderRef, url: '' } : null
    },
    query,
    cancel: async (sessionRef) => {
      const status = await query(sessionRef)
      return status.state === 'open' ? unpaid({ state: 'cancelled', code: 'cancelled' }) : status
    },
    chargeCard: async (charge: CardCharge) => {
      // Test and live terminals share one address, so an account that is marked as a test account never charges a saved
      // card.
      if (account.isTest) return { sessionRef: BY_ORDER + charge.ref, status: REFUSED_IN_TEST }
      const answer = await post('Transactions/Transaction', wire.cardcomChargeBody(terminal, charge))
      return {
        sessionRef: BY_ORDER + charge.ref,
        status: cardcomChargeStatus(readAnswer(wire.cardcomTransaction, answer)),
      }
    },
    refund: async (refund) => {
      const before = await findLostPartialRefund(refund, booksOf)
      if (before) return { state: 'done', transaction: before, code: null }
      const answer = await post('Transactions/RefundByTransactionId', wire.refundBody(terminal, refund))
      return cardcomRefundStatus(
        readAnswer(wire.cardcomRefundAnswer, answer),
        refund.amountAgorot === refund.paidAgorot,
      )
    },
    readLedger: async (day) => (await booksOf(day)).sort((one, other) => +one.at - +other.at),
    ping: async () => {
      await list(businessDay(), 1)
    },
    verifyCallback: (body) => parseCardcomCallback(new TextDecoder().decode(body), terminal.terminalNumber),
    readCallback: (body) => {
      const event = parseCardcomCallback(body, terminal.terminalNumber)
      if (!event) throw new Error('a callback in the inbox cannot be read')
      return event
    },
  }
}

const REFUSED_IN_TEST = unpaid({ state: 'declined', code: 'test_mode' })

function linkOf(account: AccountAccess, call: WireCaller) {
  const terminal: wire.Terminal = {
    terminalNumber: accountKey(account, 'terminalNumber'),
    apiName: accountKey(account, 'apiName'),
    apiPassword: accountKey(account, 'apiPassword'),
  }
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  const post = async (path: string, body: unknown) =>
    requireUsableAnswer(await call({ url: `${BASE}/${path}`, method: 'POST', headers, body: JSON.stringify(body) }))
  return { terminal, post }
}

function sessionOf({ ResponseCode: code, LowProfileId: ref, Url: url }: ReturnType<typeof wire.createAnswer.parse>) {
  if (code !== 0 || !ref || !url) throw new GatewayUnreachable(`Cardcom opened no page: ${code}`, { code: 'no_page' })
  return { ref, url }
}
