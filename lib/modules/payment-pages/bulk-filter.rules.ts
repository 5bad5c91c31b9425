import { exactFilter } from '@/lib/records/exact-filter'

import { loadPageList, type PageListInput, pageFilters } from './payment-pages.list'

/** What an address narrows the list of pages to; null where it is not exactly a filter of it. */
export const exactPageFilter = (search: string): PageListInput | null =>
  exactFilter(search, { filters: pageFilters, load: (params) => loadPageList(params) })
