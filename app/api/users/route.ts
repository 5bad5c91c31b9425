import { can } from '@/lib/access/gate'
import { findScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { inviteUser } from '@/lib/modules/users/invitations.mutations'
import { requireEditor } from '@/lib/modules/users/users.rules'
import { invitationInput } from '@/lib/modules/users/users.schema'

export const POST = endpoint(
  { doc: ['people', 'Invite a user', 'הזמנת משתמש'], gate: can('userEdits'), body: invitationInput },
  ({ actor, body }) => inviteUser(requireEditor(actor), body, findScope('customers', actor)),
)
