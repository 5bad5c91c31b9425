import { createLoader, type inferParserType, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { listParsers, parseAsId } from '@/lib/records/list-parsers'

import { SERVICE_KINDS, SERVICE_STATES } from './services.schema'

/** What the list may be sorted by; each has an index. */
export const SERVICE_SORTS = ['name', '-name', 'price', '-price', 'created', '-created'] as const

const parsers = listParsers({
  sorts: SERVICE_SORTS,
  sort: 'name',
  filters: {
    q: parseAsString.withDefault(''),
    state: parseAsStringLiteral(SERVICE_STATES),
    kind: parseAsStringLiteral(SERVICE_KINDS),
    /** The id of a category; what is none of ours matches nothing. */
    category: parseAsId,
  },
})

export const loadServiceList = createLoader(parsers)

export type ServiceListInput = inferParserType<typeof parsers>
