import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { previewAssignment } from '@/lib/modules/addons/assignment/queries'
import { assignmentInput } from '@/lib/modules/addons/schema'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint({ gate: see('companies'), body: assignmentInput, evenReadOnly: true }, ({ actor, body }) =>
  previewAssignment(scopeOf('companies', actor), body),
)
