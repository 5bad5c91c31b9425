import { can } from '@/lib/access/gate'
import { endpoint } from '@/lib/http/endpoint'
import { changeConversations } from '@/lib/modules/conversations/bulk.mutations'
import { conversationBulkAnswer, conversationBulkInput } from '@/lib/modules/conversations/bulk.schema'
import { inboxViewer } from '@/lib/modules/conversations/reach.queries'

export const PUT = endpoint(
  {
    doc: ['conversations', 'Change several conversations', 'שינוי של כמה שיחות יחד'],
    gate: can('conversations'),
    body: conversationBulkInput,
    answer: conversationBulkAnswer,
  },
  ({ actor, body }) => changeConversations(inboxViewer(actor), body),
)
