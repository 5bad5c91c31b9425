import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer, versionAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { taskAnswer } from '@/lib/modules/tasks/api.schema'
import { findTask } from '@/lib/modules/tasks/details.queries'
import { findSubjectScopes } from '@/lib/modules/tasks/reach.queries'
import { deleteTask, updateTask } from '@/lib/modules/tasks/tasks.mutations'
import { taskChange, taskParams, taskVersion } from '@/lib/modules/tasks/tasks.schema'

const policy = { gate: can('tasks'), params: taskParams } as const

export const GET = endpoint(
  { ...policy, doc: ['tasks', 'Read a task', 'פרטי משימה'], answer: taskAnswer },
  ({ actor, params }) => findTask(requireScope('tasks', actor), params.id, findSubjectScopes(actor)),
)

export const PATCH = endpoint(
  { ...policy, doc: ['tasks', 'Change fields of a task', 'עריכת משימה'], body: taskChange, answer: versionAnswer },
  ({ actor, params, body }) => updateTask(requireScope('tasks', actor), params.id, body, findSubjectScopes(actor)),
)

export const DELETE = endpoint(
  { ...policy, doc: ['tasks', 'Delete a task', 'מחיקת משימה'], body: taskVersion, answer: idAnswer },
  ({ actor, params, body }) => deleteTask(requireScope('tasks', actor), params.id, body),
)
