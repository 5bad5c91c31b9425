import { can } from '@/lib/access/gate'
import { endpoint } from '@/lib/http/endpoint'
import { endPersonSession } from '@/lib/modules/users/security.mutations'
import { requireEditor } from '@/lib/modules/users/users.rules'
import { sessionParams } from '@/lib/modules/users/users.schema'

export const DELETE = endpoint(
  {
    doc: ['people', 'End one session of a user', 'ניתוק מכשיר של משתמש'],
    gate: can('userEdits'),
    params: sessionParams,
  },
  ({ actor, params }) => endPersonSession(requireEditor(actor), params),
)
