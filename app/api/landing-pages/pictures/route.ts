import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { tooLarge } from '@/lib/core/errors'
import { readLimited } from '@/lib/files/read-body'
import { endpoint } from '@/lib/http/endpoint'
import { pictureAnswer, picturesAnswer } from '@/lib/modules/landing-pages/api.schema'
import { pictureQuery } from '@/lib/modules/landing-pages/landing-pages.schema'
import { savePicture } from '@/lib/modules/landing-pages/pictures.mutations'
import { listPictures } from '@/lib/modules/landing-pages/pictures.queries'
import { MAX_PICTURE_BYTES } from '@/lib/modules/landing-pages/pictures.rules'

export const GET = endpoint(
  {
    doc: ['leads', 'List the pictures of landing pages', 'התמונות של דפי הנחיתה'],
    gate: can('landingPages'),
    answer: picturesAnswer,
  },
  ({ actor }) => listPictures(requireScope('landingPages', actor)),
)

/** The request body is the picture itself. */
export const POST = endpoint(
  {
    doc: ['leads', 'Upload a picture for landing pages', 'העלאת תמונה לדפי נחיתה'],
    gate: can('landingPageEdits'),
    query: pictureQuery,
    answer: pictureAnswer,
  },
  async ({ actor, query, request }) => {
    const scope = requireScope('landingPageEdits', actor)
    const bytes = await readLimited(request, MAX_PICTURE_BYTES).catch((error) => {
      throw error.status === 413 ? tooLarge('התמונה גדולה מ־10 MB. אפשר להקטין אותה ולהעלות שוב') : error
    })
    return savePicture(scope, { ...query, bytes })
  },
)
