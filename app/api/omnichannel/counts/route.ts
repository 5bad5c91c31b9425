import { can } from '@/lib/access/gate'
import { endpoint } from '@/lib/http/endpoint'
import { conversationCounts } from '@/lib/modules/conversations/conversations.schema'
import { countConversations } from '@/lib/modules/conversations/list.queries'
import { inboxViewer } from '@/lib/modules/conversations/reach.queries'

export const GET = endpoint(
  {
    doc: ['conversations', 'Count the open conversations', 'מספר השיחות הפתוחות'],
    gate: can('conversations'),
    answer: conversationCounts,
  },
  ({ actor }) => countConversations(inboxViewer(actor)),
)
