import { createLoader, type inferParserType, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { LIST_SIZE } from '@/lib/format/list-sizes'
import { DIFFERENCE_KINDS, DIFFERENCE_STATES } from '@/lib/vocabulary/payments'

const parsers = {
  state: parseAsStringLiteral([...DIFFERENCE_STATES, 'all']).withDefault('open'),
  kind: parseAsStringLiteral(DIFFERENCE_KINDS),
  account: parseAsString,
  tab: parseAsStringLiteral(['runs', 'held']),
  after: parseAsString,
  before: parseAsString,
}

export const loadDifferenceList = createLoader(parsers)

/** Number of differences per page of the list. */
export const DIFFERENCES_SHOWN = LIST_SIZE

export type DifferenceListInput = inferParserType<typeof parsers>
