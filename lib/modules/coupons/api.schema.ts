import { z } from 'zod'

import { agorot, enumFilter, listAnswer, listQuery, utcTimestamp } from '@/lib/api/list'

import { COUPON_SORTS } from './coupons.list'
import { COUPON_STATES } from './coupons.schema'

/** Query parameters of the API's list of coupons. */
export const couponQuery = z.strictObject({ ...listQuery(COUPON_SORTS, '-created'), state: enumFilter(COUPON_STATES) })

const row = {
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  percentBp: z.int().nullable().meta({ description: 'Basis points: 1000 is 10 %; null where an amount is given' }),
  amountAgorot: agorot().nullable(),
  validFrom: z.iso.date(),
  validTo: z.iso.date().nullable(),
  maxUses: z.int().nullable(),
  taken: z.int().meta({ description: 'Uses that are held or used' }),
  cycles: z.int().nullable().meta({ description: 'Charges of a recurring service that get it; null is every one' }),
  state: z.enum(COUPON_STATES),
  createdAt: utcTimestamp(),
}

export const couponListAnswer = listAnswer(z.object(row))

export const couponAnswer = z.object({
  ...row,
  perCustomer: z.int().nullable(),
  minAgorot: agorot(),
  forAll: z.boolean().meta({ description: 'Whether it is for everything that is sold' }),
  serviceIds: z.array(z.uuid()).meta({ description: 'What it is for, where it is not for everything' }),
  version: z.int(),
})
