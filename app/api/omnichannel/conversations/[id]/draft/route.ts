import { can } from '@/lib/access/gate'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { conversationDraftInput, conversationParams } from '@/lib/modules/conversations/api.schema'
import { inboxViewer } from '@/lib/modules/conversations/reach.queries'
import { saveConversationDraft } from '@/lib/modules/conversations/work.mutations'

export const PUT = endpoint(
  {
    doc: ['conversations', 'Keep a draft in a conversation', 'שמירת טיוטה בשיחה'],
    gate: can('conversations'),
    params: conversationParams,
    body: conversationDraftInput,
    answer: idAnswer,
  },
  ({ actor, params, body }) => saveConversationDraft(inboxViewer(actor), params.id, body),
)
