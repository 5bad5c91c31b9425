import { createLoader, type inferParserType, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { listParsers } from '@/lib/records/list-parsers'

import { SUPPRESSION_STATES } from './suppressions.schema'

/** Sort orders of the list; each is backed by an index. */
export const SUPPRESSION_SORTS = ['created', '-created'] as const

const parsers = listParsers({
  sorts: SUPPRESSION_SORTS,
  sort: '-created',
  filters: {
    q: parseAsString.withDefault(''),
    state: parseAsStringLiteral(SUPPRESSION_STATES),
  },
})

export const loadSuppressionList = createLoader(parsers)

export type SuppressionListInput = inferParserType<typeof parsers>
