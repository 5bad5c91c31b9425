import { endpoint } from '@/lib/http/endpoint'
import { OPERATORS } from '@/lib/operations/gate'
import { listOperations } from '@/lib/operations/own'

export const GET = endpoint(
  { doc: ['operations', 'List one’s long operations', 'הפעולות הארוכות שלי'], gate: OPERATORS },
  ({ actor }) => listOperations(actor),
)
