import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { versionAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { conversationSettingsAnswer, conversationSettingsInput } from '@/lib/modules/conversations/api.schema'
import { inboxViewer } from '@/lib/modules/conversations/reach.queries'
import { updateConversationSettings } from '@/lib/modules/conversations/settings.mutations'
import { findConversationSettings } from '@/lib/modules/conversations/settings.queries'

export const GET = endpoint(
  {
    doc: ['conversations', 'Read the settings of the inbox', 'ההגדרות של מרכז השיחות'],
    gate: can('conversations'),
    answer: conversationSettingsAnswer,
  },
  ({ actor }) => findConversationSettings(inboxViewer(actor)),
)

export const PUT = endpoint(
  {
    doc: ['conversations', 'Change the settings of the inbox', 'עריכת ההגדרות של מרכז השיחות'],
    gate: can('conversationSettings'),
    body: conversationSettingsInput,
    answer: versionAnswer,
  },
  ({ actor, body }) => updateConversationSettings(requireScope('conversationSettings', actor), body),
)
