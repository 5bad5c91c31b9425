import { createLoader, type inferParserType, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { listParsers, parseAsId } from '@/lib/records/list-parsers'

import { COMPANY_STATES } from './companies.schema'

/** Sort keys of the list; the default is tree order. */
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

/** Filters behind the summary cards above the list. */
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
