import { anyPermission } from '@/lib/access/gate'
import { endpoint } from '@/lib/http/endpoint'
import { createNewTokenResponse } from '@/lib/http/session-responses'
import { endPreview, startPreview } from '@/lib/modules/users/preview.mutations'
import { previewInput } from '@/lib/modules/users/preview.schema'

/** Starts a read-only preview of a role in the caller's own session. */
export const POST = endpoint(
  { gate: anyPermission('show users', 'manage roles'), sessionOnly: true, body: previewInput },
  async ({ actor, body }) => createNewTokenResponse(await startPreview(actor, body.roleId)),
)

/** Ends the preview. It is also open to a user who previews a role without any permissions. */
export const DELETE = endpoint({ verified: true, evenReadOnly: true }, async ({ actor }) =>
  createNewTokenResponse(await endPreview(actor)),
)
