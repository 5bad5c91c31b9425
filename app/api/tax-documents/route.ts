import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { issueByHand } from '@/lib/modules/tax-documents/issue.mutations'
import { issueInput } from '@/lib/modules/tax-documents/tax-documents.schema'

/** Issues a tax document. An issued document cannot be undone, only credited. */
export const POST = endpoint(
  { gate: can('taxDocuments'), recent: true, body: issueInput, answer: idAnswer },
  ({ actor, body }) =>
    issueByHand({ office: requireScope('taxDocuments', actor), customers: requireScope('customers', actor) }, body),
)
