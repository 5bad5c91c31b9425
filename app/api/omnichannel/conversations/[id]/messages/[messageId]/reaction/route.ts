import { can } from '@/lib/access/gate'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { messageParams, reactionInput } from '@/lib/modules/conversations/api.schema'
import { inboxViewer } from '@/lib/modules/conversations/reach.queries'
import { reactToMessage } from '@/lib/modules/conversations/send.mutations'

export const PUT = endpoint(
  {
    doc: ['conversations', 'React to a message', 'תגובה להודעה'],
    gate: can('conversations'),
    params: messageParams,
    body: reactionInput,
    answer: idAnswer,
  },
  ({ actor, params, body }) => reactToMessage(inboxViewer(actor), params, body),
)
