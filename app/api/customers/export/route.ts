import { can } from '@/lib/access/gate'
import { endpoint } from '@/lib/http/endpoint'
import { customerExportInput } from '@/lib/modules/customers/bulk.schema'
import { customersExportKind } from '@/lib/modules/customers/export.jobs'
import { startOperation } from '@/lib/operations/start'

export const POST = endpoint(
  { gate: can('customerExports'), recent: true, whileSuspended: true, body: customerExportInput },
  ({ actor, body }) => startOperation(actor, customersExportKind, body),
)
