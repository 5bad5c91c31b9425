import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { versionAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { setProjectStates } from '@/lib/modules/tasks/projects.mutations'
import { projectParams, statesInput } from '@/lib/modules/tasks/projects.schema'

export const PUT = endpoint(
  {
    doc: ['tasks', 'Set the states of a project in their order', 'קביעת המצבים של פרויקט'],
    gate: can('tasks'),
    params: projectParams,
    body: statesInput,
    answer: versionAnswer,
  },
  ({ actor, params, body }) => setProjectStates(requireScope('tasks', actor), params.id, body),
)
