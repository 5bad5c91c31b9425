import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { closeDispute } from '@/lib/modules/payments/disputes/closing.mutations'
import { openDispute } from '@/lib/modules/payments/disputes/disputes.mutations'
import { disputeClosure, disputeInput } from '@/lib/modules/payments/disputes/disputes.schema'
import { paymentParams } from '@/lib/modules/payments/payments.schema'

/** Marks a payment as disputed. */
export const POST = endpoint(
  {
    doc: ['payment-pages', 'Mark a payment as disputed, with what the acquirer wrote', 'סימון תשלום כמחלוקת'],
    gate: can('paymentRefunds'),
    params: paymentParams,
    body: disputeInput,
    answer: idAnswer,
  },
  ({ actor, params, body }) => {
    const wanted = { paymentId: params.id, viewer: requireScope('payments', actor) }
    return openDispute(requireScope('paymentRefunds', actor), wanted, body)
  },
)

/** Closes the payment's dispute as won or lost. */
export const PUT = endpoint(
  { gate: can('paymentRefunds'), recent: true, params: paymentParams, body: disputeClosure },
  ({ actor, params, body }) => {
    const wanted = { paymentId: params.id, viewer: requireScope('payments', actor) }
    return closeDispute(requireScope('paymentRefunds', actor), wanted, body)
  },
)
