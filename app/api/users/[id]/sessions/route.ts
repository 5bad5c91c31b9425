import { can } from '@/lib/access/gate'
import { endpoint } from '@/lib/http/endpoint'
import { endAllSessions } from '@/lib/modules/users/security.mutations'
import { requireEditor } from '@/lib/modules/users/users.rules'
import { userParams } from '@/lib/modules/users/users.schema'

export const DELETE = endpoint(
  {
    doc: ['people', 'End all sessions of a user', 'ניתוק כל המכשירים של משתמש'],
    gate: can('userEdits'),
    params: userParams,
  },
  ({ actor, params }) => endAllSessions(requireEditor(actor), params.id),
)
