import {
  createLoader,
  type inferParserType,
  parseAsNumberLiteral,
  parseAsString,
  parseAsStringLiteral,
} from 'nuqs/server'

import { LIST_SIZE, LIST_SIZES } from '@/lib/format/list-sizes'

import { COUPON_STATES } from './coupons.schema'

/** What the list may be sorted by; each has an index. */
export const COUPON_SORTS = ['code', '-code', 'taken', '-taken', 'created', '-created'] as const

const parsers = {
  q: parseAsString.withDefault(''),
  state: parseAsStringLiteral(COUPON_STATES),
  size: parseAsNumberLiteral(LIST_SIZES).withDefault(LIST_SIZE),
  sort: parseAsStringLiteral(COUPON_SORTS).withDefault('-created'),
  after: parseAsString,
  before: parseAsString,
}

export const loadCouponList = createLoader(parsers)

export type CouponListInput = inferParserType<typeof parsers>
