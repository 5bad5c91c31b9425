import { can } from '@/lib/access/gate'
import { endpoint } from '@/lib/http/endpoint'
import { findCatalogue } from '@/lib/modules/automations/automations.queries'
import { catalogueQuery } from '@/lib/modules/automations/automations.schema'

export const GET = endpoint(
  {
    doc: ['leads', 'Read what automations are built from', 'ממה בונים אוטומציות'],
    gate: can('automations'),
    query: catalogueQuery,
  },
  ({ actor, query }) => findCatalogue(actor, query.entity),
)
