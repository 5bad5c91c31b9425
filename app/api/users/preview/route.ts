import { anyPermission } from '@/lib/access/gate'
import { endpoint } from '@/lib/http/endpoint'
import { continueWith } from '@/lib/http/entrance'
import { endPreview, startPreview } from '@/lib/modules/users/preview.mutations'
import { previewInput } from '@/lib/modules/users/preview.schema'

/** Looks through a role from now on, reading only. */
export const POST = endpoint(
  { gate: anyPermission('show users', 'manage roles'), sessionOnly: true, body: previewInput },
  async ({ actor, body }) => continueWith(await startPreview(actor, body.roleId)),
)

/** Back to one's own eyes: open to whoever looks through a role that holds nothing, too. */
export const DELETE = endpoint({ verified: true, evenReadOnly: true }, async ({ actor }) =>
  continueWith(await endPreview(actor)),
)
