import { can } from '@/lib/access/gate'
import { endpoint } from '@/lib/http/endpoint'
import { usagesExportKind } from '@/lib/modules/metering/metering.jobs'
import { usagesExport } from '@/lib/modules/metering/metering.schema'
import { startOperation } from '@/lib/operations/start'

export const POST = endpoint(
  { gate: can('wallet'), recent: true, whileSuspended: true, body: usagesExport },
  ({ actor, body }) => startOperation(actor, usagesExportKind, body),
)
