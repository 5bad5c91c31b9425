import { createLoader, type inferParserType, parseAsString, parseAsStringLiteral } from 'nuqs/server'

import { CUSTOMER_KINDS, CUSTOMER_STATUSES } from './schema'

/** What the list may be sorted by; each has an index. */
export const CUSTOMER_SORTS = ['name', '-name', 'created', '-created', 'followUp', '-followUp'] as const

export const FOLLOW_UPS = ['late', 'today', 'week', 'none'] as const

const parsers = {
  q: parseAsString.withDefault(''),
  status: parseAsStringLiteral(CUSTOMER_STATUSES),
  kind: parseAsStringLiteral(CUSTOMER_KINDS),
  owner: parseAsStringLiteral(['mine']),
  followUp: parseAsStringLiteral(FOLLOW_UPS),
  sort: parseAsStringLiteral(CUSTOMER_SORTS).withDefault('-created'),
  after: parseAsString,
  before: parseAsString,
}

/** Reads the address of the list; what is not allowed falls back to the default. */
export const loadCustomerList = createLoader(parsers)

export type CustomerListInput = inferParserType<typeof parsers>
export type FollowUp = (typeof FOLLOW_UPS)[number]
