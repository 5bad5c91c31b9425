import { can } from '@/lib/access/gate'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { presenceInput } from '@/lib/modules/conversations/api.schema'
import { setPresence } from '@/lib/modules/conversations/presence.mutations'
import { inboxViewer } from '@/lib/modules/conversations/reach.queries'

export const PUT = endpoint(
  {
    doc: ['conversations', 'Set whether one takes conversations', 'זמינות לקבלת שיחות'],
    gate: can('conversations'),
    body: presenceInput,
    answer: idAnswer,
  },
  ({ actor, body }) => setPresence(inboxViewer(actor), body),
)
