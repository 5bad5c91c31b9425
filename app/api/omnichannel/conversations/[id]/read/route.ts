import { can } from '@/lib/access/gate'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { conversationParams, readInput } from '@/lib/modules/conversations/api.schema'
import { inboxViewer } from '@/lib/modules/conversations/reach.queries'
import { setConversationRead } from '@/lib/modules/conversations/work.mutations'

export const PUT = endpoint(
  {
    doc: ['conversations', 'Mark a conversation as read or unread', 'סימון שיחה כנקראה או כלא נקראה'],
    gate: can('conversations'),
    params: conversationParams,
    body: readInput,
    answer: idAnswer,
  },
  ({ actor, params, body }) => setConversationRead(inboxViewer(actor), params.id, body),
)
