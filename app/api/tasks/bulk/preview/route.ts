import { can } from '@/lib/access/gate'
import { endpoint } from '@/lib/http/endpoint'
import { bulkPreviewAnswer, taskBulkInput } from '@/lib/modules/tasks/bulk.schema'
import { previewTaskChange } from '@/lib/modules/tasks/bulk-steps.mutations'

export const POST = endpoint(
  {
    doc: ['tasks', 'Preview a change of many tasks: which cannot be changed, and why', 'בדיקה לפני עדכון משימות רבות'],
    gate: can('tasks'),
    body: taskBulkInput,
    answer: bulkPreviewAnswer,
  },
  ({ actor, body }) => previewTaskChange(actor, body),
)
