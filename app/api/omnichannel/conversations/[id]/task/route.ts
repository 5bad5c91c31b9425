import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { conversationParams } from '@/lib/modules/conversations/api.schema'
import { makeTaskFromChat } from '@/lib/modules/conversations/from-chat.mutations'
import { chatTaskInput } from '@/lib/modules/conversations/from-chat.schema'
import { inboxViewer } from '@/lib/modules/conversations/reach.queries'
import { findSubjectScopes } from '@/lib/modules/tasks/reach.queries'

export const POST = endpoint(
  {
    doc: ['conversations', 'Add a task about the person of a conversation', 'הוספת משימה משיחה'],
    gate: can('conversations'),
    params: conversationParams,
    body: chatTaskInput,
    answer: idAnswer,
  },
  ({ actor, params, body }) =>
    makeTaskFromChat(inboxViewer(actor), params.id, body, {
      viewer: requireScope('tasks', actor),
      scopes: findSubjectScopes(actor),
    }),
)
