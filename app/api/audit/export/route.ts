import { see } from '@/lib/access/gate'
import { auditExport } from '@/lib/modules/audit/export/jobs'
import { auditExportInput } from '@/lib/modules/audit/export/schema'
import { startOperation } from '@/lib/operations/start'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint(
  { gate: see('auditLog'), recent: true, whileSuspended: true, body: auditExportInput },
  ({ actor, body }) => startOperation(actor, auditExport, body),
)
