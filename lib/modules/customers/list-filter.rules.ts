import { type Actor, findScope } from '@/lib/access/scope'
import { exactFilter } from '@/lib/records/exact-filter'

import { type CustomerFilter, customerFilters, fieldOfParam, loadCustomerList } from './customers.list'

/** The filter of an address without what the actor may not ask for: who was deleted is shown to whoever may delete. */
export const withoutForbidden = <Filter extends { deleted: 'yes' | null }>(actor: Actor, filter: Filter): Filter =>
  filter.deleted && !findScope('customerDeletions', actor) ? { ...filter, deleted: null } : filter

/** What an address narrows the list to; null where it is not exactly a filter of it, or names a field without a value. */
export const exactCustomerFilter = (search: string): CustomerFilter | null =>
  exactFilter(search, {
    filters: customerFilters,
    load: loadCustomerList,
    isRead: ({ fields }, key) => fields[fieldOfParam(key) ?? ''] !== undefined,
  })
