import { can } from '@/lib/access/gate'
import { endpoint } from '@/lib/http/endpoint'
import { paymentsExport } from '@/lib/modules/payments/list.jobs'
import { paymentsExportInput } from '@/lib/modules/payments/list.schema'
import { startOperation } from '@/lib/operations/start'

export const POST = endpoint(
  { gate: can('payments'), recent: true, whileSuspended: true, body: paymentsExportInput },
  ({ actor, body }) => startOperation(actor, paymentsExport, body),
)
