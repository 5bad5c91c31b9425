import { see } from '@/lib/access/gate'
import { maybeScope } from '@/lib/access/scope'
import { inviteUser } from '@/lib/modules/users/invitations/mutations'
import { editorOf } from '@/lib/modules/users/rules'
import { invitationInput } from '@/lib/modules/users/schema'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint({ gate: see('userEdits'), body: invitationInput }, ({ actor, body }) =>
  inviteUser(editorOf(actor), body, maybeScope('customers', actor)),
)
