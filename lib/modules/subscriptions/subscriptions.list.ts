import { createLoader, type inferParserType, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { listParsers } from '@/lib/records/list-parsers'
import { SUBSCRIPTION_STATES } from '@/lib/vocabulary/subscriptions'

/** Sort keys of the list; each has an index. */
export const CUSTOMER_SERVICE_SORTS = ['created', '-created', 'next', '-next', 'price', '-price'] as const
/** Quick filters of the list: charged within a week, in arrears, or with a card that expires soon. */
export const CUSTOMER_SERVICE_QUICK_FILTERS = ['week', 'owing', 'expiring'] as const

const parsers = listParsers({
  sorts: CUSTOMER_SERVICE_SORTS,
  sort: '-created',
  filters: {
    q: parseAsString.withDefault(''),
    state: parseAsStringLiteral(SUBSCRIPTION_STATES),
    service: parseAsString,
    sight: parseAsStringLiteral(CUSTOMER_SERVICE_QUICK_FILTERS),
  },
})

export const loadCustomerServiceList = createLoader(parsers)

export type CustomerServiceListInput = inferParserType<typeof parsers>
