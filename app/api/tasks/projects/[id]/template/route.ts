import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { projectParams } from '@/lib/modules/tasks/projects.schema'
import { saveProjectTemplate } from '@/lib/modules/tasks/templates.mutations'
import { projectTemplateInput } from '@/lib/modules/tasks/templates.schema'

export const POST = endpoint(
  {
    doc: ['tasks', 'Save a project as a template', 'שמירת פרויקט כתבנית'],
    gate: can('tasks'),
    params: projectParams,
    body: projectTemplateInput,
    answer: idAnswer,
  },
  ({ actor, params, body }) => saveProjectTemplate(requireScope('tasks', actor), params.id, body),
)
