import { can } from '@/lib/access/gate'
import { findScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { conversationQuery, openInput } from '@/lib/modules/conversations/api.schema'
import { conversationListAnswer } from '@/lib/modules/conversations/conversations.schema'
import { listConversations } from '@/lib/modules/conversations/list.queries'
import { startConversation } from '@/lib/modules/conversations/opening.mutations'
import { inboxViewer } from '@/lib/modules/conversations/reach.queries'

export const GET = endpoint(
  {
    doc: ['conversations', 'List conversations', 'השיחות במרכז השיחות'],
    gate: can('conversations'),
    query: conversationQuery,
    answer: conversationListAnswer,
  },
  ({ actor, query }) =>
    listConversations(inboxViewer(actor), query, {
      customers: findScope('customers', actor),
      leads: findScope('leads', actor),
    }),
)

export const POST = endpoint(
  {
    doc: ['conversations', 'Open a conversation', 'פתיחת שיחה'],
    gate: can('conversations'),
    body: openInput,
    answer: idAnswer,
  },
  ({ actor, body }) => startConversation(inboxViewer(actor), body),
)
