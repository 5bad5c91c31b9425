import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer, versionAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { deletePipeline, updatePipeline } from '@/lib/modules/leads/statuses.mutations'
import { leadPipelineChange, leadPipelineParams } from '@/lib/modules/leads/statuses.schema'

export const PUT = endpoint(
  {
    doc: ['leads', 'Rename a pipeline, or make it that of new leads', 'עדכון תהליך'],
    gate: can('leadStatuses'),
    params: leadPipelineParams,
    body: leadPipelineChange,
    answer: versionAnswer,
  },
  ({ actor, params, body }) => updatePipeline(requireScope('leadStatuses', actor), params.id, body),
)

export const DELETE = endpoint(
  {
    doc: ['leads', 'Delete a pipeline without leads', 'מחיקת תהליך שאין בו לידים'],
    gate: can('leadStatuses'),
    params: leadPipelineParams,
    answer: idAnswer,
  },
  ({ actor, params }) => deletePipeline(requireScope('leadStatuses', actor), params.id),
)
