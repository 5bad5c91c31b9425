import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { findSubjectScopes } from '@/lib/modules/tasks/reach.queries'
import { taskParams } from '@/lib/modules/tasks/tasks.schema'
import { addTimeEntry } from '@/lib/modules/tasks/time/entries.mutations'
import { loadTaskTime } from '@/lib/modules/tasks/time/entries.queries'
import { timeEntryInput } from '@/lib/modules/tasks/time/time.schema'
import { taskTimeAnswer } from '@/lib/modules/tasks/time/time-api.schema'

const policy = { gate: can('tasks'), params: taskParams } as const

export const GET = endpoint(
  { ...policy, doc: ['tasks', 'List the time of a task', 'הזמן שנרשם במשימה'], answer: taskTimeAnswer },
  ({ actor, params }) => loadTaskTime(requireScope('tasks', actor), params.id, findSubjectScopes(actor)),
)

export const POST = endpoint(
  { ...policy, doc: ['tasks', 'Log time on a task', 'רישום זמן במשימה'], body: timeEntryInput, answer: idAnswer },
  ({ actor, params, body }) => addTimeEntry(requireScope('tasks', actor), params.id, body),
)
