import { see } from '@/lib/access/gate'
import { resendInvitation, revokeInvitation } from '@/lib/modules/users/invitations/mutations'
import { editorOf } from '@/lib/modules/users/rules'
import { userId } from '@/lib/modules/users/schema'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint({ gate: see('userEdits'), params: userId }, ({ actor, params }) =>
  resendInvitation(editorOf(actor), params.id),
)

export const DELETE = endpoint({ gate: see('userEdits'), params: userId }, ({ actor, params }) =>
  revokeInvitation(editorOf(actor), params.id),
)
