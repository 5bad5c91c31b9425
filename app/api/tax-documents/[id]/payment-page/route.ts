import { can } from '@/lib/access/gate'
import { findScope, requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { openDocumentPage } from '@/lib/modules/payment-pages/invoice-request.mutations'
import { taxDocumentParams } from '@/lib/modules/tax-documents/tax-documents.schema'

/**
 * Returns the payment page for the open balance of an invoice or deal invoice: the open page if there is one, otherwise
 * a new one.
 */
export const POST = endpoint(
  {
    doc: [
      'documents',
      'Make the link to pay what is open of an invoice, or give the open one',
      'קישור לתשלום של חשבונית',
    ],
    gate: can('paymentPageCreation'),
    params: taxDocumentParams,
    answer: idAnswer,
  },
  ({ actor, params }) =>
    openDocumentPage(
      {
        creation: requireScope('paymentPageCreation', actor),
        documents: requireScope('taxDocuments', actor),
        pages: requireScope('paymentPages', actor),
        customers: findScope('customers', actor),
      },
      params.id,
    ),
)
