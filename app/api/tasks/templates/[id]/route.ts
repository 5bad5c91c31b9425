import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer, versionAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { deleteProjectTemplate, updateProjectTemplate } from '@/lib/modules/tasks/templates.mutations'
import { projectTemplateChange, projectTemplateParams, templateVersion } from '@/lib/modules/tasks/templates.schema'

const policy = { gate: can('tasks'), params: projectTemplateParams } as const

export const PUT = endpoint(
  {
    ...policy,
    doc: ['tasks', 'Change the name and the description of a template', 'עריכת תבנית פרויקט'],
    body: projectTemplateChange,
    answer: versionAnswer,
  },
  ({ actor, params, body }) => updateProjectTemplate(requireScope('tasks', actor), params.id, body),
)

export const DELETE = endpoint(
  {
    ...policy,
    doc: ['tasks', 'Delete a template of projects', 'מחיקת תבנית פרויקט'],
    body: templateVersion,
    answer: idAnswer,
  },
  ({ actor, params, body }) => deleteProjectTemplate(requireScope('tasks', actor), params.id, body),
)
