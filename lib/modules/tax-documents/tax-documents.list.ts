import { createLoader, type inferParserType, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { z } from 'zod'
import { listParsers, parseAsDay, parseBy } from '@/lib/records/list-parsers'
import { PAYMENT_METHODS } from '@/lib/vocabulary/payments'
import { TAX_STATES, TAX_TYPES } from '@/lib/vocabulary/tax-documents'

/** What the list may be sorted by; each has an index. */
const TAX_SORTS = ['date', '-date', 'number', '-number', 'total', '-total', 'customer', '-customer'] as const

const parsers = listParsers({
  sorts: TAX_SORTS,
  sort: '-date',
  filters: {
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
    customer: parseBy(z.uuid()),
    from: parseAsDay,
    to: parseAsDay,
  },
})

export const loadTaxDocumentList = createLoader(parsers)

export type TaxDocumentListInput = inferParserType<typeof parsers>
