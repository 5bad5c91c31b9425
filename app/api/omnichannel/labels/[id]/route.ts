import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer, versionAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { choiceParams, labelChange, versionInput } from '@/lib/modules/conversations/api.schema'
import { deleteConversationLabel, updateConversationLabel } from '@/lib/modules/conversations/labels.mutations'

const policy = { gate: can('conversationSettings'), params: choiceParams } as const

export const PUT = endpoint(
  {
    ...policy,
    doc: ['conversations', 'Change a label of conversations', 'עריכת תווית של שיחות'],
    body: labelChange,
    answer: versionAnswer,
  },
  ({ actor, params, body }) => updateConversationLabel(requireScope('conversationSettings', actor), params.id, body),
)

export const DELETE = endpoint(
  {
    ...policy,
    doc: ['conversations', 'Delete a label of conversations', 'מחיקת תווית של שיחות'],
    body: versionInput,
    answer: idAnswer,
  },
  ({ actor, params, body }) => deleteConversationLabel(requireScope('conversationSettings', actor), params.id, body),
)
