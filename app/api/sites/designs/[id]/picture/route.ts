import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { MAX_PUBLIC_PICTURE_BYTES } from '@/lib/files/picture-kinds'
import { readLimited } from '@/lib/files/read-body'
import { endpoint } from '@/lib/http/endpoint'
import { logoQuery } from '@/lib/modules/settings/logo.schema'
import { designPictureAnswer } from '@/lib/modules/sites/api.schema'
import { saveDesignPicture } from '@/lib/modules/sites/catalogue/catalogue.mutations'
import { siteDesignParams } from '@/lib/modules/sites/catalogue/catalogue.schema'

/** The request body is the picture itself. */
export const POST = endpoint(
  {
    doc: ['sites', 'Upload the picture of a design', 'העלאת תמונה של עיצוב'],
    gate: can('siteCatalogue'),
    params: siteDesignParams,
    query: logoQuery,
    answer: designPictureAnswer,
  },
  async ({ actor, params, query, request }) =>
    saveDesignPicture(requireScope('siteCatalogue', actor), params.id, {
      ...query,
      bytes: await readLimited(request, MAX_PUBLIC_PICTURE_BYTES),
    }),
)
