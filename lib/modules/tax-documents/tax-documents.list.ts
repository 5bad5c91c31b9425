import { createLoader, type inferParserType, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { z } from 'zod'
import { listParsers, parseAsDay, parseBy } from '@/lib/records/list-parsers'
import { PAYMENT_METHODS } from '@/lib/vocabulary/payments'
import { TAX_STATES, TAX_TYPES } from '@/lib/vocabulary/tax-documents'

/** Sort orders of the list; each is backed by an index. */
const TAX_SORTS = ['date', '-date', 'number', '-number', 'total', '-total', 'customer', '-customer'] as const

const parsers = listParsers({
  sorts: TAX_SORTS,
  sort: '-date',
  filters: {
    q: parseAsString.withDefault(''),
    type: parseAsStringLiteral(TAX_TYPES),
    state: parseAsStringLiteral(TAX_STATES),
    /** `missing`: an allocation number is required but not granted. */
    allocation: parseAsStringLiteral(['missing', 'granted', 'not_required']),
    series: parseAsStringLiteral(['trial']),
    /** `in`: receipts recorded manually, without one of our payments. */
    hand: parseAsStringLiteral(['in']),
    /** Payment method of the document's money. */
    method: parseAsStringLiteral(PAYMENT_METHODS),
    customer: parseBy(z.uuid()),
    from: parseAsDay,
    to: parseAsDay,
  },
})

export const loadTaxDocumentList = createLoader(parsers)

export type TaxDocumentListInput = inferParserType<typeof parsers>
