import {
  createLoader,
  createParser,
  type inferParserType,
  parseAsNumberLiteral,
  parseAsString,
  parseAsStringLiteral,
} from 'nuqs/server'

import { dayInput } from '@/lib/format/inputs'
import { LIST_SIZE, LIST_SIZES } from '@/lib/format/list-sizes'

import { CUSTOMER_KINDS, CUSTOMER_STATUSES } from './schema'

/** What the list may be sorted by; each has an index. */
export const CUSTOMER_SORTS = ['name', '-name', 'created', '-created', 'followUp', '-followUp'] as const

export const FOLLOW_UPS = ['late', 'today', 'week', 'none'] as const

const parseAsDay = createParser({
  parse: (text) => dayInput().safeParse(text).data ?? null,
  serialize: String,
})

/** What narrows the list, by its parameter of the address. */
export const customerFilters = {
  q: parseAsString.withDefault(''),
  status: parseAsStringLiteral(CUSTOMER_STATUSES),
  kind: parseAsStringLiteral(CUSTOMER_KINDS),
  owner: parseAsStringLiteral(['mine']),
  followUp: parseAsStringLiteral(FOLLOW_UPS),
  /** Calendar days of creation, both ends included. */
  from: parseAsDay,
  to: parseAsDay,
}

const parsers = {
  ...customerFilters,
  size: parseAsNumberLiteral(LIST_SIZES).withDefault(LIST_SIZE),
  sort: parseAsStringLiteral(CUSTOMER_SORTS).withDefault('-created'),
  after: parseAsString,
  before: parseAsString,
}

/** Reads the address of the list; what is not allowed falls back to the default. */
export const loadCustomerList = createLoader(parsers)

export type CustomerListInput = inferParserType<typeof parsers>
export type FollowUp = (typeof FOLLOW_UPS)[number]

/** What narrows the list, without order and place: what "all results" of an address means. */
export type CustomerFilter = inferParserType<typeof customerFilters>
