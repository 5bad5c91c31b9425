import {
  createLoader,
  type inferParserType,
  parseAsNumberLiteral,
  parseAsString,
  parseAsStringLiteral,
} from 'nuqs/server'

import { LIST_SIZE, LIST_SIZES } from '@/lib/format/list-sizes'

import { SHOWN_STATES } from './schema'

/** What the list may be sorted by; each has an index. */
export const PAGE_SORTS = ['created', '-created', 'amount', '-amount', 'title', '-title'] as const

const parsers = {
  q: parseAsString.withDefault(''),
  /** `review` are the pages that a person has to look at. */
  state: parseAsStringLiteral([...SHOWN_STATES, 'review']),
  owner: parseAsStringLiteral(['mine']),
  size: parseAsNumberLiteral(LIST_SIZES).withDefault(LIST_SIZE),
  sort: parseAsStringLiteral(PAGE_SORTS).withDefault('-created'),
  after: parseAsString,
  before: parseAsString,
}

export const loadPageList = createLoader(parsers)

export type PageListInput = inferParserType<typeof parsers>
