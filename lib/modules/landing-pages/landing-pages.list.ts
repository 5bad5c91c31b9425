import { createLoader, type inferParserType, parseAsString, parseAsStringLiteral } from 'nuqs/server'

import { listParsers } from '@/lib/records/list-parsers'

import { EFFECTIVE_STATES } from './landing-pages.schema'

/** Sort orders of the list; each is backed by an index. */
export const LANDING_PAGE_SORTS = ['name', '-name', 'created', '-created', 'updated', '-updated'] as const

const parsers = listParsers({
  sorts: LANDING_PAGE_SORTS,
  sort: '-updated',
  filters: {
    q: parseAsString.withDefault(''),
    /** Without a state: all but the archived. */
    state: parseAsStringLiteral(EFFECTIVE_STATES),
  },
})

export const loadLandingPageList = createLoader(parsers)

export type LandingPageListInput = inferParserType<typeof parsers>
