import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { versionAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { setProjectMembers } from '@/lib/modules/tasks/projects.mutations'
import { membersInput, projectParams } from '@/lib/modules/tasks/projects.schema'

export const PUT = endpoint(
  {
    doc: ['tasks', 'Set the members of a project', 'קביעת הצוות של פרויקט'],
    gate: can('tasks'),
    params: projectParams,
    body: membersInput,
    answer: versionAnswer,
  },
  ({ actor, params, body }) => setProjectMembers(requireScope('tasks', actor), params.id, body),
)
