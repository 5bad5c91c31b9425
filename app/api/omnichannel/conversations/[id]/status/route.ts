import { can } from '@/lib/access/gate'
import { versionAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { conversationParams, statusInput } from '@/lib/modules/conversations/api.schema'
import { inboxViewer } from '@/lib/modules/conversations/reach.queries'
import { setConversationStatus } from '@/lib/modules/conversations/status.mutations'

export const PUT = endpoint(
  {
    doc: ['conversations', 'Set the status of a conversation', 'שינוי המצב של שיחה'],
    gate: can('conversations'),
    params: conversationParams,
    body: statusInput,
    answer: versionAnswer,
  },
  ({ actor, params, body }) => setConversationStatus(inboxViewer(actor), params.id, body),
)
