import { can } from '@/lib/access/gate'
import { findScope, requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { pinEvent } from '@/lib/modules/activity/timeline.mutations'
import { pinInput, timelineEventParams } from '@/lib/modules/activity/timeline.schema'
import type { RecordEntity } from '@/lib/records/kind'

import type { RecordApi } from './record-api'

/** The handler that pins an event to the top of a timeline, or unpins it. */
export const pinEndpoints = <E extends RecordEntity>(of: RecordApi<E>) => ({
  PUT: endpoint(
    {
      doc: [of.group, 'Pin an event of the timeline or unpin it', 'הצמדת אירוע בציר הזמן'],
      gate: can(of.edits),
      params: timelineEventParams,
      body: pinInput,
      answer: idAnswer,
    },
    ({ actor, params: { id, eventId }, body }) => {
      const sees = {
        paymentPages: findScope('paymentPages', actor),
        documents: findScope('documents', actor),
        conversations: findScope('conversations', actor),
      }
      return pinEvent(requireScope(of.edits, actor), of.record(id), { eventId, isPinned: body.isPinned, sees })
    },
  ),
})
