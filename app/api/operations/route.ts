import { endpoint } from '@/lib/http/endpoint'
import { OPERATION_GATE } from '@/lib/operations/gate'
import { listOperations } from '@/lib/operations/own'

export const GET = endpoint(
  { doc: ['operations', 'List one’s long operations', 'הפעולות הארוכות שלי'], gate: OPERATION_GATE },
  ({ actor }) => listOperations(actor),
)
