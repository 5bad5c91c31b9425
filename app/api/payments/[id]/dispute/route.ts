import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { closeDispute } from '@/lib/modules/payments/disputes/closing/mutations'
import { openDispute } from '@/lib/modules/payments/disputes/mutations'
import { disputeClosure, disputeInput } from '@/lib/modules/payments/disputes/schema'
import { paymentId } from '@/lib/modules/payments/schema'
import { endpoint } from '@/lib/server/endpoint'

/** Marks a payment as disputed. */
export const POST = endpoint(
  { gate: see('paymentRefunds'), params: paymentId, body: disputeInput, answer: idAnswer },
  ({ actor, params, body }) => {
    const wanted = { paymentId: params.id, viewer: scopeOf('payments', actor) }
    return openDispute(scopeOf('paymentRefunds', actor), wanted, body)
  },
)

/** Ends its dispute, won or lost. */
export const PUT = endpoint(
  { gate: see('paymentRefunds'), recent: true, params: paymentId, body: disputeClosure },
  ({ actor, params, body }) => {
    const wanted = { paymentId: params.id, viewer: scopeOf('payments', actor) }
    return closeDispute(scopeOf('paymentRefunds', actor), wanted, body)
  },
)
