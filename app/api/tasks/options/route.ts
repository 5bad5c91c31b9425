import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { taskOptionsAnswer } from '@/lib/modules/tasks/api.schema'
import { listTaskOptions } from '@/lib/modules/tasks/tasks.queries'
import { taskOptionsQuery } from '@/lib/modules/tasks/tasks.schema'

export const GET = endpoint(
  {
    doc: ['tasks', 'Find tasks to choose from', 'חיפוש משימה לבחירה'],
    gate: can('tasks'),
    query: taskOptionsQuery,
    answer: taskOptionsAnswer,
  },
  ({ actor, query }) => listTaskOptions(requireScope('tasks', actor), query.q),
)
