import { can } from '@/lib/access/gate'
import { endpoint } from '@/lib/http/endpoint'
import { resendInvitation, revokeInvitation } from '@/lib/modules/users/invitations.mutations'
import { requireEditor } from '@/lib/modules/users/users.rules'
import { userParams } from '@/lib/modules/users/users.schema'

export const POST = endpoint(
  { doc: ['people', 'Send the invitation again', 'שליחה חוזרת של ההזמנה'], gate: can('userEdits'), params: userParams },
  ({ actor, params }) => resendInvitation(requireEditor(actor), params.id),
)

export const DELETE = endpoint(
  { doc: ['people', 'Take the invitation back', 'ביטול ההזמנה'], gate: can('userEdits'), params: userParams },
  ({ actor, params }) => revokeInvitation(requireEditor(actor), params.id),
)
