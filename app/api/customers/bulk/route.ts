import { see } from '@/lib/access/gate'
import { changeKinds } from '@/lib/modules/customers/bulk/jobs'
import { bulkInput } from '@/lib/modules/customers/bulk/schema'
import { startOperation } from '@/lib/operations/start'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint({ gate: see('customerEdits'), body: bulkInput }, ({ actor, body }) =>
  startOperation(actor, changeKinds[body.change.field], body),
)
