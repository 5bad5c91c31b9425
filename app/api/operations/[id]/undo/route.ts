import { OPERATORS } from '@/lib/operations/gate'
import { operationId } from '@/lib/operations/schema'
import { undoOperation } from '@/lib/operations/undo'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint({ gate: OPERATORS, params: operationId }, ({ actor, params }) =>
  undoOperation(actor, params.id),
)
