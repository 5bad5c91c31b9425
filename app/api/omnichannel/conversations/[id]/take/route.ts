import { can } from '@/lib/access/gate'
import { versionAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { conversationParams } from '@/lib/modules/conversations/api.schema'
import { takeConversation } from '@/lib/modules/conversations/assignment.mutations'
import { inboxViewer } from '@/lib/modules/conversations/reach.queries'

export const POST = endpoint(
  {
    doc: ['conversations', 'Take a conversation that nobody has', 'לקיחת שיחה פנויה'],
    gate: can('conversations'),
    params: conversationParams,
    answer: versionAnswer,
  },
  ({ actor, params }) => takeConversation(inboxViewer(actor), params.id),
)
