import { see } from '@/lib/access/gate'
import { debtsKind } from '@/lib/modules/customer-accounts/debts/jobs'
import { debtsExport } from '@/lib/modules/customer-accounts/debts/schema'
import { startOperation } from '@/lib/operations/start'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint(
  { gate: see('payments'), recent: true, whileSuspended: true, body: debtsExport },
  ({ actor, body }) => startOperation(actor, debtsKind, body),
)
