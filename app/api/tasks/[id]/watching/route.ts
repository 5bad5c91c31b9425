import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { watchTask } from '@/lib/modules/tasks/people.mutations'
import { taskParams, taskWatching } from '@/lib/modules/tasks/tasks.schema'

export const PUT = endpoint(
  {
    doc: ['tasks', 'Follow a task, or no longer', 'מעקב אחרי משימה'],
    gate: can('tasks'),
    params: taskParams,
    body: taskWatching,
    answer: idAnswer,
  },
  ({ actor, params, body }) => watchTask(requireScope('tasks', actor), params.id, body),
)
