import {
  createLoader,
  createParser,
  type inferParserType,
  parseAsNumberLiteral,
  parseAsString,
  parseAsStringLiteral,
} from 'nuqs/server'
import { z } from 'zod'

import { LIST_SIZE, LIST_SIZES } from '@/lib/format/list-sizes'

import { SERVICE_KINDS, SERVICE_STATES } from './services.schema'

/** What the list may be sorted by; each has an index. */
export const SERVICE_SORTS = ['name', '-name', 'price', '-price', 'created', '-created'] as const

const parseAsId = createParser({
  parse: (text) => (z.uuid().safeParse(text).success ? text : null),
  serialize: String,
})

const parsers = {
  q: parseAsString.withDefault(''),
  state: parseAsStringLiteral(SERVICE_STATES),
  kind: parseAsStringLiteral(SERVICE_KINDS),
  /** The id of a category; what is none of ours matches nothing. */
  category: parseAsId,
  size: parseAsNumberLiteral(LIST_SIZES).withDefault(LIST_SIZE),
  sort: parseAsStringLiteral(SERVICE_SORTS).withDefault('name'),
  after: parseAsString,
  before: parseAsString,
}

export const loadServiceList = createLoader(parsers)

export type ServiceListInput = inferParserType<typeof parsers>
