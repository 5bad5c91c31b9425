import { can } from '@/lib/access/gate'
import { endpoint } from '@/lib/http/endpoint'
import { auditExport } from '@/lib/modules/audit/export.jobs'
import { auditExportInput } from '@/lib/modules/audit/export.schema'
import { startOperation } from '@/lib/operations/start'

export const POST = endpoint(
  { gate: can('auditLog'), recent: true, whileSuspended: true, body: auditExportInput },
  ({ actor, body }) => startOperation(actor, auditExport, body),
)
