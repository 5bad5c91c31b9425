import { createLoader, type inferParserType, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { listParsers } from '@/lib/records/list-parsers'
import { DOCUMENT_STATES } from '@/lib/vocabulary/documents'

/** What the list may be sorted by; each has an index. */
export const DOCUMENT_SORTS = ['created', '-created', 'title', '-title'] as const

/** On whom an open document waits: the visitor, the customer, somebody else, or whoever has not even opened it. */
export const WAITING_ON = ['me', 'customer', 'others', 'unopened'] as const
export type WaitingOn = (typeof WAITING_ON)[number]

/** Open documents whose time runs out within so many days. */
export const EXPIRING = ['3', '7', '30'] as const

const parsers = listParsers({
  sorts: DOCUMENT_SORTS,
  sort: '-created',
  filters: {
    q: parseAsString.withDefault(''),
    state: parseAsStringLiteral(DOCUMENT_STATES),
    owner: parseAsStringLiteral(['mine']),
    waiting: parseAsStringLiteral(WAITING_ON),
    expiring: parseAsStringLiteral(EXPIRING),
    template: parseAsString,
  },
})

/** Reads the address of the list; what is not allowed falls back to the default. */
export const loadDocumentList = createLoader(parsers)

export type DocumentListInput = inferParserType<typeof parsers>
