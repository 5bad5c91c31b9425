import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { findSubjectScopes } from '@/lib/modules/tasks/reach.queries'
import { createProjectFromTemplate } from '@/lib/modules/tasks/templates.mutations'
import { projectTemplateParams, templateProjectInput } from '@/lib/modules/tasks/templates.schema'

export const POST = endpoint(
  {
    doc: ['tasks', 'Create a project from a template', 'הוספת פרויקט מתבנית'],
    gate: can('tasks'),
    params: projectTemplateParams,
    body: templateProjectInput,
    answer: idAnswer,
  },
  ({ actor, params, body }) =>
    createProjectFromTemplate(requireScope('tasks', actor), params.id, body, findSubjectScopes(actor)),
)
