import { can } from '@/lib/access/gate'
import { endpoint } from '@/lib/http/endpoint'
import { recordOptionsQuery } from '@/lib/modules/automations/automations.schema'
import { listRunRecordOptions } from '@/lib/modules/automations/record-names.queries'

export const GET = endpoint(
  {
    doc: ['leads', 'Find records to try an automation on', 'חיפוש רשומות לניסיון של אוטומציה'],
    gate: can('automations'),
    query: recordOptionsQuery,
  },
  ({ actor, query }) => listRunRecordOptions(actor, query),
)
