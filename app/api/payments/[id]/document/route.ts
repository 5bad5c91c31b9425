import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { fileResponse } from '@/lib/files/serve'
import { draftForPayment, issueForPayment } from '@/lib/modules/payments/receipts/issuing/mutations'
import { paymentId } from '@/lib/modules/payments/schema'
import { endpoint } from '@/lib/server/endpoint'

/** The page of the document as it will look, marked as a draft; nothing is kept. */
export const GET = endpoint({ gate: see('taxDocuments'), params: paymentId }, async ({ actor, params }) => {
  const wanted = { paymentId: params.id, viewer: scopeOf('payments', actor) }
  const stream = await draftForPayment(scopeOf('taxDocuments', actor), wanted)
  return fileResponse({ name: 'טיוטה.pdf', mime: 'application/pdf', size: stream.byteLength, stream })
})

/** What is issued cannot be taken back, only credited. */
export const POST = endpoint(
  { gate: see('taxDocuments'), recent: true, params: paymentId, answer: idAnswer },
  ({ actor, params }) =>
    issueForPayment(scopeOf('taxDocuments', actor), { paymentId: params.id, viewer: scopeOf('payments', actor) }),
)
