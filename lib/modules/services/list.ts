import {
  createLoader,
  type inferParserType,
  parseAsNumberLiteral,
  parseAsString,
  parseAsStringLiteral,
} from 'nuqs/server'

import { LIST_SIZE, LIST_SIZES } from '@/lib/format/list-sizes'

import { SERVICE_KINDS, SERVICE_STATES } from './schema'

/** What the list may be sorted by; each has an index. */
export const SERVICE_SORTS = ['name', '-name', 'price', '-price', 'created', '-created'] as const

const parsers = {
  q: parseAsString.withDefault(''),
  state: parseAsStringLiteral(SERVICE_STATES),
  kind: parseAsStringLiteral(SERVICE_KINDS),
  size: parseAsNumberLiteral(LIST_SIZES).withDefault(LIST_SIZE),
  sort: parseAsStringLiteral(SERVICE_SORTS).withDefault('name'),
  after: parseAsString,
  before: parseAsString,
}

export const loadServiceList = createLoader(parsers)

export type ServiceListInput = inferParserType<typeof parsers>
