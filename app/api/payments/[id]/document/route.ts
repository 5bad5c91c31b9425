import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { fileResponse } from '@/lib/files/serve'
import { endpoint } from '@/lib/http/endpoint'
import { paymentParams } from '@/lib/modules/payments/payments.schema'
import { issueForPayment, renderPaymentDocumentDraft } from '@/lib/modules/payments/receipts/issue.mutations'

/** Returns a preview of the tax document, marked as a draft; nothing is stored. */
export const GET = endpoint(
  {
    doc: ['payment-pages', 'Show the tax document of a payment as it will look', 'טיוטה של מסמך המס של תשלום'],
    gate: can('taxDocuments'),
    params: paymentParams,
  },
  async ({ actor, params }) => {
    const wanted = { paymentId: params.id, viewer: requireScope('payments', actor) }
    const stream = await renderPaymentDocumentDraft(requireScope('taxDocuments', actor), wanted)
    return fileResponse({ name: 'טיוטה.pdf', mime: 'application/pdf', size: stream.byteLength, stream })
  },
)

/** Issues the tax document. An issued document cannot be undone, only credited. */
export const POST = endpoint(
  { gate: can('taxDocuments'), recent: true, params: paymentParams, answer: idAnswer },
  ({ actor, params }) =>
    issueForPayment(requireScope('taxDocuments', actor), {
      paymentId: params.id,
      viewer: requireScope('payments', actor),
    }),
)
