import { can } from '@/lib/access/gate'
import { endpoint } from '@/lib/http/endpoint'
import { agentsAnswer } from '@/lib/modules/conversations/api.schema'
import { listInboxAgents } from '@/lib/modules/conversations/capacity.queries'
import { inboxViewer } from '@/lib/modules/conversations/reach.queries'

export const GET = endpoint(
  {
    doc: ['conversations', 'List who works in the inbox', 'מי שעובדים במרכז השיחות'],
    gate: can('conversations'),
    answer: agentsAnswer,
  },
  ({ actor }) => listInboxAgents(inboxViewer(actor)),
)
