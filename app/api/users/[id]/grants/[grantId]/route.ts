import { can } from '@/lib/access/gate'
import { endpoint } from '@/lib/http/endpoint'
import { removeGrant } from '@/lib/modules/users/grants.mutations'
import { requireEditor } from '@/lib/modules/users/users.rules'
import { grantParams } from '@/lib/modules/users/users.schema'

export const DELETE = endpoint(
  { doc: ['people', 'Take a grant back', 'ביטול הרשאה פרטנית'], gate: can('userEdits'), params: grantParams },
  ({ actor, params }) => removeGrant(requireEditor(actor), params),
)
