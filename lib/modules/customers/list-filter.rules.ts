import { type Actor, findScope } from '@/lib/access/scope'
import { exactFilter } from '@/lib/records/exact-filter'

import { type CustomerFilter, customerFilters, fieldOfParam, loadCustomerList } from './customers.list'

/**
 * Maximum number of ids that the filter resolves to. With more matches the list is read in sort order and filtered row
 * by row, which is fast enough because matches are then common, and the total is estimated.
 */
export const MAX_IDS = 2_000

/** Removes filters that the actor may not use: only users who may delete customers see the deleted ones. */
export const withoutForbidden = <Filter extends { deleted: 'yes' | null }>(actor: Actor, filter: Filter): Filter =>
  filter.deleted && !findScope('customerDeletions', actor) ? { ...filter, deleted: null } : filter

/** Parses a list's query string as a filter; null where it contains anything else, or a field without a value. */
export const exactCustomerFilter = (search: string): CustomerFilter | null =>
  exactFilter(search, {
    filters: customerFilters,
    load: loadCustomerList,
    isRead: ({ fields }, key) => fields[fieldOfParam(key) ?? ''] !== undefined,
  })
