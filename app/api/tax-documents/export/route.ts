import { can } from '@/lib/access/gate'
import { endpoint } from '@/lib/http/endpoint'
import { csvKind, uniformKind } from '@/lib/modules/tax-documents/export.jobs'
import { taxExportInput } from '@/lib/modules/tax-documents/export.schema'
import { startOperation } from '@/lib/operations/start'

export const POST = endpoint(
  { gate: can('taxDocuments'), recent: true, whileSuspended: true, body: taxExportInput },
  ({ actor, body }) => startOperation(actor, body.format === 'uniform' ? uniformKind : csvKind, body),
)
