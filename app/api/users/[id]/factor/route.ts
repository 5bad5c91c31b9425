import { see } from '@/lib/access/gate'
import { editorOf } from '@/lib/modules/users/rules'
import { userId } from '@/lib/modules/users/schema'
import { removeFactor } from '@/lib/modules/users/security/mutations'
import { endpoint } from '@/lib/server/endpoint'

/** Takes away a second factor that was lost (requirement 16). */
export const DELETE = endpoint({ gate: see('userEdits'), recent: true, params: userId }, ({ actor, params }) =>
  removeFactor(editorOf(actor), params.id),
)
