import { can } from '@/lib/access/gate'
import { endpoint } from '@/lib/http/endpoint'
import { timeExportKind } from '@/lib/modules/tasks/time/export.jobs'
import { timeExport } from '@/lib/modules/tasks/time/time.schema'
import { startOperation } from '@/lib/operations/start'

export const POST = endpoint(
  { gate: can('tasks'), recent: true, whileSuspended: true, body: timeExport },
  ({ actor, body }) => startOperation(actor, timeExportKind, body),
)
