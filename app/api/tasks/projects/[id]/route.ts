import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer, versionAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { projectAnswer } from '@/lib/modules/tasks/api.schema'
import { deleteProject, updateProject } from '@/lib/modules/tasks/projects.mutations'
import { findProject } from '@/lib/modules/tasks/projects.queries'
import { projectChange, projectParams, projectVersion } from '@/lib/modules/tasks/projects.schema'
import { findSubjectScopes } from '@/lib/modules/tasks/reach.queries'

const policy = { gate: can('tasks'), params: projectParams } as const

export const GET = endpoint(
  { ...policy, doc: ['tasks', 'Read a project', 'פרטי פרויקט'], answer: projectAnswer },
  ({ actor, params }) => findProject(requireScope('tasks', actor), params.id, findSubjectScopes(actor)),
)

export const PUT = endpoint(
  { ...policy, doc: ['tasks', 'Change a project', 'עריכת פרויקט'], body: projectChange, answer: versionAnswer },
  ({ actor, params, body }) => updateProject(requireScope('tasks', actor), params.id, body, findSubjectScopes(actor)),
)

export const DELETE = endpoint(
  {
    ...policy,
    doc: ['tasks', 'Delete a project without open tasks', 'מחיקת פרויקט בלי משימות פתוחות'],
    body: projectVersion,
    answer: idAnswer,
  },
  ({ actor, params, body }) => deleteProject(requireScope('tasks', actor), params.id, body),
)
