import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { addonOrderInput } from '@/lib/modules/addons/addons.schema'
import { previewAssignment } from '@/lib/modules/addons/assignment.queries'

export const POST = endpoint({ gate: can('companies'), body: addonOrderInput, evenReadOnly: true }, ({ actor, body }) =>
  previewAssignment(requireScope('companies', actor), body),
)
