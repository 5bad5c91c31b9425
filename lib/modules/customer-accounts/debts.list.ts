import { createLoader, createParser, type inferParserType, parseAsStringLiteral } from 'nuqs/server'
import { z } from 'zod'
import { dayInput } from '@/lib/format/inputs'
import { listParsers } from '@/lib/records/list-parsers'

import { BUCKETS } from './customer-accounts.rules'

const DEBT_SORTS = ['total', '-total', 'oldest', '-oldest', 'name', '-name'] as const

const parsed = (schema: z.ZodType<string, string>) =>
  createParser({ parse: (text) => schema.safeParse(text).data ?? null, serialize: String })

const filters = {
  /** The day as of which debts are shown; the default is today. */
  on: parsed(dayInput()),
  /** The owner of the customer. */
  owner: parsed(z.union([z.literal('mine'), z.uuid()])),
  /** Only customers with a debt of this age. */
  bucket: parseAsStringLiteral(BUCKETS),
}

export const loadDebtFilter = createLoader(filters)

const parsers = listParsers({
  sorts: DEBT_SORTS,
  sort: '-total',
  filters: filters,
})

/** Parses the query string of debt ageing; invalid values fall back to the defaults. */
export const loadDebtList = createLoader(parsers)

export type DebtFilter = inferParserType<typeof filters>
export type DebtListInput = inferParserType<typeof parsers>
