import {
  createLoader,
  type inferParserType,
  parseAsNumberLiteral,
  parseAsString,
  parseAsStringLiteral,
} from 'nuqs/server'
import { LIST_SIZE, LIST_SIZES } from '@/lib/format/list-sizes'
import { SUBSCRIPTION_STATES } from '@/lib/vocabulary/subscriptions'

/** What the list may be sorted by; each has an index. */
export const CUSTOMER_SERVICE_SORTS = ['created', '-created', 'next', '-next', 'price', '-price'] as const
/** What is narrowed to: charged within a week, owing, or by a card that ends soon. */
export const CUSTOMER_SERVICE_SIGHTS = ['week', 'owing', 'expiring'] as const

const parsers = {
  q: parseAsString.withDefault(''),
  state: parseAsStringLiteral(SUBSCRIPTION_STATES),
  service: parseAsString,
  sight: parseAsStringLiteral(CUSTOMER_SERVICE_SIGHTS),
  size: parseAsNumberLiteral(LIST_SIZES).withDefault(LIST_SIZE),
  sort: parseAsStringLiteral(CUSTOMER_SERVICE_SORTS).withDefault('-created'),
  after: parseAsString,
  before: parseAsString,
}

export const loadCustomerServiceList = createLoader(parsers)

export type CustomerServiceListInput = inferParserType<typeof parsers>
