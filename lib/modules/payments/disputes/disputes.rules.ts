import { addDays } from '@/lib/format/calendar'
import type { DisputeReport } from '@/lib/payments/gateway'

import { isAtGateway } from '../refunds/refunds.rules'
import type { DisputeState } from './disputes.schema'

/** Whether money that came by a method can be denied at all: what a card company, a wallet or a bank took of somebody's account. */
export const isDisputable = (method: string) => isAtGateway(method) || method === 'debit_order'

const WARNED_DAYS = 3

/** Up to which last day of answering the owner is warned today. */
export const warnedUntil = (today: string) => addDays(today, WARNED_DAYS)

type Known = { gatewayRef: string | null; state: DisputeState }

/**
 * Which of a payment's disputes, the newest first, a gateway's report is of: the one of its number, or one that the office wrote down
 * before the gateway spoke. What the office has closed already is not closed a second time.
 */
export function sameDispute<T extends Known>(disputes: readonly T[], report: Pick<DisputeReport, 'ref' | 'state'>) {
  const byHand = disputes.filter(({ gatewayRef }) => gatewayRef === null)
  return (
    disputes.find(({ gatewayRef }) => gatewayRef === report.ref) ??
    byHand.find(({ state }) => state === 'open') ??
    (report.state === 'open' ? undefined : byHand[0])
  )
}
