import {
  createLoader,
  type inferParserType,
  parseAsNumberLiteral,
  parseAsString,
  parseAsStringLiteral,
} from 'nuqs/server'

import { LIST_SIZE, LIST_SIZES } from '@/lib/format/list-sizes'

import { LINE_KINDS, LINE_STATES } from './commissions.schema'

/** What the list may be sorted by; each has an index. */
const LINE_SORTS = ['day', '-day', 'amount', '-amount', 'base', '-base'] as const

const parsers = {
  /** The number of a payment. */
  q: parseAsString.withDefault(''),
  state: parseAsStringLiteral(LINE_STATES),
  period: parseAsString,
  person: parseAsString,
  kind: parseAsStringLiteral(LINE_KINDS),
  tab: parseAsStringLiteral(['periods']),
  size: parseAsNumberLiteral(LIST_SIZES).withDefault(LIST_SIZE),
  sort: parseAsStringLiteral(LINE_SORTS).withDefault('-day'),
  after: parseAsString,
  before: parseAsString,
}

export const loadLineList = createLoader(parsers)

export type LineListInput = inferParserType<typeof parsers>
