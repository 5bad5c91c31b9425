import { createLoader, type inferParserType, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { listParsers } from '@/lib/records/list-parsers'

import { LINE_KINDS, LINE_STATES } from './commissions.schema'

/** Sort keys of the list; each has an index. */
const LINE_SORTS = ['day', '-day', 'amount', '-amount', 'base', '-base'] as const

const parsers = listParsers({
  sorts: LINE_SORTS,
  sort: '-day',
  filters: {
    /** Payment number. */
    q: parseAsString.withDefault(''),
    state: parseAsStringLiteral(LINE_STATES),
    period: parseAsString,
    person: parseAsString,
    kind: parseAsStringLiteral(LINE_KINDS),
    tab: parseAsStringLiteral(['periods']),
  },
})

export const loadLineList = createLoader(parsers)

export type LineListInput = inferParserType<typeof parsers>
