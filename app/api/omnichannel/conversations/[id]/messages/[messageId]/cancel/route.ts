import { can } from '@/lib/access/gate'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { messageParams } from '@/lib/modules/conversations/api.schema'
import { inboxViewer } from '@/lib/modules/conversations/reach.queries'
import { cancelQueuedMessage } from '@/lib/modules/conversations/send.mutations'

export const POST = endpoint(
  {
    doc: ['conversations', 'Cancel a message that has not left', 'ביטול הודעה שטרם נשלחה'],
    gate: can('conversations'),
    params: messageParams,
    answer: idAnswer,
  },
  ({ actor, params }) => cancelQueuedMessage(inboxViewer(actor), params),
)
