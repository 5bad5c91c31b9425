import {
  createLoader,
  createParser,
  type inferParserType,
  parseAsNumberLiteral,
  parseAsString,
  parseAsStringLiteral,
} from 'nuqs/server'
import { z } from 'zod'

import { dayInput } from '@/lib/format/inputs'
import { LIST_SIZE, LIST_SIZES } from '@/lib/format/list-sizes'

import { BUCKETS } from './customer-accounts.rules'

const DEBT_SORTS = ['total', '-total', 'oldest', '-oldest', 'name', '-name'] as const

const parsed = (schema: z.ZodType<string, string>) =>
  createParser({ parse: (text) => schema.safeParse(text).data ?? null, serialize: String })

const filters = {
  /** The day as of which debts are looked at; today where there is none. */
  on: parsed(dayInput()),
  /** Who looks after the customer. */
  owner: parsed(z.union([z.literal('mine'), z.uuid()])),
  /** Only those who have a debt of this age. */
  bucket: parseAsStringLiteral(BUCKETS),
}

export const loadDebtFilter = createLoader(filters)

const parsers = {
  ...filters,
  size: parseAsNumberLiteral(LIST_SIZES).withDefault(LIST_SIZE),
  sort: parseAsStringLiteral(DEBT_SORTS).withDefault('-total'),
  after: parseAsString,
  before: parseAsString,
}

/** Reads the address of debt ageing; what is not allowed falls back to the default. */
export const loadDebtList = createLoader(parsers)

export type DebtFilter = inferParserType<typeof filters>
export type DebtListInput = inferParserType<typeof parsers>
