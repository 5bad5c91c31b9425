import { businessDay } from '@/lib/format/dates'

import type { DisputeReport } from '../gateway'

import type { Dispute } from './wire'

/**
 * Converts a dispute. The money is taken when a dispute opens and returned when it is won; a `warning_` status takes
 * none.
 */
export function stripeDisputeReport({ charge, evidence_details: evidence, ...dispute }: Dispute): DisputeReport {
  const dueBy = evidence?.due_by
  return {
    ref: dispute.id,
    transaction: typeof charge === 'string' ? charge : charge.id,
    state: stateOf(dispute.status),
    reason: dispute.reason ?? '',
    amountAgorot: dispute.amount,
    currency: dispute.currency.toUpperCase(),
    toldOn: businessDay(dispute.created * 1000),
    // The deadline ends with a UTC day, which in Israel is already early in the morning of the next day: the UTC date
    // is used.
    answerBy: dueBy ? new Date(dueBy * 1000).toISOString().slice(0, 10) : null,
  }
}

function stateOf(status: string): DisputeReport['state'] {
  if (status === 'won' || status === 'lost') return status
  return status.startsWith('warning_') ? 'inquiry' : 'open'
}
