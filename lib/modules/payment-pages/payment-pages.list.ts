import { createLoader, createParser, type inferParserType, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { parseShekels } from '@/lib/format/money'
import { listParsers, parseAsId } from '@/lib/records/list-parsers'

import { AMOUNT_MODES, PAGE_CONTEXTS, SHOWN_STATES } from './payment-pages.schema'

/** What the list may be sorted by; each has an index. */
export const PAGE_SORTS = ['created', '-created', 'amount', '-amount', 'title', '-title'] as const
export const UNPAID_DAYS = ['7', '14', '30', '60', '90'] as const

/** Shekels as people type them; what cannot be read does not narrow. */
const parseAsAmount = createParser({ parse: (text) => (parseShekels(text).ok ? text : null), serialize: String })

/** What narrows the list beside its words. */
export const PAGE_FILTERS = {
  /** `review` are the pages that a person has to look at. */
  state: [...SHOWN_STATES, 'review'],
  owner: ['mine'],
  context: PAGE_CONTEXTS,
  mode: AMOUNT_MODES,
  /** Pages that the house made of others; without it, those that people made. */
  origin: ['charge', 'part'],
  due: ['late', 'week'],
  unpaid: UNPAID_DAYS,
  opened: ['unpaid', 'never'],
  failed: ['yes'],
} as const

/** What narrows the list, by its parameter of the address. */
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
export type PageNarrowing = Omit<PageListInput, 'q' | 'owner' | 'size' | 'sort' | 'after' | 'before'>
