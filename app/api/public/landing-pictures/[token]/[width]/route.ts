import { fileStorage } from '@/lib/files/configured'
import { fileResponse } from '@/lib/files/serve'
import { publicEndpoint } from '@/lib/http/endpoint'
import { publicPictureParams } from '@/lib/modules/landing-pages/landing-pages.schema'
import { findPublicPicture } from '@/lib/modules/landing-pages/pictures.queries'

/** Cacheable, because a picture never changes; for a day, because its page may be unpublished. */
const KEPT = 'public, max-age=86400'

/** Serves one size of a picture that a published landing page shows. */
export const GET = publicEndpoint({ params: publicPictureParams }, async ({ params, request }) => {
  const { key, ...file } = await findPublicPicture(params, request.headers)
  const response = fileResponse({ ...file, inline: true, stream: await fileStorage().get(key) })
  response.headers.set('cache-control', KEPT)
  return response
})
