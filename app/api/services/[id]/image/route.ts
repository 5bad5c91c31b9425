import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { MAX_PUBLIC_PICTURE_BYTES } from '@/lib/files/picture-kinds'
import { readLimited } from '@/lib/files/read-body'
import { endpoint } from '@/lib/http/endpoint'
import { imageAnswer } from '@/lib/modules/services/api.schema'
import { removeImage, saveImage } from '@/lib/modules/services/images.mutations'
import { serviceParams } from '@/lib/modules/services/services.schema'
import { logoQuery } from '@/lib/modules/settings/logo.schema'

/** The request body is the image itself. */
export const POST = endpoint(
  {
    doc: ['services', 'Upload the picture of a service', 'העלאת תמונה של שירות'],
    gate: can('serviceEdits'),
    params: serviceParams,
    query: logoQuery,
    answer: imageAnswer,
  },
  async ({ actor, params, query, request }) =>
    saveImage(requireScope('serviceEdits', actor), params.id, {
      ...query,
      bytes: await readLimited(request, MAX_PUBLIC_PICTURE_BYTES),
    }),
)

export const DELETE = endpoint(
  {
    doc: ['services', 'Remove the picture of a service', 'הסרת התמונה של שירות'],
    gate: can('serviceEdits'),
    params: serviceParams,
    answer: idAnswer,
  },
  ({ actor, params }) => removeImage(requireScope('serviceEdits', actor), params.id),
)
