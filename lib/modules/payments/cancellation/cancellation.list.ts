import { createLoader, type inferParserType, parseAsStringLiteral } from 'nuqs/server'
import { listParsers } from '@/lib/records/list-parsers'

import { SHOWN_CANCELLATION_STATES } from './cancellation.schema'

/** Sort orders of the list; each has an index. */
const CANCELLATION_SORTS = ['actBy', '-actBy', 'created', '-created'] as const

const parsers = listParsers({
  sorts: CANCELLATION_SORTS,
  sort: '-created',
  filters: {
    state: parseAsStringLiteral(SHOWN_CANCELLATION_STATES),
  },
})

/** Parses the query parameters of the list; invalid values fall back to the default. */
export const loadCancellationList = createLoader(parsers)

export type CancellationListInput = inferParserType<typeof parsers>
