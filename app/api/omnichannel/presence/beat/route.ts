import { can } from '@/lib/access/gate'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { beatPresence } from '@/lib/modules/conversations/presence.mutations'
import { inboxViewer } from '@/lib/modules/conversations/reach.queries'

export const POST = endpoint(
  {
    doc: ['conversations', 'Tell that a window of the inbox is open', 'סימן חיים של חלון במרכז השיחות'],
    gate: can('conversations'),
    answer: idAnswer,
  },
  ({ actor }) => beatPresence(inboxViewer(actor)),
)
