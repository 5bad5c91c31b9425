import {
  createLoader,
  createParser,
  type inferParserType,
  parseAsNumberLiteral,
  parseAsString,
  parseAsStringLiteral,
} from 'nuqs/server'
import { z } from 'zod'
import { dayInput } from '@/lib/format/inputs'
import { LIST_SIZE, LIST_SIZES } from '@/lib/format/list-sizes'
import { parseShekels } from '@/lib/format/money'
import { PAYMENT_METHODS } from '@/lib/vocabulary/payments'

import { PAYMENT_MARKS, PAYMENT_STATES } from './list.schema'

/** A state, or money that went back at all. */
const STATE_FILTERS = [...PAYMENT_STATES, 'any_refund'] as const

/** What the list may be sorted by; each has an index. */
export const PAYMENT_SORTS = ['paid', '-paid', 'amount', '-amount'] as const

const parserOf = (schema: z.ZodType<string>) =>
  createParser({ parse: (text) => schema.safeParse(text).data ?? null, serialize: String })

const parseAsDay = parserOf(dayInput())
const parseAsId = parserOf(z.uuid())
/** Shekels as people type them; what cannot be read does not narrow. */
const parseAsAmount = parserOf(z.string().refine((text) => parseShekels(text).ok))

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

export const loadPaymentList = createLoader({
  ...filters,
  size: parseAsNumberLiteral(LIST_SIZES).withDefault(LIST_SIZE),
  sort: parseAsStringLiteral(PAYMENT_SORTS).withDefault('-paid'),
  after: parseAsString,
  before: parseAsString,
})

export type PaymentFilter = inferParserType<typeof filters>
export type PaymentListInput = Awaited<ReturnType<typeof loadPaymentList>>
