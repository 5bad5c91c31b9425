import { can } from '@/lib/access/gate'
import { findScope, requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { pinEvent } from '@/lib/modules/activity/timeline.mutations'
import { pinInput, timelineEventParams } from '@/lib/modules/activity/timeline.schema'
import { customerRecord } from '@/lib/modules/customers/record-lock.queries'

export const PUT = endpoint(
  {
    doc: ['customers', 'Pin an event of the timeline or unpin it', 'הצמדת אירוע בציר הזמן'],
    gate: can('customerEdits'),
    params: timelineEventParams,
    body: pinInput,
    answer: idAnswer,
  },
  ({ actor, params: { id, eventId }, body }) => {
    const sees = { paymentPages: findScope('paymentPages', actor), documents: findScope('documents', actor) }
    return pinEvent(requireScope('customerEdits', actor), customerRecord(id), {
      eventId,
      isPinned: body.isPinned,
      sees,
    })
  },
)
