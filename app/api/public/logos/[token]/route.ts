import { fileStorage } from '@/lib/files/configured'
import { fileResponse } from '@/lib/files/serve'
import { publicEndpoint } from '@/lib/http/endpoint'
import { findLogo } from '@/lib/modules/settings/logo.queries'
import { logoParams } from '@/lib/modules/settings/logo.schema'

/** Cacheable, because a new logo gets a new address. */
const KEPT = 'public, max-age=86400, immutable'

/** Serves the logo of a company, for its own screens and its public pages, and the images of its services. */
export const GET = publicEndpoint({ params: logoParams }, async ({ params, request }) => {
  const { key, ...file } = await findLogo(params.token, request.headers)
  const response = fileResponse({ ...file, inline: true, stream: await fileStorage().get(key) })
  response.headers.set('cache-control', KEPT)
  return response
})
