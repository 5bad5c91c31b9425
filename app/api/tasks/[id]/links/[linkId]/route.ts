import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { removeTaskLink } from '@/lib/modules/tasks/links.mutations'
import { linkParams } from '@/lib/modules/tasks/tasks.schema'

export const DELETE = endpoint(
  {
    doc: ['tasks', 'End a relation of two tasks', 'ביטול קישור בין משימות'],
    gate: can('tasks'),
    params: linkParams,
    answer: idAnswer,
  },
  ({ actor, params }) => removeTaskLink(requireScope('tasks', actor), params),
)
