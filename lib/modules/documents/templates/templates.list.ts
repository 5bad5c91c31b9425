import {
  createLoader,
  type inferParserType,
  parseAsNumberLiteral,
  parseAsString,
  parseAsStringLiteral,
} from 'nuqs/server'

import { LIST_SIZE, LIST_SIZES } from '@/lib/format/list-sizes'

const parsers = {
  state: parseAsStringLiteral(['archived']),
  size: parseAsNumberLiteral(LIST_SIZES).withDefault(LIST_SIZE),
  sort: parseAsStringLiteral(['created', '-created'] as const).withDefault('-created'),
  after: parseAsString,
  before: parseAsString,
}

/** Reads the address of the list of templates. */
export const loadTemplateList = createLoader(parsers)

export type TemplateListInput = inferParserType<typeof parsers>
