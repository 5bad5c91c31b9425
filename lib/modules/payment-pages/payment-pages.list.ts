import { createLoader, createParser, type inferParserType, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { parseShekels } from '@/lib/format/money'
import { listParsers, parseAsId } from '@/lib/records/list-parsers'

import { AMOUNT_MODES, PAGE_CONTEXTS, SHOWN_STATES } from './payment-pages.schema'

/** Sort orders of the list; each has an index. */
export const PAGE_SORTS = ['created', '-created', 'amount', '-amount', 'title', '-title'] as const
export const UNPAID_DAYS = ['7', '14', '30', '60', '90'] as const

/** Parses shekels as typed; unreadable text is ignored. */
const parseAsAmount = createParser({ parse: (text) => (parseShekels(text).ok ? text : null), serialize: String })

/** Values of the list's filters. */
export const PAGE_FILTERS = {
  /** `review` are pages that a person has to review. */
  state: [...SHOWN_STATES, 'review'],
  owner: ['mine'],
  context: PAGE_CONTEXTS,
  mode: AMOUNT_MODES,
  /** Pages that the system created from others; without this filter the list shows pages created by people. */
  origin: ['charge', 'part'],
  due: ['late', 'week'],
  unpaid: UNPAID_DAYS,
  opened: ['unpaid', 'never'],
  failed: ['yes'],
} as const

/** Filters of the list, by query parameter. */
export const pageFilters = {
  q: parseAsString.withDefault(''),
  state: parseAsStringLiteral(PAGE_FILTERS.state),
  owner: parseAsStringLiteral(PAGE_FILTERS.owner),
  context: parseAsStringLiteral(PAGE_FILTERS.context),
  mode: parseAsStringLiteral(PAGE_FILTERS.mode),
  origin: parseAsStringLiteral(PAGE_FILTERS.origin),
  due: parseAsStringLiteral(PAGE_FILTERS.due),
  unpaid: parseAsStringLiteral(PAGE_FILTERS.unpaid),
  opened: parseAsStringLiteral(PAGE_FILTERS.opened),
  failed: parseAsStringLiteral(PAGE_FILTERS.failed),
  min: parseAsAmount,
  max: parseAsAmount,
  service: parseAsId,
  account: parseAsId,
}

const parsers = listParsers({
  sorts: PAGE_SORTS,
  sort: '-created',
  filters: pageFilters,
})

export const loadPageList = createLoader(parsers)

export type PageListInput = inferParserType<typeof parsers>
export type PageListFilter = Omit<PageListInput, 'q' | 'owner' | 'size' | 'sort' | 'after' | 'before'>
