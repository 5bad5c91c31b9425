import { see } from '@/lib/access/gate'
import { setGrant } from '@/lib/modules/users/grants/mutations'
import { grantInput } from '@/lib/modules/users/grants/schema'
import { editorOf } from '@/lib/modules/users/rules'
import { userId } from '@/lib/modules/users/schema'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint({ gate: see('userEdits'), params: userId, body: grantInput }, ({ actor, params, body }) =>
  setGrant(editorOf(actor), params.id, body),
)
