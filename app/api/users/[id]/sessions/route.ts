import { see } from '@/lib/access/gate'
import { editorOf } from '@/lib/modules/users/rules'
import { userId } from '@/lib/modules/users/schema'
import { endAllSessions } from '@/lib/modules/users/security/mutations'
import { endpoint } from '@/lib/server/endpoint'

export const DELETE = endpoint({ gate: see('userEdits'), params: userId }, ({ actor, params }) =>
  endAllSessions(editorOf(actor), params.id),
)
