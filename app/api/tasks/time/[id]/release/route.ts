import { can } from '@/lib/access/gate'
import { findScope, requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { releaseTime } from '@/lib/modules/tasks/time/billing.mutations'
import { timeEntryParams } from '@/lib/modules/tasks/time/time.schema'

export const POST = endpoint(
  {
    doc: ['tasks', 'Free the time of a document that was taken back', 'שחרור שעות ממסמך שבוטל'],
    gate: can('tasks'),
    params: timeEntryParams,
    answer: idAnswer,
  },
  ({ actor, params }) =>
    releaseTime(requireScope('tasks', actor), params.id, { documents: findScope('taxDocuments', actor) }),
)
