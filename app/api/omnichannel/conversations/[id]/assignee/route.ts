import { can } from '@/lib/access/gate'
import { versionAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { assigneeInput, conversationParams } from '@/lib/modules/conversations/api.schema'
import { assignConversation } from '@/lib/modules/conversations/assignment.mutations'
import { inboxViewer } from '@/lib/modules/conversations/reach.queries'

export const PUT = endpoint(
  {
    doc: ['conversations', 'Assign a conversation', 'שיוך שיחה'],
    gate: can('conversations'),
    params: conversationParams,
    body: assigneeInput,
    answer: versionAnswer,
  },
  ({ actor, params, body }) => assignConversation(inboxViewer(actor), params.id, body),
)
