import { createLoader, type inferParserType, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { listParsers } from '@/lib/records/list-parsers'

import { COUPON_STATES } from './coupons.schema'

/** Sort orders of the list; each is backed by an index. */
export const COUPON_SORTS = ['code', '-code', 'taken', '-taken', 'created', '-created'] as const

const parsers = listParsers({
  sorts: COUPON_SORTS,
  sort: '-created',
  filters: {
    q: parseAsString.withDefault(''),
    state: parseAsStringLiteral(COUPON_STATES),
  },
})

export const loadCouponList = createLoader(parsers)

export type CouponListInput = inferParserType<typeof parsers>
