import { OPERATORS } from '@/lib/operations/gate'
import { cancelOperation } from '@/lib/operations/own'
import { operationId } from '@/lib/operations/schema'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint({ gate: OPERATORS, params: operationId }, ({ actor, params }) =>
  cancelOperation(actor, params.id),
)
