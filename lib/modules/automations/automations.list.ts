import { createLoader, type inferParserType, parseAsString, parseAsStringLiteral } from 'nuqs/server'

import { listParsers } from '@/lib/records/list-parsers'
import { AUTOMATION_ENTITIES, AUTOMATION_STATES } from '@/lib/vocabulary/automations'

/** Sort orders of the list; each is backed by an index. */
export const AUTOMATION_SORTS = ['name', '-name', 'updated', '-updated'] as const

const parsers = listParsers({
  sorts: AUTOMATION_SORTS,
  sort: '-updated',
  filters: {
    q: parseAsString.withDefault(''),
    state: parseAsStringLiteral(AUTOMATION_STATES),
    entity: parseAsStringLiteral(AUTOMATION_ENTITIES),
  },
})

export const loadAutomationList = createLoader(parsers)

export type AutomationListInput = inferParserType<typeof parsers>
