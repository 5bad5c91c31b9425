import { createLoader, type inferParserType, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { z } from 'zod'
import { parseShekels } from '@/lib/format/money'
import { listParsers, parseAsDay, parseAsId, parseBy } from '@/lib/records/list-parsers'
import { PAYMENT_METHODS } from '@/lib/vocabulary/payments'

import { PAYMENT_MARKS, PAYMENT_STATES } from './list.schema'

/** A payment state, or any payment with a refund. */
const STATE_FILTERS = [...PAYMENT_STATES, 'any_refund'] as const

/** Sort orders of the list; each has an index. */
export const PAYMENT_SORTS = ['paid', '-paid', 'amount', '-amount'] as const

/** Parses shekels as typed; unreadable text is ignored. */
const parseAsAmount = parseBy(z.string().refine((text) => parseShekels(text).ok))

/** Filters of the list, by query parameter. */
const filters = {
  q: parseAsString.withDefault(''),
  method: parseAsStringLiteral(PAYMENT_METHODS),
  state: parseAsStringLiteral(STATE_FILTERS),
  mark: parseAsStringLiteral(PAYMENT_MARKS),
  account: parseAsId,
  customer: parseAsId,
  owner: parseAsStringLiteral(['mine']),
  min: parseAsAmount,
  max: parseAsAmount,
  /** Business days, both ends inclusive. */
  from: parseAsDay,
  to: parseAsDay,
  /** Days on which a refund was completed, both ends inclusive. */
  refundedFrom: parseAsDay,
  refundedTo: parseAsDay,
}

export const loadPaymentFilter = createLoader(filters)

export const loadPaymentList = createLoader(
  listParsers({
    sorts: PAYMENT_SORTS,
    sort: '-paid',
    filters: filters,
  }),
)

export type PaymentFilter = inferParserType<typeof filters>
export type PaymentListInput = Awaited<ReturnType<typeof loadPaymentList>>
