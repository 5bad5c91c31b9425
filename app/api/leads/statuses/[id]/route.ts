import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer, versionAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { deleteStatus, updateStatus } from '@/lib/modules/leads/statuses.mutations'
import { leadPipelineParams, leadStatusChange, leadStatusDeletion } from '@/lib/modules/leads/statuses.schema'

export const PUT = endpoint(
  {
    doc: ['leads', 'Change a status', 'עדכון סטטוס'],
    gate: can('leadStatuses'),
    params: leadPipelineParams,
    body: leadStatusChange,
    answer: versionAnswer,
  },
  ({ actor, params, body }) => updateStatus(requireScope('leadStatuses', actor), params.id, body),
)

export const DELETE = endpoint(
  {
    doc: ['leads', 'Delete a status; its leads move to another one', 'מחיקת סטטוס והעברת הלידים שלו'],
    gate: can('leadStatuses'),
    params: leadPipelineParams,
    body: leadStatusDeletion,
    answer: idAnswer,
  },
  ({ actor, params, body }) => deleteStatus(requireScope('leadStatuses', actor), params.id, body),
)
