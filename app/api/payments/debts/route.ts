import { can } from '@/lib/access/gate'
import { endpoint } from '@/lib/http/endpoint'
import { debtsKind } from '@/lib/modules/customer-accounts/debts.jobs'
import { debtsExport } from '@/lib/modules/customer-accounts/debts.schema'
import { startOperation } from '@/lib/operations/start'

export const POST = endpoint(
  { gate: can('payments'), recent: true, whileSuspended: true, body: debtsExport },
  ({ actor, body }) => startOperation(actor, debtsKind, body),
)
