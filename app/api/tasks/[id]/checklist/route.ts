import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { addChecklistItem } from '@/lib/modules/tasks/checklist.mutations'
import { checklistInput, taskParams } from '@/lib/modules/tasks/tasks.schema'

export const POST = endpoint(
  {
    doc: ['tasks', 'Add a line to the checklist of a task', 'הוספת שורה לרשימת הבדיקה'],
    gate: can('tasks'),
    params: taskParams,
    body: checklistInput,
    answer: idAnswer,
  },
  ({ actor, params, body }) => addChecklistItem(requireScope('tasks', actor), params.id, body),
)
