import { fieldOfParam } from '@/lib/modules/record-kit/filter-parsers.schema'
import { exactFilter } from '@/lib/records/exact-filter'
import { type CustomerFilter, customerFilters, loadCustomerList } from './customers.list'

/** Parses a list's query string as a filter; null where it contains anything else, or a field without a value. */
export const exactCustomerFilter = (search: string): CustomerFilter | null =>
  exactFilter(search, {
    filters: customerFilters,
    load: loadCustomerList,
    isRead: ({ fields }, key) => fields[fieldOfParam(key) ?? ''] !== undefined,
  })
