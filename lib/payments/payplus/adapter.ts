import { businessDay } from '@/lib/format/dates'
import { PROVIDERS } from '@/lib/vocabulary/payment-providers'
import { accountKey } from '../account-secret'
import { type AccountAccess, type Capabilities, type Gateway, GatewayUnreachable, type Refund } from '../gateway'
import { readAnswer, requireUsableAnswer } from '../wire/answer'
import { BOOKS_LAG_MINUTES } from '../wire/books-lag'
import { callThroughEgress, type WireCaller } from '../wire/caller'
import { stampNow } from '../wire/page-age'
import { toShekels } from '../wire/shekels'
import { unpaid } from '../wire/status'

import { isFromPayplus, parsePayplusCallback } from './callback'
import { payplusDecline } from './declines'
import {
  isApproved,
  isMoney,
  isPayplusRefund,
  isPayplusSuccess,
  payplusChargeStatus,
  payplusLedgerLine,
  payplusPageStatus,
  payplusStatus,
} from './status'
import * as wire from './wire'

const BASES = { live: 'https://restapi.payplus.co.il/api/v1.0', test: 'https://restapidev.payplus.co.il/api/v1.0' }
/** Prefix of the session reference of a token charge, which has no page: it is looked up by our order reference. */
const BY_ORDER = 'order:'
/**
 * Maximum size of the transaction list in bytes. View has no pagination: a whole day comes in one response, some 1.5 KB
 * per transaction.
 */
const MAX_OF_BOOKS = 8 * 1024 * 1024

const CAPABILITIES: Capabilities = {
  keepsCards: PROVIDERS.payplus.keepsCards,
  partialRefunds: true,
  findsOrders: true,
  readsLedger: true,
  booksLagMinutes: BOOKS_LAG_MINUTES,
  maxInstallments: PROVIDERS.payplus.maxInstallments,
}

/**
 * PayPlus, REST API v1.0 (docs.payplus.co.il). Amounts are shekels; our reference is `more_info` of every transaction,
 * by which a charge or refund that is sent again is looked up first. An account in test mode calls only the gateway's
 * own sandbox, so that a test charge never reaches a live terminal. Callbacks are signed (`hash`) and are hints all the
 * same.
 *
 * Not confirmed: `token_uid` and `customer_uid` in the response of PaymentPages/ipn; that Transactions/View accepts a
 * day alone and returns all of its rows; credit_terms 8 for instalments; that a page cannot be ended before its time.
 */
export function payplusGateway(account: AccountAccess, call: WireCaller = callThroughEgress): Gateway {
  const { link, secretKey, post } = linkOf(account, call)
  const view = async (body: Record<string, string>) =>
    readAnswer(wire.viewAnswer, await post('Transactions/View', body, MAX_OF_BOOKS)).data ?? []
  const done = async (ref: string, isRefund: boolean) =>
    (await view({ more_info: ref })).filter((row) => row.more_info === ref && isPayplusRefund(row) === isRefund)
  const query = async (sessionRef: string) => {
    if (sessionRef.startsWith(BY_ORDER)) {
      const rows = await done(sessionRef.slice(BY_ORDER.length), false)
      const row = rows.find(isApproved) ?? rows[0]
      if (!row) throw new GatewayUnreachable('PayPlus knows no such charge', { code: 'outcome_unknown' })
      return payplusStatus(row)
    }
    const [page = '', stamp = ''] = sessionRef.split('.')
    const answer = await post('PaymentPages/ipn', { payment_request_uid: page })
    return payplusPageStatus(readAnswer(wire.ipnAnswer, answer).data, stamp)
  }
  return {
    capabilities: CAPABILITIES,
    createSession: async (order) => {
      const stamp = stampNow()
      const answer = readAnswer(
        wire.linkAnswer,
        await post('PaymentPages/generateLink', wire.linkBody(link, order, stamp)),
      )
      if (!isPayplusSuccess(answer.results) || !answer.data)
        throw new GatewayUnreachable('PayPlus opened no page', { code: 'no_page' })
      return { ref: `${answer.data.page_request_uid}.${stamp}`, url: answer.data.payment_page_link }
    },
    findSession: async (orderRef) =>
      (await done(orderRef, false)).length > 0 ? { ref: BY_ORDER + orderRef, url: '' } : null,
    query,
    cancel: async (sessionRef) => {
      const status = await query(sessionRef)
      return status.state === 'open' ? unpaid({ state: 'cancelled', code: 'cancelled' }) : status
    },
    chargeCard: async (charge) => {
      const sessionRef = BY_ORDER + charge.ref
      const [before] = (await done(charge.ref, false)).filter(isApproved)
      if (before) return { sessionRef, status: payplusStatus(before) }
      const answer = readAnswer(
        wire.moneyAnswer,
        await post('Transactions/Charge', wire.payplusChargeBody(link, charge)),
      )
      return { sessionRef, status: payplusChargeStatus(answer) }
    },
    refund: async (refund) => {
      const [before] = (await done(refund.ref, true)).filter(isApproved)
      if (before) return { state: 'done', transaction: before.transaction_uid ?? null, code: null }
      const body = refundBody(refund)
      return refundOf(readAnswer(wire.moneyAnswer, await post('Transactions/RefundByTransactionUID', body)))
    },
    readLedger: async (day) =>
      (await view({ fromDate: day, untilDate: day }))
        .filter(isMoney)
        .map(payplusLedgerLine)
        .sort((one, other) => +one.at - +other.at),
    ping: async () => {
      await view({ fromDate: businessDay(), untilDate: businessDay() })
    },
    verifyCallback: (bytes, headers) => {
      const body = new TextDecoder().decode(bytes)
      return isFromPayplus(secretKey, body, headers) ? parsePayplusCallback(body) : null
    },
    readCallback: (body) => {
      const event = parsePayplusCallback(body)
      if (!event) throw new Error('a callback in the inbox cannot be read')
      return event
    },
  }
}

const refundBody = ({ transaction, amountAgorot, ref }: Refund) => ({
  transaction_uid: transaction,
  amount: toShekels(amountAgorot),
  more_info: ref,
  initial_invoice: false,
})

function refundOf({ results, data }: wire.MoneyAnswer) {
  const made = data?.transaction
  if (made && isApproved(made)) return { state: 'done' as const, transaction: made.uid ?? null, code: null }
  if (!made?.status_code && isPayplusSuccess(results))
    throw new GatewayUnreachable('PayPlus did not tell what came of a refund', { code: 'outcome_unknown' })
  const code = made?.status_code ? payplusDecline(made.status_code) : `payplus_${results.code ?? 'refused'}`
  return { state: 'refused' as const, transaction: null, code }
}

function linkOf(account: AccountAccess, call: WireCaller) {
  const [apiKey, secretKey] = [accountKey(account, 'apiKey'), accountKey(account, 'secretKey')]
  const link: wire.Link = {
    paymentPageUid: accountKey(account, 'paymentPageUid'),
    terminalUid: accountKey(account, 'terminalUid'),
    cashierUid: accountKey(account, 'cashierUid'),
  }
  const base = account.isTest ? BASES.test : BASES.live
  const headers = { 'content-type': 'application/json', 'api-key': apiKey, 'secret-key': secretKey }
  const post = async (path: string, body: unknown, mostBytes?: number) => {
    const request = { url: `${base}/${path}`, method: 'POST' as const, headers, body: JSON.stringify(body) }
    return requireUsableAnswer(await call({ ...request, ...(mostBytes && { mostBytes }) }))
  }
  return { link, secretKey, post }
}
