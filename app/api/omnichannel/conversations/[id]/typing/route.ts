import { can } from '@/lib/access/gate'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { conversationParams } from '@/lib/modules/conversations/api.schema'
import { inboxViewer } from '@/lib/modules/conversations/reach.queries'
import { tellTyping } from '@/lib/modules/conversations/typing.mutations'

export const POST = endpoint(
  {
    doc: ['conversations', 'Tell the others that something is being written', 'הודעה לאחרים שנכתבת תשובה'],
    gate: can('conversations'),
    params: conversationParams,
    answer: idAnswer,
  },
  ({ actor, params }) => tellTyping(inboxViewer(actor), params.id),
)
