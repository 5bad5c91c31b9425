import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { previewByHand } from '@/lib/modules/tax-documents/issuing/mutations'
import { issueInput } from '@/lib/modules/tax-documents/schema'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint({ gate: see('taxDocuments'), body: issueInput }, ({ actor, body }) =>
  previewByHand({ office: scopeOf('taxDocuments', actor), customers: scopeOf('customers', actor) }, body),
)
