import {
  createLoader,
  type inferParserType,
  parseAsNumberLiteral,
  parseAsString,
  parseAsStringLiteral,
} from 'nuqs/server'
import { LIST_SIZE, LIST_SIZES } from '@/lib/format/list-sizes'
import { DOCUMENT_STATES } from '@/lib/vocabulary/documents'

/** What the list may be sorted by; each has an index. */
export const DOCUMENT_SORTS = ['created', '-created', 'title', '-title'] as const

/** On whom an open document waits: the visitor, the customer, somebody else, or whoever has not even opened it. */
export const WAITING_ON = ['me', 'customer', 'others', 'unopened'] as const
export type WaitingOn = (typeof WAITING_ON)[number]

/** Open documents whose time runs out within so many days. */
export const EXPIRING = ['3', '7', '30'] as const

const parsers = {
  q: parseAsString.withDefault(''),
  state: parseAsStringLiteral(DOCUMENT_STATES),
  owner: parseAsStringLiteral(['mine']),
  waiting: parseAsStringLiteral(WAITING_ON),
  expiring: parseAsStringLiteral(EXPIRING),
  template: parseAsString,
  size: parseAsNumberLiteral(LIST_SIZES).withDefault(LIST_SIZE),
  sort: parseAsStringLiteral(DOCUMENT_SORTS).withDefault('-created'),
  after: parseAsString,
  before: parseAsString,
}

/** Reads the address of the list; what is not allowed falls back to the default. */
export const loadDocumentList = createLoader(parsers)

export type DocumentListInput = inferParserType<typeof parsers>
