import { createLoader, type inferParserType, parseAsString, parseAsStringLiteral } from 'nuqs/server'

import { RUN_STATES } from '@/lib/vocabulary/automations'

const parsers = {
  state: parseAsStringLiteral(RUN_STATES),
  after: parseAsString,
  before: parseAsString,
}

/** Parses the query string of the list of runs. */
export const loadRunList = createLoader(parsers)

export type RunListInput = inferParserType<typeof parsers>
