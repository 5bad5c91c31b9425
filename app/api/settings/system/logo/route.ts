import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { readLimited } from '@/lib/files/read-body'
import { removeLogo, saveLogo } from '@/lib/modules/settings/logo/mutations'
import { LARGEST_LOGO } from '@/lib/modules/settings/logo/rules'
import { logoQuery } from '@/lib/modules/settings/logo/schema'
import { endpoint } from '@/lib/server/endpoint'

/** The body is the picture itself. */
export const POST = endpoint({ gate: see('systemSettings'), query: logoQuery }, async ({ actor, query, request }) =>
  saveLogo(scopeOf('systemSettings', actor), { ...query, bytes: await readLimited(request, LARGEST_LOGO) }),
)

export const DELETE = endpoint({ gate: see('systemSettings') }, ({ actor }) =>
  removeLogo(scopeOf('systemSettings', actor)),
)
