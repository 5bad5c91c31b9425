import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { projectListAnswer, projectQuery } from '@/lib/modules/tasks/api.schema'
import { createProject } from '@/lib/modules/tasks/projects.mutations'
import { listProjects } from '@/lib/modules/tasks/projects.queries'
import { projectInput } from '@/lib/modules/tasks/projects.schema'
import { findSubjectScopes } from '@/lib/modules/tasks/reach.queries'

export const GET = endpoint(
  {
    doc: ['tasks', 'List projects', 'רשימת הפרויקטים'],
    gate: can('tasks'),
    query: projectQuery,
    answer: projectListAnswer,
  },
  ({ actor, query }) => listProjects(requireScope('tasks', actor), query, findSubjectScopes(actor)),
)

export const POST = endpoint(
  { doc: ['tasks', 'Create a project', 'הוספת פרויקט'], gate: can('tasks'), body: projectInput, answer: idAnswer },
  ({ actor, body }) => createProject(requireScope('tasks', actor), body, findSubjectScopes(actor)),
)
