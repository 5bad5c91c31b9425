import { can } from '@/lib/access/gate'
import { versionAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { conversationParams, labelsInput } from '@/lib/modules/conversations/api.schema'
import { inboxViewer } from '@/lib/modules/conversations/reach.queries'
import { setConversationLabels } from '@/lib/modules/conversations/work.mutations'

export const PUT = endpoint(
  {
    doc: ['conversations', 'Set the labels of a conversation', 'התוויות של שיחה'],
    gate: can('conversations'),
    params: conversationParams,
    body: labelsInput,
    answer: versionAnswer,
  },
  ({ actor, params, body }) => setConversationLabels(inboxViewer(actor), params.id, body.labelIds),
)
