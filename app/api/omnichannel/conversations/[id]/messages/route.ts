import { can } from '@/lib/access/gate'
import { endpoint } from '@/lib/http/endpoint'
import { conversationParams, messagesQuery, sendInput, sentAnswer } from '@/lib/modules/conversations/api.schema'
import { messageListAnswer } from '@/lib/modules/conversations/conversations.schema'
import { listMessages } from '@/lib/modules/conversations/messages.queries'
import { inboxViewer } from '@/lib/modules/conversations/reach.queries'
import { sendMessage } from '@/lib/modules/conversations/send.mutations'

const policy = { gate: can('conversations'), params: conversationParams } as const

export const GET = endpoint(
  {
    ...policy,
    doc: ['conversations', 'List the messages of a conversation', 'ההודעות של שיחה'],
    query: messagesQuery,
    answer: messageListAnswer,
  },
  ({ actor, params, query }) => listMessages(inboxViewer(actor), params.id, query),
)

export const POST = endpoint(
  {
    ...policy,
    doc: ['conversations', 'Send a message or write a note', 'שליחת הודעה או כתיבת הערה פנימית'],
    body: sendInput,
    answer: sentAnswer,
  },
  ({ actor, params, body }) => sendMessage(inboxViewer(actor), params.id, body),
)
