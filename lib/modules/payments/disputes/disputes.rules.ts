import { addDays } from '@/lib/format/calendar'
import type { DisputeReport } from '@/lib/payments/gateway'

import { isAtGateway } from '../refunds/refunds.rules'
import type { DisputeState } from './disputes.schema'

/**
 * Whether payments by a method can be disputed: those taken from a card, a digital wallet or, by standing order, a bank
 * account.
 */
export const isDisputable = (method: string) => isAtGateway(method) || method === 'debit_order'

const WARNED_DAYS = 3

/** Returns the latest deadline for which owners are warned today. */
export const warnedUntil = (today: string) => addDays(today, WARNED_DAYS)

type Known = { gatewayRef: string | null; state: DisputeState }

/**
 * Finds the dispute that a gateway's report is about, among a payment's disputes, newest first: the one with its
 * reference, or one that the office entered before the gateway reported it. A dispute that the office has already
 * closed is matched too, so that it is not closed a second time.
 */
export function matchDispute<T extends Known>(disputes: readonly T[], report: Pick<DisputeReport, 'ref' | 'state'>) {
  const byHand = disputes.filter(({ gatewayRef }) => gatewayRef === null)
  return (
    disputes.find(({ gatewayRef }) => gatewayRef === report.ref) ??
    byHand.find(({ state }) => state === 'open') ??
    (report.state === 'open' ? undefined : byHand[0])
  )
}
