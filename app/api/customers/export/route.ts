import { see } from '@/lib/access/gate'
import { exportInput } from '@/lib/modules/customers/bulk/schema'
import { exportKind } from '@/lib/modules/customers/exporting/jobs'
import { startOperation } from '@/lib/operations/start'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint(
  { gate: see('customerExports'), recent: true, whileSuspended: true, body: exportInput },
  ({ actor, body }) => startOperation(actor, exportKind, body),
)
