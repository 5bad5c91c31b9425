import { can } from '@/lib/access/gate'
import { endpoint } from '@/lib/http/endpoint'
import { walletExportKind } from '@/lib/modules/wallet/wallet.jobs'
import { movementsExport } from '@/lib/modules/wallet/wallet.schema'
import { startOperation } from '@/lib/operations/start'

export const POST = endpoint(
  { gate: can('wallet'), recent: true, whileSuspended: true, body: movementsExport },
  ({ actor, body }) => startOperation(actor, walletExportKind, body),
)
