import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { taskEventsAnswer } from '@/lib/modules/tasks/api.schema'
import { listTaskEvents } from '@/lib/modules/tasks/details.queries'
import { taskParams } from '@/lib/modules/tasks/tasks.schema'

export const GET = endpoint(
  {
    doc: ['tasks', 'What happened to a task, the latest first', 'ההיסטוריה של משימה'],
    gate: can('tasks'),
    params: taskParams,
    answer: taskEventsAnswer,
  },
  ({ actor, params }) => listTaskEvents(requireScope('tasks', actor), params.id),
)
