import { can } from '@/lib/access/gate'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { identityMergeInput, identityParams } from '@/lib/modules/conversations/api.schema'
import { findPersonScopes, mergeIdentity } from '@/lib/modules/conversations/identities.mutations'
import { inboxViewer } from '@/lib/modules/conversations/reach.queries'

export const POST = endpoint(
  {
    doc: ['conversations', 'Merge two persons of conversations', 'איחוד אנשי קשר'],
    gate: can('conversations'),
    params: identityParams,
    body: identityMergeInput,
    answer: idAnswer,
  },
  ({ actor, params, body }) => mergeIdentity(inboxViewer(actor), params.id, body, findPersonScopes(actor)),
)
