import { see } from '@/lib/access/gate'
import { maybeScope, scopeOf } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { askForDocument } from '@/lib/modules/payment-pages/invoicing/mutations'
import { documentId } from '@/lib/modules/tax-documents/schema'
import { endpoint } from '@/lib/server/endpoint'

/** The link to pay what is open of an invoice or deal invoice; the open one where there is one already. */
export const POST = endpoint(
  { gate: see('paymentPageCreation'), params: documentId, answer: idAnswer },
  ({ actor, params }) =>
    askForDocument(
      {
        creation: scopeOf('paymentPageCreation', actor),
        documents: scopeOf('taxDocuments', actor),
        pages: scopeOf('paymentPages', actor),
        reach: maybeScope('customers', actor),
      },
      params.id,
    ),
)
