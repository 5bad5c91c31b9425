import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { settleBeforeClosing } from '@/lib/modules/payments/inquiry/mutations'
import { receiveFor } from '@/lib/modules/tax-documents/receiving/mutations'
import { findOpenLink } from '@/lib/modules/tax-documents/record/queries'
import { documentId, receiptInput } from '@/lib/modules/tax-documents/schema'
import { endpoint } from '@/lib/server/endpoint'

/** Who is paying by the document's link is asked of at the gateway first. */
export const POST = endpoint(
  { gate: see('taxDocuments'), recent: true, params: documentId, body: receiptInput, answer: idAnswer },
  async ({ actor, params, body }) => {
    const scope = scopeOf('taxDocuments', actor)
    const pageId = await findOpenLink(scope, params.id)
    if (pageId) await settleBeforeClosing({ companyId: scope.companyId, pageId })
    return receiveFor(scope, params.id, body)
  },
)
