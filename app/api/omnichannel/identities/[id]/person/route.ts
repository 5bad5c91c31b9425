import { can } from '@/lib/access/gate'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { identityParams, personInput } from '@/lib/modules/conversations/api.schema'
import { findPersonScopes, linkIdentity } from '@/lib/modules/conversations/identities.mutations'
import { inboxViewer } from '@/lib/modules/conversations/reach.queries'

export const PUT = endpoint(
  {
    doc: ['conversations', 'Link a person to a customer or a lead', 'שיוך איש קשר ללקוח או לליד'],
    gate: can('conversations'),
    params: identityParams,
    body: personInput,
    answer: idAnswer,
  },
  ({ actor, params, body }) => linkIdentity(inboxViewer(actor), params.id, body, findPersonScopes(actor)),
)
