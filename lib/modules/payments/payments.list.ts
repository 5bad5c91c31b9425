import { createLoader, type inferParserType, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { z } from 'zod'
import { parseShekels } from '@/lib/format/money'
import { listParsers, parseAsDay, parseAsId, parseBy } from '@/lib/records/list-parsers'
import { PAYMENT_METHODS } from '@/lib/vocabulary/payments'

import { PAYMENT_MARKS, PAYMENT_STATES } from './list.schema'

/** A state, or money that went back at all. */
const STATE_FILTERS = [...PAYMENT_STATES, 'any_refund'] as const

/** What the list may be sorted by; each has an index. */
export const PAYMENT_SORTS = ['paid', '-paid', 'amount', '-amount'] as const

/** Shekels as people type them; what cannot be read does not narrow. */
const parseAsAmount = parseBy(z.string().refine((text) => parseShekels(text).ok))

/** What narrows the list, by its parameter of the address. */
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
  /** Business days, both ends included. */
  from: parseAsDay,
  to: parseAsDay,
  /** The days on which money of them went back, both ends included. */
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
