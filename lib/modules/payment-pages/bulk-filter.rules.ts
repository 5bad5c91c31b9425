import { exactFilter } from '@/lib/records/exact-filter'

import { loadPageList, type PageListInput, pageFilters } from './payment-pages.list'

/** Parses the query string of the list's URL to its filter; null unless the whole string is a valid filter. */
export const exactPageFilter = (search: string): PageListInput | null =>
  exactFilter(search, { filters: pageFilters, load: (params) => loadPageList(params) })
