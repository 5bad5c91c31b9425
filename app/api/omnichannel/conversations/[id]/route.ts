import { can } from '@/lib/access/gate'
import { endpoint } from '@/lib/http/endpoint'
import { conversationParams } from '@/lib/modules/conversations/api.schema'
import { conversationDetails } from '@/lib/modules/conversations/conversations.schema'
import { findConversation } from '@/lib/modules/conversations/details.queries'
import { inboxViewer } from '@/lib/modules/conversations/reach.queries'

export const GET = endpoint(
  {
    doc: ['conversations', 'Read a conversation', 'פרטי שיחה'],
    gate: can('conversations'),
    params: conversationParams,
    answer: conversationDetails,
  },
  ({ actor, params }) => findConversation(inboxViewer(actor), params.id),
)
