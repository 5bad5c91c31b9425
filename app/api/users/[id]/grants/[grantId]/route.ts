import { see } from '@/lib/access/gate'
import { removeGrant } from '@/lib/modules/users/grants/mutations'
import { editorOf } from '@/lib/modules/users/rules'
import { grantParams } from '@/lib/modules/users/schema'
import { endpoint } from '@/lib/server/endpoint'

export const DELETE = endpoint({ gate: see('userEdits'), params: grantParams }, ({ actor, params }) =>
  removeGrant(editorOf(actor), params),
)
