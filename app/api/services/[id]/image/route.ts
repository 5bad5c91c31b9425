import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { readLimited } from '@/lib/files/read-body'
import { imageAnswer } from '@/lib/modules/services/api/schema'
import { removeImage, saveImage } from '@/lib/modules/services/images/mutations'
import { serviceId } from '@/lib/modules/services/schema'
import { LARGEST_LOGO } from '@/lib/modules/settings/logo/rules'
import { logoQuery } from '@/lib/modules/settings/logo/schema'
import { endpoint } from '@/lib/server/endpoint'

/** The body is the picture itself. */
export const POST = endpoint(
  { gate: see('serviceEdits'), params: serviceId, query: logoQuery, answer: imageAnswer },
  async ({ actor, params, query, request }) =>
    saveImage(scopeOf('serviceEdits', actor), params.id, {
      ...query,
      bytes: await readLimited(request, LARGEST_LOGO),
    }),
)

export const DELETE = endpoint(
  { gate: see('serviceEdits'), params: serviceId, answer: idAnswer },
  ({ actor, params }) => removeImage(scopeOf('serviceEdits', actor), params.id),
)
