import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { documentAnswer } from '@/lib/modules/documents/api/schema'
import { prepareDocument } from '@/lib/modules/documents/mutations'
import { findDocument } from '@/lib/modules/documents/record/queries'
import { documentId, prepareInput } from '@/lib/modules/documents/schema'
import { endpoint } from '@/lib/server/endpoint'

export const GET = endpoint(
  { gate: see('documents'), params: documentId, answer: documentAnswer },
  ({ actor, params }) => findDocument(scopeOf('documents', actor), params.id),
)

export const PUT = endpoint(
  { gate: see('documents'), params: documentId, body: prepareInput },
  ({ actor, params, body }) => prepareDocument(scopeOf('documents', actor), params.id, body),
)
