import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { optionsAnswer, taskUsersQuery } from '@/lib/modules/tasks/api.schema'
import { listTaskUsers } from '@/lib/modules/tasks/tasks.queries'

export const GET = endpoint(
  {
    doc: ['tasks', 'Users who may have a task, of a project or without one', 'משתמשים שאפשר להטיל עליהם משימה'],
    gate: can('tasks'),
    query: taskUsersQuery,
    answer: optionsAnswer,
  },
  ({ actor, query }) =>
    listTaskUsers(requireScope('tasks', actor), { projectId: query.project, isToDo: query.assignable !== null }),
)
