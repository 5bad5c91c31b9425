import { can } from '@/lib/access/gate'
import { endpoint } from '@/lib/http/endpoint'
import { updateUser } from '@/lib/modules/users/users.mutations'
import { requireEditor } from '@/lib/modules/users/users.rules'
import { userChange, userParams } from '@/lib/modules/users/users.schema'

export const PUT = endpoint(
  { doc: ['people', 'Replace a user', 'עדכון משתמש'], gate: can('userEdits'), params: userParams, body: userChange },
  ({ actor, params, body }) => updateUser(requireEditor(actor), params.id, body),
)
