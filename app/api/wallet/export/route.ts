import { see } from '@/lib/access/gate'
import { exportKind } from '@/lib/modules/wallet/jobs'
import { movementsExport } from '@/lib/modules/wallet/schema'
import { startOperation } from '@/lib/operations/start'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint(
  { gate: see('wallet'), recent: true, whileSuspended: true, body: movementsExport },
  ({ actor, body }) => startOperation(actor, exportKind, body),
)
