import { endpoint } from '@/lib/http/endpoint'
import { OPERATION_GATE } from '@/lib/operations/gate'
import { operationParams } from '@/lib/operations/schema'
import { undoOperation } from '@/lib/operations/undo'

export const POST = endpoint(
  { doc: ['operations', 'Undo an operation', 'ביטול תוצאות של פעולה'], gate: OPERATION_GATE, params: operationParams },
  ({ actor, params }) => undoOperation(actor, params.id),
)
