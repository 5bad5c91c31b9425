import { see } from '@/lib/access/gate'
import { exportKind } from '@/lib/modules/customers/bulk/jobs'
import { exportInput } from '@/lib/modules/customers/bulk/schema'
import { startOperation } from '@/lib/operations/start'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint(
  { gate: see('customerExports'), recent: true, whileSuspended: true, body: exportInput },
  ({ actor, body }) => startOperation(actor, exportKind, body),
)
