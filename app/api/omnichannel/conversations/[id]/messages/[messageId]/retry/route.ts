import { can } from '@/lib/access/gate'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { messageParams } from '@/lib/modules/conversations/api.schema'
import { inboxViewer } from '@/lib/modules/conversations/reach.queries'
import { resendMessage } from '@/lib/modules/conversations/send.mutations'

export const POST = endpoint(
  {
    doc: ['conversations', 'Send a message again', 'שליחה חוזרת של הודעה'],
    gate: can('conversations'),
    params: messageParams,
    answer: idAnswer,
  },
  ({ actor, params }) => resendMessage(inboxViewer(actor), params),
)
