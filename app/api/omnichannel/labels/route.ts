import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { conversationLabelsAnswer, labelInput } from '@/lib/modules/conversations/api.schema'
import { listConversationLabels } from '@/lib/modules/conversations/choices.queries'
import { createConversationLabel } from '@/lib/modules/conversations/labels.mutations'
import { inboxViewer } from '@/lib/modules/conversations/reach.queries'

export const GET = endpoint(
  {
    doc: ['conversations', 'List the labels of conversations', 'התוויות של שיחות'],
    gate: can('conversations'),
    answer: conversationLabelsAnswer,
  },
  ({ actor }) => listConversationLabels(inboxViewer(actor)),
)

export const POST = endpoint(
  {
    doc: ['conversations', 'Add a label for conversations', 'תווית חדשה לשיחות'],
    gate: can('conversationSettings'),
    body: labelInput,
    answer: idAnswer,
  },
  ({ actor, body }) => createConversationLabel(requireScope('conversationSettings', actor), body),
)
