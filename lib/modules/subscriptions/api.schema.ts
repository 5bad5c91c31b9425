import { z } from 'zod'
import { agorot, enumFilter, listAnswer, listQuery } from '@/lib/api/list'
import { SUBSCRIPTION_STATES } from '@/lib/vocabulary/subscriptions'

import { CUSTOMER_SERVICE_QUICK_FILTERS, CUSTOMER_SERVICE_SORTS } from './subscriptions.list'

/** Query parameters of the subscription list in the API. */
export const customerServiceQuery = z.strictObject({
  ...listQuery(CUSTOMER_SERVICE_SORTS, '-created'),
  state: enumFilter(SUBSCRIPTION_STATES),
  sight: enumFilter(CUSTOMER_SERVICE_QUICK_FILTERS),
  service: z
    .uuid()
    .optional()
    .transform((id) => id ?? null),
})

const day = () => z.string().nullable()

const row = {
  id: z.uuid(),
  number: z.int(),
  customerId: z.uuid(),
  customerName: z.string(),
  serviceName: z.string(),
  state: z.enum(SUBSCRIPTION_STATES),
  quantity: z.int(),
  priceAgorot: agorot(),
  discountAgorot: agorot(),
  discountCyclesLeft: z.int().nullable(),
  periodMonths: z.int(),
  nextChargeOn: day(),
  failedOn: day(),
  cancelOn: day(),
  cardLast4: z.string().nullable(),
  cardExpiresOn: day(),
}

export const customerServiceListAnswer = listAnswer(z.object(row))

export const customerServiceAnswer = z.object({
  ...row,
  serviceId: z.uuid(),
  cardLast4: z.string().nullable(),
  startedOn: z.string(),
  trialEndsOn: day(),
  periodFrom: day(),
  periodTo: day(),
  cyclesLeft: z.int().nullable(),
  creditAgorot: agorot(),
  minTermEndsOn: day(),
  version: z.int(),
})

/** Financial effect of a change of terms, in agorot. */
export const prorationAnswer = z.object({
  dueAgorot: agorot(),
  creditAgorot: agorot(),
  oldAgorot: agorot(),
  newAgorot: agorot(),
  nextChargeOn: day(),
  /** Code of a coupon that was valid only for the previous service. */
  endedCoupon: z.string().nullable(),
})

const figures = {
  ground: z.enum(['trial', 'distance', 'ongoing']),
  endsOn: z.string(),
  lastChargeDay: z.string(),
  feeAgorot: agorot(),
  refundAgorot: agorot(),
  owedAgorot: agorot(),
}

export const cancellationAnswer = z.object(figures)
export const cancelledAnswer = z.object({ id: z.uuid(), ...figures })

/** Discount that a coupon gives per period and the number of periods; null means every period. */
export const couponQuoteAnswer = z.object({ discountAgorot: agorot(), cycles: z.int().nullable() })

export const byCustomerQuery = z.strictObject({ customer: z.uuid() })

export const cardsAnswer = z.array(
  z.object({ id: z.uuid(), last4: z.string(), brand: z.string(), expiresOn: z.string() }),
)
