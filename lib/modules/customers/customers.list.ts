import { createLoader, type inferParserType, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { z } from 'zod'
import { MONEY_FILTERS } from '@/lib/modules/customer-accounts/customer-accounts.schema'
import {
  customFieldFilters,
  type FieldFilters,
  parseAsOwner,
  parseAsWords,
  severalOf,
} from '@/lib/modules/record-kit/filter-parsers.schema'
import { FOLLOW_UPS } from '@/lib/records/follow-up'
import { listParsers, parseAsDay, parseAsId } from '@/lib/records/list-parsers'
import { CONSENT_CHANNELS } from '@/lib/vocabulary/customers'

import { CUSTOMER_KINDS } from './customers.schema'

/** Sort orders of the list; each has an index. */
export const CUSTOMER_SORTS = [
  'name',
  '-name',
  'created',
  '-created',
  'followUp',
  '-followUp',
  'activity',
  '-activity',
] as const

export const MISSING_FIELD_FILTERS = ['phone', 'email', 'nationalId'] as const

/** Filters of the list, by their URL parameter. */
export const customerFilters = {
  q: parseAsString.withDefault(''),
  /** Key of a picklist value. */
  status: parseAsWords,
  kind: parseAsStringLiteral(CUSTOMER_KINDS),
  owner: parseAsOwner(['mine']),
  team: parseAsId,
  /** Customers on which the viewer collaborates. */
  shared: parseAsStringLiteral(['yes'] as const),
  followUp: parseAsStringLiteral(FOLLOW_UPS),
  /** Customers with any of these tags, with all of these, with none of these. */
  tags: severalOf(z.uuid()),
  tagsAll: severalOf(z.uuid()),
  tagsNone: severalOf(z.uuid()),
  source: parseAsWords,
  city: parseAsWords,
  /** Channels on all of which the customer has given consent. */
  consent: severalOf(z.enum(CONSENT_CHANNELS)),
  missing: parseAsStringLiteral(MISSING_FIELD_FILTERS),
  /** Balance state, as far as the viewer may see money. */
  money: parseAsStringLiteral(MONEY_FILTERS),
  /** Customers with a possible duplicate. */
  twins: parseAsStringLiteral(['yes'] as const),
  /** First and last calendar day of creation, both inclusive. */
  from: parseAsDay,
  to: parseAsDay,
  /** First and last calendar day of the last activity. */
  activeFrom: parseAsDay,
  activeTo: parseAsDay,
  /** Deleted customers instead of the others. */
  deleted: parseAsStringLiteral(['yes'] as const),
}

const parsers = listParsers({
  sorts: CUSTOMER_SORTS,
  sort: '-created',
  filters: customerFilters,
})

const load = createLoader(parsers)

type Search = Record<string, string | string[] | undefined> | URLSearchParams

/** Parses the list's query string; invalid values fall back to the defaults. */
export const loadCustomerList = (search: Search): CustomerListInput => ({
  ...load(search),
  fields: customFieldFilters(search),
})

export type CustomerListInput = inferParserType<typeof parsers> & FieldFilters

/** The filters of a list without sort order and cursor: what "all results" of a query string means. */
export type CustomerFilter = inferParserType<typeof customerFilters> & FieldFilters

/** The list without filters. */
export const NO_FILTER: CustomerListInput = loadCustomerList({})
