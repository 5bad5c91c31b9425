import {
  createLoader,
  type inferParserType,
  parseAsNumberLiteral,
  parseAsString,
  parseAsStringLiteral,
} from 'nuqs/server'

import { LIST_SIZE, LIST_SIZES } from '@/lib/format/list-sizes'

import { SHOWN_CANCELLATION_STATES } from './cancellation.schema'

/** What the list may be sorted by; each has an index. */
const CANCELLATION_SORTS = ['actBy', '-actBy', 'created', '-created'] as const

const parsers = {
  state: parseAsStringLiteral(SHOWN_CANCELLATION_STATES),
  size: parseAsNumberLiteral(LIST_SIZES).withDefault(LIST_SIZE),
  sort: parseAsStringLiteral(CANCELLATION_SORTS).withDefault('-created'),
  after: parseAsString,
  before: parseAsString,
}

/** Reads the address of the list; what is not allowed falls back to the default. */
export const loadCancellationList = createLoader(parsers)

export type CancellationListInput = inferParserType<typeof parsers>
