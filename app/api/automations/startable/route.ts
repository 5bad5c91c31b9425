import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { listStartableAutomations } from '@/lib/modules/automations/automations.queries'
import { catalogueQuery } from '@/lib/modules/automations/automations.schema'

export const GET = endpoint(
  {
    doc: ['leads', 'List the automations that can be started by hand', 'האוטומציות שאפשר להריץ ידנית'],
    gate: can('automationEdits'),
    query: catalogueQuery,
  },
  ({ actor, query }) => listStartableAutomations(requireScope('automationEdits', actor), query.entity),
)
