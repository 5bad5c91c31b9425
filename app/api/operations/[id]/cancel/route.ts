import { endpoint } from '@/lib/http/endpoint'
import { OPERATION_GATE } from '@/lib/operations/gate'
import { cancelOperation } from '@/lib/operations/own'
import { operationParams } from '@/lib/operations/schema'

export const POST = endpoint(
  { doc: ['operations', 'Stop an operation', 'עצירת פעולה'], gate: OPERATION_GATE, params: operationParams },
  ({ actor, params }) => cancelOperation(actor, params.id),
)
