import { can } from '@/lib/access/gate'
import { endpoint } from '@/lib/http/endpoint'
import { leadExportInput } from '@/lib/modules/leads/bulk.schema'
import { leadsExportKind } from '@/lib/modules/leads/export.jobs'
import { startOperation } from '@/lib/operations/start'

export const POST = endpoint(
  { gate: can('leadExports'), recent: true, whileSuspended: true, body: leadExportInput },
  ({ actor, body }) => startOperation(actor, leadsExportKind, body),
)
