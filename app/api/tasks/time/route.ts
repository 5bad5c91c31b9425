import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { findSubjectScopes } from '@/lib/modules/tasks/reach.queries'
import { listTimeEntries } from '@/lib/modules/tasks/time/entries.queries'
import { timeListAnswer, timeQuery } from '@/lib/modules/tasks/time/time-api.schema'

export const GET = endpoint(
  {
    doc: ['tasks', 'List time entries', 'רשימת רישומי הזמן'],
    gate: can('tasks'),
    query: timeQuery,
    answer: timeListAnswer,
  },
  ({ actor, query }) => listTimeEntries(requireScope('tasks', actor), query, findSubjectScopes(actor)),
)
