import { see } from '@/lib/access/gate'
import { paymentsExport } from '@/lib/modules/payments/listing/jobs'
import { paymentsExportInput } from '@/lib/modules/payments/listing/schema'
import { startOperation } from '@/lib/operations/start'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint(
  { gate: see('payments'), recent: true, whileSuspended: true, body: paymentsExportInput },
  ({ actor, body }) => startOperation(actor, paymentsExport, body),
)
