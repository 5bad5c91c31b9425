import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { snoozeTask } from '@/lib/modules/tasks/people.mutations'
import { taskParams, taskSnooze } from '@/lib/modules/tasks/tasks.schema'

export const PUT = endpoint(
  {
    doc: ['tasks', "Hide a task from the caller's day until a later day", 'דחיית משימה ליום אחר'],
    gate: can('tasks'),
    params: taskParams,
    body: taskSnooze,
    answer: idAnswer,
  },
  ({ actor, params, body }) => snoozeTask(requireScope('tasks', actor), params.id, body),
)
