import { see } from '@/lib/access/gate'
import { actKinds } from '@/lib/modules/documents/bulk/jobs'
import { bulkInput } from '@/lib/modules/documents/bulk/schema'
import { startOperation } from '@/lib/operations/start'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint({ gate: see('documents'), body: bulkInput }, ({ actor, body }) =>
  startOperation(actor, actKinds[body.act], body),
)
