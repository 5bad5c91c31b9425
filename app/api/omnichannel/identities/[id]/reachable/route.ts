import { can } from '@/lib/access/gate'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { identityParams } from '@/lib/modules/conversations/api.schema'
import { setIdentityReachable } from '@/lib/modules/conversations/identities.mutations'
import { inboxViewer } from '@/lib/modules/conversations/reach.queries'

export const POST = endpoint(
  {
    doc: [
      'conversations',
      'Write again to a person whom the channel did not reach',
      'ניסיון נוסף לכתוב למי שאינו זמין',
    ],
    gate: can('conversations'),
    params: identityParams,
    answer: idAnswer,
  },
  ({ actor, params }) => setIdentityReachable(inboxViewer(actor), params.id),
)
