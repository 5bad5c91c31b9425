import { can } from '@/lib/access/gate'
import { endpoint } from '@/lib/http/endpoint'
import { conversationParams, personCardAnswer } from '@/lib/modules/conversations/api.schema'
import { findCardScopes, loadPersonCard } from '@/lib/modules/conversations/card.queries'

export const GET = endpoint(
  {
    doc: ['conversations', 'Read the card of the person of a conversation', 'הכרטיס של איש הקשר בשיחה'],
    gate: can('conversations'),
    params: conversationParams,
    answer: personCardAnswer,
  },
  ({ actor, params }) => loadPersonCard(findCardScopes(actor), params.id),
)
