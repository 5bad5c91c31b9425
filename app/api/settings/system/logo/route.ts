import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { MAX_PUBLIC_PICTURE_BYTES } from '@/lib/files/picture-kinds'
import { readLimited } from '@/lib/files/read-body'
import { endpoint } from '@/lib/http/endpoint'
import { removeLogo, saveLogo } from '@/lib/modules/settings/logo.mutations'
import { logoQuery } from '@/lib/modules/settings/logo.schema'

/** The request body is the image itself. */
export const POST = endpoint(
  { doc: ['settings', 'Upload a logo', 'העלאת לוגו'], gate: can('systemSettings'), query: logoQuery },
  async ({ actor, query, request }) =>
    saveLogo(requireScope('systemSettings', actor), {
      ...query,
      bytes: await readLimited(request, MAX_PUBLIC_PICTURE_BYTES),
    }),
)

export const DELETE = endpoint(
  { doc: ['settings', 'Remove the logo', 'הסרת הלוגו'], gate: can('systemSettings') },
  ({ actor }) => removeLogo(requireScope('systemSettings', actor)),
)
