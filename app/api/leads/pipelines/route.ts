import { can } from '@/lib/access/gate'
import { findScope, requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { leadPipelinesAnswer } from '@/lib/modules/leads/api.schema'
import { createPipeline } from '@/lib/modules/leads/statuses.mutations'
import { listPipelines } from '@/lib/modules/leads/statuses.queries'
import { leadPipelineInput } from '@/lib/modules/leads/statuses.schema'

export const GET = endpoint(
  {
    doc: ['leads', 'List the pipelines with their statuses', 'התהליכים והסטטוסים'],
    gate: [...can('leads'), ...can('leadStatuses')],
    answer: leadPipelinesAnswer,
  },
  async ({ actor }) => {
    const pipelines = await listPipelines(findScope('leads', actor) ?? requireScope('leadStatuses', actor))
    return pipelines.map(({ statuses, ...pipeline }) => ({
      ...pipeline,
      statuses: statuses.map(({ former: _, ...status }) => status),
    }))
  },
)

export const POST = endpoint(
  {
    doc: ['leads', 'Create a pipeline with the usual statuses', 'הוספת תהליך'],
    gate: can('leadStatuses'),
    body: leadPipelineInput,
    answer: idAnswer,
  },
  ({ actor, body }) => createPipeline(requireScope('leadStatuses', actor), body),
)
