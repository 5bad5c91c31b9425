import { createLoader, type inferParserType, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { listParsers, parseAsId } from '@/lib/records/list-parsers'

import { COMPANY_STATES } from './companies.schema'

/** What the list may be sorted by; the first is the order of the tree. */
export const COMPANY_SORTS = [
  'tree',
  'name',
  '-name',
  'mrr',
  '-mrr',
  'charge',
  '-charge',
  'activity',
  '-activity',
] as const

/** What the cards on top narrow the list to. */
export const COMPANY_CARDS = ['trial', 'overdue', 'quota', 'wallet', 'growing', 'declining'] as const

const parsers = listParsers({
  sorts: COMPANY_SORTS,
  sort: 'tree',
  filters: {
    q: parseAsString.withDefault(''),
    state: parseAsStringLiteral(COMPANY_STATES),
    kind: parseAsStringLiteral(['reseller', 'company']),
    package: parseAsId,
    type: parseAsId,
    card: parseAsStringLiteral(COMPANY_CARDS),
  },
})

export const loadCompanyList = createLoader(parsers)

export type CompanyListInput = inferParserType<typeof parsers>
