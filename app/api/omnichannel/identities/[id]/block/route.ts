import { can } from '@/lib/access/gate'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { blockInput, identityParams } from '@/lib/modules/conversations/api.schema'
import { setIdentityBlocked } from '@/lib/modules/conversations/identities.mutations'
import { inboxViewer } from '@/lib/modules/conversations/reach.queries'

export const PUT = endpoint(
  {
    doc: ['conversations', 'Block a person or let them through', 'חסימת איש קשר'],
    gate: can('conversations'),
    params: identityParams,
    body: blockInput,
    answer: idAnswer,
  },
  ({ actor, params, body }) => setIdentityBlocked(inboxViewer(actor), params.id, body),
)
