import { can } from '@/lib/access/gate'
import { endpoint } from '@/lib/http/endpoint'
import { taskExportInput } from '@/lib/modules/tasks/bulk.schema'
import { tasksExportKind } from '@/lib/modules/tasks/export.jobs'
import { startOperation } from '@/lib/operations/start'

export const POST = endpoint(
  { gate: can('taskExports'), recent: true, whileSuspended: true, body: taskExportInput },
  ({ actor, body }) => startOperation(actor, tasksExportKind, body),
)
