import { createLoader, type inferParserType, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { listParsers } from '@/lib/records/list-parsers'
import { DOCUMENT_STATES } from '@/lib/vocabulary/documents'

/** Sort orders of the list; each is backed by an index. */
export const DOCUMENT_SORTS = ['created', '-created', 'title', '-title'] as const

/**
 * Whom an open document is waiting for: the current user, the customer, somebody else, or a signer who has not opened
 * it yet.
 */
export const WAITING_ON = ['me', 'customer', 'others', 'unopened'] as const
export type WaitingOn = (typeof WAITING_ON)[number]

/** Filter values in days: open documents that expire within this period. */
export const EXPIRING_WITHIN_DAYS = ['3', '7', '30'] as const

const parsers = listParsers({
  sorts: DOCUMENT_SORTS,
  sort: '-created',
  filters: {
    q: parseAsString.withDefault(''),
    state: parseAsStringLiteral(DOCUMENT_STATES),
    owner: parseAsStringLiteral(['mine']),
    waiting: parseAsStringLiteral(WAITING_ON),
    expiring: parseAsStringLiteral(EXPIRING_WITHIN_DAYS),
    template: parseAsString,
  },
})

/** Parses the list's URL parameters; invalid values fall back to the default. */
export const loadDocumentList = createLoader(parsers)

export type DocumentListInput = inferParserType<typeof parsers>
