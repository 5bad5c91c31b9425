import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { removeChecklistItem, updateChecklistItem } from '@/lib/modules/tasks/checklist.mutations'
import { checklistChange, checklistParams } from '@/lib/modules/tasks/tasks.schema'

const policy = { gate: can('tasks'), params: checklistParams, answer: idAnswer } as const

export const PATCH = endpoint(
  {
    ...policy,
    doc: ['tasks', 'Change or mark a line of a checklist', 'עריכה או סימון של שורה ברשימת הבדיקה'],
    body: checklistChange,
  },
  ({ actor, params, body }) => updateChecklistItem(requireScope('tasks', actor), params, body),
)

export const DELETE = endpoint(
  { ...policy, doc: ['tasks', 'Remove a line of a checklist', 'הסרת שורה מרשימת הבדיקה'] },
  ({ actor, params }) => removeChecklistItem(requireScope('tasks', actor), params),
)
