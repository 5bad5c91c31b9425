import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { newTaskAnswer, taskListAnswer, taskQuery } from '@/lib/modules/tasks/api.schema'
import { findSubjectScopes } from '@/lib/modules/tasks/reach.queries'
import { createTask } from '@/lib/modules/tasks/tasks.mutations'
import { listTasks } from '@/lib/modules/tasks/tasks.queries'
import { taskInput } from '@/lib/modules/tasks/tasks.schema'

export const GET = endpoint(
  { doc: ['tasks', 'List tasks', 'רשימת המשימות'], gate: can('tasks'), query: taskQuery, answer: taskListAnswer },
  ({ actor, query }) => listTasks(requireScope('tasks', actor), query, findSubjectScopes(actor)),
)

export const POST = endpoint(
  { doc: ['tasks', 'Create a task', 'הוספת משימה'], gate: can('tasks'), body: taskInput, answer: newTaskAnswer },
  ({ actor, body }) => createTask(requireScope('tasks', actor), body, findSubjectScopes(actor)),
)
