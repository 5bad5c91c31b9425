import { createLoader, type inferParserType, parseAsString, parseAsStringLiteral } from 'nuqs/server'

import { listParsers, parseAsId } from '@/lib/records/list-parsers'
import { DOMAIN_STATES } from '@/lib/vocabulary/domains'
import { SITE_STATES } from '@/lib/vocabulary/sites'

/** Sort orders of the list; each is backed by an index. */
export const SITE_SORTS = ['since', '-since', 'name', '-name', 'late', '-late', 'created', '-created'] as const

/** Groups of states that the list shows. */
export const SITE_GROUPS = ['building', 'live', 'ended'] as const

/**
 * What of a website needs attention: it is late, the customer has to act, contents wait to be looked at, a problem was
 * found, or what pays for it is not paid.
 */
export const SITE_ATTENTION = ['late', 'client', 'contents', 'incident', 'unpaid'] as const

const filters = {
  q: parseAsString.withDefault(''),
  group: parseAsStringLiteral(SITE_GROUPS),
  state: parseAsStringLiteral(SITE_STATES),
  owner: parseAsId,
  customer: parseAsId,
  attention: parseAsStringLiteral(SITE_ATTENTION),
}

const parsers = listParsers({ sorts: SITE_SORTS, sort: '-created', filters })

export const loadSiteList = createLoader(parsers)

export type SiteListInput = inferParserType<typeof parsers>

/** What the build board is filtered by. */
export type SiteFilter = Pick<SiteListInput, 'q' | 'owner' | 'customer' | 'attention'>

/** Sort orders of the list of customers who have websites. */
const SITE_CUSTOMER_SORTS = ['name', '-name'] as const

const customerParsers = listParsers({
  sorts: SITE_CUSTOMER_SORTS,
  sort: 'name',
  filters: { q: parseAsString.withDefault('') },
})

export const loadSiteCustomerList = createLoader(customerParsers)

export type SiteCustomerListInput = inferParserType<typeof customerParsers>

/** Sort orders of the list of domains; each is backed by an index. */
export const DOMAIN_SORTS = ['expires', '-expires', 'name', '-name', 'created', '-created'] as const

/** Days within which domains expire, as the list narrows them. */
export const DOMAIN_EXPIRY_DAYS = ['30', '60', '90'] as const

/** In whose name domains are, as the list narrows them. */
export const DOMAIN_HELD = ['mismatch'] as const

const domainParsers = listParsers({
  sorts: DOMAIN_SORTS,
  sort: 'expires',
  filters: {
    q: parseAsString.withDefault(''),
    state: parseAsStringLiteral(DOMAIN_STATES),
    customer: parseAsId,
    within: parseAsStringLiteral(DOMAIN_EXPIRY_DAYS),
    held: parseAsStringLiteral(DOMAIN_HELD),
  },
})

export const loadDomainList = createLoader(domainParsers)

export type DomainListInput = inferParserType<typeof domainParsers>
