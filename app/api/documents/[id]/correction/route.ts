import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { correctDocument } from '@/lib/modules/documents/correcting/mutations'
import { documentId } from '@/lib/modules/documents/schema'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint({ gate: see('documents'), params: documentId, answer: idAnswer }, ({ actor, params }) =>
  correctDocument(scopeOf('documents', actor), params.id),
)
