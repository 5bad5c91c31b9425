import { type GatewayMethod, GatewayUnreachable, type KeptCard, type LedgerLine, type SessionStatus } from '../gateway'
import { isPageExpired } from '../wire/page-age'
import { fromShekels } from '../wire/shekels'
import { cardExpiryDay, lastFourDigits, unpaid } from '../wire/status'
import { parseWallTime } from '../wire/wall-time'

import { payplusDecline } from './declines'
import { type Flat, type MoneyAnswer, PAGE_MINUTES, packed } from './wire'

const APPROVED = '000'

const METHODS: Record<string, GatewayMethod> = {
  'credit-card': 'card',
  bit: 'bit',
  paypal: 'paypal',
  'apple-pay': 'apple_pay',
  'google-pay': 'google_pay',
}

/** Converts the result of PaymentPages/ipn; a page without a transaction is open until its time limit. */
export function payplusPageStatus(data: Flat | null | undefined, stamp: string): SessionStatus {
  if (data?.status_code) return payplusStatus(data)
  return isPageExpired(stamp, PAGE_MINUTES)
    ? unpaid({ state: 'cancelled', code: 'session_expired' })
    : unpaid({ state: 'open' })
}

/** Converts a transaction; one that only checked or saved a card took no money. */
export function payplusStatus(data: Flat): SessionStatus {
  const code = data.status_code ?? ''
  if (code !== APPROVED) return unpaid({ state: 'declined', code: payplusDecline(code) })
  return {
    ...moneyOf(data),
    state: 'captured',
    approvalNumber: data.approval_num || null,
    cardLast4: lastFourDigits(data.four_digits),
    declineCode: null,
    method: METHODS[data.method ?? ''] ?? 'card',
    cardBrand: data.brand_name || null,
    keptCard: keptOf(data),
  }
}

const moneyOf = (data: Flat) => {
  const { amount, currency, transaction_uid: uid } = data
  return isKeeping(data)
    ? { amountAgorot: 0, currency: currency ?? 'ILS', transaction: null }
    : { amountAgorot: amountOf(amount), currency: currency ?? '', transaction: uid ?? null }
}

/**
 * Converts the response to a charge. A response that neither approves nor declines by code leaves the outcome unknown.
 */
export function payplusChargeStatus({ results, data }: MoneyAnswer): SessionStatus {
  const done = data?.transaction
  const code = done?.status_code
  if (!code) return refusalOf(results)
  if (code !== APPROVED) return unpaid({ state: 'declined', code: payplusDecline(code) })
  const card = data?.data?.card_information
  return {
    ...unpaid({ state: 'open' }),
    state: 'captured',
    amountAgorot: amountOf(done.amount),
    currency: done.currency ?? '',
    transaction: done.uid ?? null,
    approvalNumber: done.approval_number || null,
    cardLast4: lastFourDigits(card?.four_digits),
    cardBrand: card?.brand_name || null,
  }
}

/** Converts a response without a transaction: declined by code, or else an outcome that is unknown. */
function refusalOf({ status, code }: MoneyAnswer['results']): SessionStatus {
  if (isPayplusSuccess({ status }))
    throw new GatewayUnreachable('PayPlus did not tell what came of a charge', { code: 'outcome_unknown' })
  return unpaid({ state: 'declined', code: `payplus_${code ?? status ?? 'refused'}` })
}

/** Whether PayPlus reports that the request succeeded. */
export const isPayplusSuccess = ({ status }: { status?: string | null | undefined }) => status === 'success'

/** Whether a transaction returns money to the payer. */
export const isPayplusRefund = ({ type }: Flat) => /refund|cancel/i.test(type ?? '')

/** Whether a transaction moved money: one that only checked or saved a card did not, whatever amount it states. */
export const isMoney = (data: Flat) => isApproved(data) && !isKeeping(data)

const isKeeping = ({ type }: Flat) => /check|token/i.test(type ?? '')

/** Converts a transaction to a ledger line. */
export function payplusLedgerLine(data: Flat): LedgerLine {
  if (!data.transaction_uid || !data.date)
    throw new GatewayUnreachable('a line of the books cannot be read', { code: 'no_books' })
  const amountAgorot = amountOf(data.amount)
  return {
    transaction: data.transaction_uid,
    orderRef: data.more_info || null,
    amountAgorot: isPayplusRefund(data) ? -Math.abs(amountAgorot) : amountAgorot,
    currency: data.currency ?? '',
    at: parseWallTime(data.date),
    cardLast4: lastFourDigits(data.four_digits),
  }
}

export const isApproved = ({ status_code: code }: { status_code?: string | null | undefined }) => code === APPROVED

const amountOf = (amount: number | string | null | undefined) => fromShekels(amount ?? Number.NaN)

function keptOf(data: Flat): KeptCard | null {
  const { token_uid: token, expiry_month: month, expiry_year: year } = data
  if (!token || !month || !year) return null
  return {
    token: packed(token, data.customer_uid),
    last4: lastFourDigits(data.four_digits) ?? '0000',
    brand: data.brand_name ?? '',
    expiresOn: cardExpiryDay(month, year),
    holderName: data.card_holder_name ?? '',
  }
}
