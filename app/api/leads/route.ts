import { can } from '@/lib/access/gate'
import { findScope, requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { leadListAnswer, leadListQuery } from '@/lib/modules/leads/api.schema'
import { createLead } from '@/lib/modules/leads/leads.mutations'
import { listLeads } from '@/lib/modules/leads/leads.queries'
import { leadInput } from '@/lib/modules/leads/leads.schema'
import { withoutForbidden } from '@/lib/modules/record-kit/forbidden-filters.rules'

export const GET = endpoint(
  {
    doc: ['leads', 'List leads', 'רשימת הלידים'],
    gate: can('leads'),
    query: leadListQuery,
    answer: leadListAnswer,
  },
  ({ actor, query }) => listLeads(requireScope('leads', actor), withoutForbidden(actor, query, 'leadDeletions')),
)

export const POST = endpoint(
  {
    doc: ['leads', 'Create a lead', 'הוספת ליד'],
    gate: can('leadEdits'),
    body: leadInput,
    answer: idAnswer,
  },
  ({ actor, body }) => createLead(requireScope('leadEdits', actor), body, findScope('leads', actor)),
)
