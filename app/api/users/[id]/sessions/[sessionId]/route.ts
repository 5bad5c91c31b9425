import { see } from '@/lib/access/gate'
import { editorOf } from '@/lib/modules/users/rules'
import { sessionParams } from '@/lib/modules/users/schema'
import { endSession } from '@/lib/modules/users/security/mutations'
import { endpoint } from '@/lib/server/endpoint'

export const DELETE = endpoint({ gate: see('userEdits'), params: sessionParams }, ({ actor, params }) =>
  endSession(editorOf(actor), params),
)
