import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { acceptReviewedCharge } from '@/lib/modules/payments/payment-review/acceptance.mutations'
import { reviewDecisionInput, reviewedChargeParams } from '@/lib/modules/payments/payment-review/payment-review.schema'
import { returnReviewedCharge } from '@/lib/modules/payments/payment-review/return.mutations'

/** Decides a charge in review: accepts it as a payment or returns it to the payer. */
export const POST = endpoint(
  { gate: can('reconciliation'), recent: true, params: reviewedChargeParams, body: reviewDecisionInput },
  ({ actor, params, body }) => {
    const decide = body.verdict === 'accept' ? acceptReviewedCharge : returnReviewedCharge
    return decide(requireScope('reconciliation', actor), params.id, body)
  },
)
