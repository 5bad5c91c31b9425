import { can } from '@/lib/access/gate'
import { findScope, requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { conversationParams } from '@/lib/modules/conversations/api.schema'
import { makeLeadFromChat } from '@/lib/modules/conversations/from-chat.mutations'
import { chatLeadInput } from '@/lib/modules/conversations/from-chat.schema'
import { inboxViewer } from '@/lib/modules/conversations/reach.queries'

export const POST = endpoint(
  {
    doc: ['conversations', 'Make a lead of the person of a conversation', 'פתיחת ליד משיחה'],
    gate: can('conversations'),
    params: conversationParams,
    body: chatLeadInput,
    answer: idAnswer,
  },
  ({ actor, params, body }) =>
    makeLeadFromChat(inboxViewer(actor), params.id, body, {
      edits: requireScope('leadEdits', actor),
      viewer: findScope('leads', actor),
    }),
)
