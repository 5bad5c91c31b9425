import { see } from '@/lib/access/gate'
import { csvKind, uniformKind } from '@/lib/modules/tax-documents/exporting/jobs'
import { exportInput } from '@/lib/modules/tax-documents/exporting/schema'
import { startOperation } from '@/lib/operations/start'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint(
  { gate: see('taxDocuments'), recent: true, whileSuspended: true, body: exportInput },
  ({ actor, body }) => startOperation(actor, body.format === 'uniform' ? uniformKind : csvKind, body),
)
