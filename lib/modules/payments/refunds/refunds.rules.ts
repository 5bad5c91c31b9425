import { businessDay } from '@/lib/format/dates'
import type { GatewayMethod } from '@/lib/payments/gateway'

import type { RefundState, RequestableWay } from './refunds.schema'

/** Refund states that do not count against the payment's amount. */
const VOID: readonly RefundState[] = ['refused', 'failed']

type Row = { state: RefundState; amountAgorot: number }

/** Returns the amount of a payment that can still be refunded. */
export const refundableAgorot = (paidAgorot: number, refunds: readonly Row[]) =>
  refunds.reduce((left, { state, amountAgorot }) => (VOID.includes(state) ? left : left - amountAgorot), paidAgorot)

/** Whether another person has to approve an amount; `above` null means that no approval is needed. */
export const needsApproval = (amountAgorot: number, above: number | null) => above !== null && amountAgorot > above

const AT_GATEWAYS: readonly string[] = ['card', 'bit', 'paybox', 'apple_pay', 'google_pay', 'paypal']

/** Whether a method is one by which a gateway takes money, so that the gateway can refund it. */
export const isAtGateway = (method: string): method is Exclude<GatewayMethod, 'transfer'> =>
  AT_GATEWAYS.includes(method)

type PaidBy = { method: string; gatewayAccountId: string | null; gatewayTransaction: string | null }

/** Returns the ways in which a payment can be refunded; through the gateway only if the gateway took the money. */
export const refundWays = ({ method, gatewayAccountId, gatewayTransaction }: PaidBy): RequestableWay[] =>
  isAtGateway(method) && gatewayAccountId && gatewayTransaction ? ['gateway', 'transfer', 'cash'] : ['transfer', 'cash']

/** Whether a charge was made on the day of its refund. */
export const isSameDay = (paidAt: Date, now: Date) => businessDay(paidAt) === businessDay(now)

type Sent = { state: RefundState; lastSentAt: Date | null }

/**
 * Returns how long a refund whose outcome is unknown has to wait until the gateway's ledger must show it; in
 * milliseconds.
 */
export function lagLeft({ state, lastSentAt }: Sent, lagMinutes: number, now: number): number {
  if (!lastSentAt || (state !== 'sending' && state !== 'unknown')) return 0
  return Math.max(0, +lastSentAt + lagMinutes * 60_000 - now)
}

/**
 * Returns the delay until a refund whose outcome is unknown is sent again, in milliseconds: it grows, but sending never
 * stops.
 */
export const nextRefundDelay = (age: number) => {
  const minutes = age / 60_000
  if (minutes < 2) return 20_000
  return minutes < 60 ? 120_000 : 1_800_000
}
