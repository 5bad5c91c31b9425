import { can } from '@/lib/access/gate'
import { versionAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { conversationParams, priorityInput } from '@/lib/modules/conversations/api.schema'
import { inboxViewer } from '@/lib/modules/conversations/reach.queries'
import { setConversationPriority } from '@/lib/modules/conversations/status.mutations'

export const PUT = endpoint(
  {
    doc: ['conversations', 'Set the priority of a conversation', 'שינוי העדיפות של שיחה'],
    gate: can('conversations'),
    params: conversationParams,
    body: priorityInput,
    answer: versionAnswer,
  },
  ({ actor, params, body }) => setConversationPriority(inboxViewer(actor), params.id, body),
)
