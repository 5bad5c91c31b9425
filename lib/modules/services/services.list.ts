import { createLoader, type inferParserType, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { listParsers, parseAsId } from '@/lib/records/list-parsers'

import { SERVICE_KINDS, SERVICE_STATES } from './services.schema'

/** Sort keys of the list; each has an index. */
export const SERVICE_SORTS = ['name', '-name', 'price', '-price', 'created', '-created'] as const

const parsers = listParsers({
  sorts: SERVICE_SORTS,
  sort: 'name',
  filters: {
    q: parseAsString.withDefault(''),
    state: parseAsStringLiteral(SERVICE_STATES),
    kind: parseAsStringLiteral(SERVICE_KINDS),
    /** Category id; an unknown one matches nothing. */
    category: parseAsId,
  },
})

export const loadServiceList = createLoader(parsers)

export type ServiceListInput = inferParserType<typeof parsers>
