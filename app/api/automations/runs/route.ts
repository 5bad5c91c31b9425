import { can } from '@/lib/access/gate'
import { endpoint } from '@/lib/http/endpoint'
import { recordRunsQuery } from '@/lib/modules/automations/automations.schema'
import { listRunsOfRecord } from '@/lib/modules/automations/runs.queries'

export const GET = endpoint(
  {
    doc: ['leads', 'List the runs of a record through automations', 'הריצות של רשומה באוטומציות'],
    gate: can('automations'),
    query: recordRunsQuery,
  },
  ({ actor, query }) => listRunsOfRecord(actor, query),
)
