import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { checkChain } from '@/lib/modules/audit/chain/mutations'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint({ gate: see('auditLog') }, ({ actor }) => checkChain(scopeOf('auditLog', actor)))
