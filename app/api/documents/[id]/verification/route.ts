import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { documentId } from '@/lib/modules/documents/schema'
import { checkSeal } from '@/lib/modules/documents/sealing/queries'
import { endpoint } from '@/lib/server/endpoint'

export const GET = endpoint({ gate: see('documents'), params: documentId }, ({ actor, params }) =>
  checkSeal(scopeOf('documents', actor), params.id),
)
