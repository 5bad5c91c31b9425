import { can } from '@/lib/access/gate'
import { versionAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { conversationParams, participantsInput } from '@/lib/modules/conversations/api.schema'
import { inboxViewer } from '@/lib/modules/conversations/reach.queries'
import { setConversationParticipants } from '@/lib/modules/conversations/work.mutations'

export const PUT = endpoint(
  {
    doc: ['conversations', 'Set the participants of a conversation', 'המשתתפים בשיחה'],
    gate: can('conversations'),
    params: conversationParams,
    body: participantsInput,
    answer: versionAnswer,
  },
  ({ actor, params, body }) => setConversationParticipants(inboxViewer(actor), params.id, body.userIds),
)
