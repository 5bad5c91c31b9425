import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { leadDuplicateProbe } from '@/lib/modules/leads/leads.schema'
import { listPossibleDuplicateLeads } from '@/lib/modules/leads/possible-duplicates.queries'

/** A POST, because phone numbers do not belong in a URL. */
export const POST = endpoint(
  {
    doc: ['leads', 'Find leads that share a phone or address', 'חיפוש לידים כפולים'],
    gate: can('leads'),
    body: leadDuplicateProbe,
  },
  ({ actor, body }) => listPossibleDuplicateLeads(requireScope('leads', actor), body),
)
