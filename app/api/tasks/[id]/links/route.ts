import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { addTaskLink } from '@/lib/modules/tasks/links.mutations'
import { taskLinkInput, taskParams } from '@/lib/modules/tasks/tasks.schema'

export const POST = endpoint(
  {
    doc: ['tasks', 'Relate two tasks', 'קישור בין משימות'],
    gate: can('tasks'),
    params: taskParams,
    body: taskLinkInput,
    answer: idAnswer,
  },
  ({ actor, params, body }) => addTaskLink(requireScope('tasks', actor), params.id, body),
)
