import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { fileResponse } from '@/lib/files/serve'
import { loadCopy } from '@/lib/modules/tax-documents/record/queries'
import { documentId } from '@/lib/modules/tax-documents/schema'
import { endpoint } from '@/lib/server/endpoint'

export const GET = endpoint({ gate: see('taxDocuments'), params: documentId }, async ({ actor, params }) =>
  fileResponse(await loadCopy(scopeOf('taxDocuments', actor), params.id)),
)
