import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { checkChain } from '@/lib/modules/audit/chain.mutations'

export const POST = endpoint(
  { doc: ['people', 'Verify the chain of the audit log', 'אימות השרשרת של יומן הפעולות'], gate: can('auditLog') },
  ({ actor }) => checkChain(requireScope('auditLog', actor)),
)
