import { can } from '@/lib/access/gate'
import { endpoint } from '@/lib/http/endpoint'
import { removeUserFactor } from '@/lib/modules/users/security.mutations'
import { requireEditor } from '@/lib/modules/users/users.rules'
import { userParams } from '@/lib/modules/users/users.schema'

/** Removes a lost second factor (requirement 16). */
export const DELETE = endpoint({ gate: can('userEdits'), recent: true, params: userParams }, ({ actor, params }) =>
  removeUserFactor(requireEditor(actor), params.id),
)
