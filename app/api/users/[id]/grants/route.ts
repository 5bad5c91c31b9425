import { can } from '@/lib/access/gate'
import { endpoint } from '@/lib/http/endpoint'
import { setGrant } from '@/lib/modules/users/grants.mutations'
import { permissionGrantInput } from '@/lib/modules/users/grants.schema'
import { requireEditor } from '@/lib/modules/users/users.rules'
import { userParams } from '@/lib/modules/users/users.schema'

export const POST = endpoint(
  {
    doc: ['people', 'Grant or refuse one permission', 'מתן או שלילה של הרשאה אחת'],
    gate: can('userEdits'),
    params: userParams,
    body: permissionGrantInput,
  },
  ({ actor, params, body }) => setGrant(requireEditor(actor), params.id, body),
)
