import type { GatewayMethod, KeptCard, SessionStatus } from '../gateway'
import { isPageExpired } from '../wire/page-age'
import { fromShekels } from '../wire/shekels'
import { cardExpiryDay, lastFourDigits, unpaid } from '../wire/status'

import type { Transaction } from './wire'

const PAID = '2'
/** The gateway's own time limit of a page, in minutes. */
const PAGE_MINUTES = 10

const METHODS: Record<string, GatewayMethod> = {
  1: 'card',
  5: 'paybox',
  6: 'bit',
  13: 'apple_pay',
  14: 'google_pay',
  15: 'transfer',
}

/**
 * Converts the result of getPaymentProcessInfo: an unpaid page stays open until its time limit, however often a card
 * was declined on it.
 */
export function statusOfProcess(transactions: Transaction[], { stamp, process }: { stamp: string; process: string }) {
  const paid = transactions.find(isPaid)
  if (paid) return growCapturedStatus(paid, process)
  return isPageExpired(stamp, PAGE_MINUTES)
    ? unpaid({ state: 'cancelled', code: 'session_expired' })
    : unpaid({ state: 'open' })
}

export const isPaid = ({ statusCode }: Transaction) => String(statusCode) === PAID

/**
 * Converts a transaction that took money. Its reference contains what every later call on it needs: its token and, for
 * a page, the process.
 */
export function growCapturedStatus(done: Transaction, process = ''): SessionStatus {
  const method = METHODS[String(done.transactionTypeId ?? 1)] ?? 'card'
  return {
    state: 'captured',
    amountAgorot: fromShekels(done.sum ?? Number.NaN),
    currency: 'ILS',
    transaction: [done.transactionId, done.transactionToken, ...(process ? [process] : [])].join('.'),
    approvalNumber: textOf(done.asmachta),
    cardLast4: lastFourDigits(done.cardSuffix),
    declineCode: null,
    method,
    cardBrand: textOf(done.cardBrand),
    keptCard: keptOf(done),
  }
}

function keptOf(done: Transaction): KeptCard | null {
  const [token, expiry] = [textOf(done.cardToken), textOf(done.cardExp)?.padStart(4, '0')]
  if (!token || !expiry) return null
  return {
    token,
    last4: lastFourDigits(done.cardSuffix) ?? '0000',
    brand: textOf(done.cardBrand) ?? '',
    expiresOn: cardExpiryDay(expiry.slice(0, 2), expiry.slice(2)),
    holderName: textOf(done.fullName) ?? '',
  }
}

const textOf = (value: string | number | null | undefined) =>
  value === null || value === undefined || value === '' ? null : String(value)
