import { see } from '@/lib/access/gate'
import { maybeScope, scopeOf } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { pinEvent } from '@/lib/modules/customers/timeline/mutations'
import { pinInput, timelineEventId } from '@/lib/modules/customers/timeline/schema'
import { endpoint } from '@/lib/server/endpoint'

export const PUT = endpoint(
  { gate: see('customerEdits'), params: timelineEventId, body: pinInput, answer: idAnswer },
  ({ actor, params: { id, eventId }, body }) => {
    const sees = { paymentPages: maybeScope('paymentPages', actor), documents: maybeScope('documents', actor) }
    return pinEvent(scopeOf('customerEdits', actor), id, { eventId, isPinned: body.isPinned, sees })
  },
)
