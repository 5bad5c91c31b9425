import { businessDay } from '@/lib/format/dates'
import type { GatewayMethod } from '@/lib/payments/gateway'

import type { AskedWay, RefundState } from './refunds.schema'

/** What counts against a payment: all but what was refused or has failed. */
const VOID: readonly RefundState[] = ['refused', 'failed']

type Row = { state: RefundState; amountAgorot: number }

/** How much of a payment may still be asked back. */
export const refundableAgorot = (paidAgorot: number, refunds: readonly Row[]) =>
  refunds.reduce((left, { state, amountAgorot }) => (VOID.includes(state) ? left : left - amountAgorot), paidAgorot)

/** Whether somebody else has to approve an amount; null is no limit. */
export const needsApproval = (amountAgorot: number, above: number | null) => above !== null && amountAgorot > above

const AT_GATEWAYS: readonly string[] = ['card', 'bit', 'paybox', 'apple_pay', 'google_pay', 'paypal']

/** Whether a method is one that a gateway took the money by, so that it can give it back. */
export const isAtGateway = (method: string): method is Exclude<GatewayMethod, 'transfer'> =>
  AT_GATEWAYS.includes(method)

type Taken = { method: string; gatewayAccountId: string | null; gatewayTransaction: string | null }

/** The ways back of a payment; through the gateway only where it took the money. */
export const refundWays = ({ method, gatewayAccountId, gatewayTransaction }: Taken): AskedWay[] =>
  isAtGateway(method) && gatewayAccountId && gatewayTransaction ? ['gateway', 'transfer', 'cash'] : ['transfer', 'cash']

/** Whether a charge was made on the day on which it goes back. */
export const isSameDay = (paidAt: Date, now: Date) => businessDay(paidAt) === businessDay(now)

type Sent = { state: RefundState; lastSentAt: Date | null }

/** How long a refund whose outcome is not known waits until the gateway's books must show it; in milliseconds. */
export function lagLeft({ state, lastSentAt }: Sent, lagMinutes: number, now: number): number {
  if (!lastSentAt || (state !== 'sending' && state !== 'unknown')) return 0
  return Math.max(0, +lastSentAt + lagMinutes * 60_000 - now)
}

/** When to send a refund again whose outcome is not known: more and more seldom, never not at all. */
export const nextSending = (age: number) => {
  const minutes = age / 60_000
  if (minutes < 2) return 20_000
  return minutes < 60 ? 120_000 : 1_800_000
}
