import type { GatewayMethod, KeptCard, SessionStatus } from '../gateway'
import { isPageExpired } from '../wire/page-age'
import { fromShekels } from '../wire/shekels'
import { cardExpiryDay, lastFourDigits, unpaid } from '../wire/status'

import { cardcomDecline } from './declines'
import type { LowProfileResult, Transaction } from './wire'

/** Minutes for which an unpaid page counts as open; the gateway has no call that ends one. */
const PAGE_MINUTES = 30

const CURRENCIES: Record<number, string> = { 1: 'ILS', 2: 'USD' }
const METHODS: Record<string, GatewayMethod> = {
  bit: 'bit',
  paybox: 'paybox',
  paypal: 'paypal',
  applepay: 'apple_pay',
  googlepay: 'google_pay',
}

/**
 * Converts the result of GetLpResult to a session status. Money was captured only if the page's code, the transaction's
 * code and its number all confirm it.
 */
export function cardcomPageStatus(result: LowProfileResult): SessionStatus {
  const done = result.TranzactionInfo
  const kept = keptOf(result)
  if (result.ResponseCode === 0 && done?.ResponseCode === 0 && Number(done.TranzactionId) > 0)
    return { ...paidBy(done), method: methodOf(result), keptCard: kept }
  if (result.ResponseCode === 0 && kept && !Number(result.TranzactionId))
    return {
      ...unpaid({ state: 'open' }),
      state: 'captured',
      cardLast4: kept.last4,
      cardBrand: kept.brand,
      keptCard: kept,
    }
  if (done && done.ResponseCode !== 0) return unpaid({ state: 'declined', code: cardcomDecline(done.ResponseCode) })
  return pageIsOver(result) ? unpaid({ state: 'cancelled', code: 'session_expired' }) : unpaid({ state: 'open' })
}

/** Converts the response to a token charge to a session status. */
export function cardcomChargeStatus(done: Transaction): SessionStatus {
  const isPaid = done.ResponseCode === 0 && Number(done.TranzactionId) > 0
  return isPaid ? paidBy(done) : unpaid({ state: 'declined', code: cardcomDecline(done.ResponseCode) })
}

const paidBy = (done: Transaction): SessionStatus => ({
  state: 'captured',
  amountAgorot: fromShekels(done.Amount ?? Number.NaN),
  currency: CURRENCIES[done.CoinId ?? 0] ?? `coin ${done.CoinId}`,
  transaction: String(done.TranzactionId),
  approvalNumber: done.ApprovalNumber || null,
  cardLast4: lastFourDigits(done.Last4CardDigitsString || done.Last4CardDigits),
  declineCode: null,
  method: 'card',
  cardBrand: done.Brand || null,
  keptCard: null,
})

const methodOf = ({ ExternalPaymentVector: vector }: LowProfileResult): GatewayMethod =>
  METHODS[(vector ?? '').toLowerCase().replace(/[^a-z]/g, '')] ?? 'card'

function keptOf({ TokenInfo: token, TranzactionInfo: done, UIValues: typed }: LowProfileResult): KeptCard | null {
  if (!token) return null
  return {
    token: token.Token,
    last4: lastFourDigits(done?.Last4CardDigitsString || done?.Last4CardDigits) ?? '0000',
    brand: done?.Brand ?? '',
    expiresOn: cardExpiryDay(token.CardMonth, token.CardYear),
    holderName: done?.CardOwnerName ?? typed?.CardOwnerName ?? '',
  }
}

function pageIsOver({ ReturnValue: value }: LowProfileResult): boolean {
  const [, stamp] = (value ?? '').split('.')
  return stamp !== undefined && isPageExpired(stamp, PAGE_MINUTES)
}
