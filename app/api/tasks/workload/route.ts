import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { loadWorkload } from '@/lib/modules/tasks/workload.queries'
import { workloadAnswer, workloadQuery } from '@/lib/modules/tasks/workload.schema'

export const GET = endpoint(
  {
    doc: ['tasks', 'Read the workload of people', 'עומס העבודה של אנשים'],
    gate: can('tasks'),
    query: workloadQuery,
    answer: workloadAnswer,
  },
  ({ actor, query }) => loadWorkload(requireScope('tasks', actor), query),
)
