import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { listLeadOptions } from '@/lib/modules/leads/leads.queries'
import { leadOptionsQuery } from '@/lib/modules/leads/leads.schema'

export const GET = endpoint(
  { doc: ['leads', 'Find leads to choose from', 'חיפוש לידים לבחירה'], gate: can('leads'), query: leadOptionsQuery },
  ({ actor, query }) => listLeadOptions(requireScope('leads', actor), query.q),
)
