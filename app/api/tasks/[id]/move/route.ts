import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { versionAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { moveTask } from '@/lib/modules/tasks/state.mutations'
import { taskMove, taskParams } from '@/lib/modules/tasks/tasks.schema'

export const POST = endpoint(
  {
    doc: ['tasks', 'Move a task to a state', 'שינוי מצב של משימה'],
    gate: can('tasks'),
    params: taskParams,
    body: taskMove,
    answer: versionAnswer,
  },
  ({ actor, params, body }) => moveTask(requireScope('tasks', actor), params.id, body),
)
