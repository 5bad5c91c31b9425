import { see } from '@/lib/access/gate'
import { updateUser } from '@/lib/modules/users/mutations'
import { editorOf } from '@/lib/modules/users/rules'
import { userChange, userId } from '@/lib/modules/users/schema'
import { endpoint } from '@/lib/server/endpoint'

export const PUT = endpoint({ gate: see('userEdits'), params: userId, body: userChange }, ({ actor, params, body }) =>
  updateUser(editorOf(actor), params.id, body),
)
