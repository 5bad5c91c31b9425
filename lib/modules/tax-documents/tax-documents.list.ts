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
import { PAYMENT_METHODS } from '@/lib/vocabulary/payments'
import { TAX_STATES, TAX_TYPES } from '@/lib/vocabulary/tax-documents'

/** What the list may be sorted by; each has an index. */
const TAX_SORTS = ['date', '-date', 'number', '-number', 'total', '-total', 'customer', '-customer'] as const

const parserOf = (schema: z.ZodType<string>) =>
  createParser({ parse: (text) => schema.safeParse(text).data ?? null, serialize: String })
const parseAsDay = parserOf(dayInput())

const parsers = {
  q: parseAsString.withDefault(''),
  type: parseAsStringLiteral(TAX_TYPES),
  state: parseAsStringLiteral(TAX_STATES),
  /** `missing`: an allocation number is due and is not there. */
  allocation: parseAsStringLiteral(['missing', 'granted', 'not_required']),
  series: parseAsStringLiteral(['trial']),
  /** `in`: receipts of money that was written down by hand, without a payment of ours. */
  hand: parseAsStringLiteral(['in']),
  /** How the money of a document came. */
  method: parseAsStringLiteral(PAYMENT_METHODS),
  customer: parserOf(z.uuid()),
  from: parseAsDay,
  to: parseAsDay,
  size: parseAsNumberLiteral(LIST_SIZES).withDefault(LIST_SIZE),
  sort: parseAsStringLiteral(TAX_SORTS).withDefault('-date'),
  after: parseAsString,
  before: parseAsString,
}

export const loadTaxDocumentList = createLoader(parsers)

export type TaxDocumentListInput = inferParserType<typeof parsers>
