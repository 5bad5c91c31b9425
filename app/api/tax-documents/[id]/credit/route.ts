import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { settleAttemptsBeforeClosing } from '@/lib/modules/payments/status-polling.mutations'
import { creditDocument } from '@/lib/modules/tax-documents/credit-notes.mutations'
import { findDocumentPaymentLink } from '@/lib/modules/tax-documents/record.queries'
import { creditInput, taxDocumentParams } from '@/lib/modules/tax-documents/tax-documents.schema'

/** Before the document is credited, the gateway is queried about attempts in progress on its payment link. */
export const POST = endpoint(
  { gate: can('taxDocuments'), recent: true, params: taxDocumentParams, body: creditInput, answer: idAnswer },
  async ({ actor, params, body }) => {
    const scope = requireScope('taxDocuments', actor)
    const pageId = await findDocumentPaymentLink(scope, params.id)
    if (pageId) await settleAttemptsBeforeClosing({ companyId: scope.companyId, pageId })
    return creditDocument(scope, params.id, body)
  },
)
