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

const parseAsId = createParser({ parse: (text) => z.uuid().safeParse(text).data ?? null, serialize: String })

const parsers = {
  q: parseAsString.withDefault(''),
  state: parseAsStringLiteral(COMPANY_STATES),
  kind: parseAsStringLiteral(['reseller', 'company']),
  package: parseAsId,
  type: parseAsId,
  card: parseAsStringLiteral(COMPANY_CARDS),
  size: parseAsNumberLiteral(LIST_SIZES).withDefault(LIST_SIZE),
  sort: parseAsStringLiteral(COMPANY_SORTS).withDefault('tree'),
  after: parseAsString,
  before: parseAsString,
}

export const loadCompanyList = createLoader(parsers)

export type CompanyListInput = inferParserType<typeof parsers>
