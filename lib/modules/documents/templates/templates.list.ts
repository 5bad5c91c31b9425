import { createLoader, type inferParserType, parseAsStringLiteral } from 'nuqs/server'
import { listParsers } from '@/lib/records/list-parsers'

const parsers = listParsers({
  sorts: ['created', '-created'] as const,
  sort: '-created',
  filters: {
    state: parseAsStringLiteral(['archived']),
  },
})

/** Parses the URL parameters of the list of templates. */
export const loadTemplateList = createLoader(parsers)

export type TemplateListInput = inferParserType<typeof parsers>
