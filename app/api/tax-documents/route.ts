import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { issueByHand } from '@/lib/modules/tax-documents/issuing/mutations'
import { issueInput } from '@/lib/modules/tax-documents/schema'
import { endpoint } from '@/lib/server/endpoint'

/** What is issued cannot be taken back, only credited. */
export const POST = endpoint(
  { gate: see('taxDocuments'), recent: true, body: issueInput, answer: idAnswer },
  ({ actor, body }) =>
    issueByHand({ office: scopeOf('taxDocuments', actor), customers: scopeOf('customers', actor) }, body),
)
