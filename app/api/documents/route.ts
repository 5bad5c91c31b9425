import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { documentListAnswer, documentQuery } from '@/lib/modules/documents/api/schema'
import { listDocuments } from '@/lib/modules/documents/queries'
import { endpoint } from '@/lib/server/endpoint'

export const GET = endpoint(
  { gate: see('documents'), query: documentQuery, answer: documentListAnswer },
  ({ actor, query }) => listDocuments(scopeOf('documents', actor), query),
)
