import { fileStorage } from '@/lib/files/configured'
import { fileResponse } from '@/lib/files/serve'
import { publicEndpoint } from '@/lib/http/endpoint'
import { findLogo } from '@/lib/modules/settings/logo.queries'
import { logoParams } from '@/lib/modules/settings/logo.schema'

/** A new logo has a new address, so this one may be kept. */
const KEPT = 'public, max-age=86400, immutable'

/** The logo of a company, for its own screens and for its public pages alike, and the pictures of its services. */
export const GET = publicEndpoint({ params: logoParams }, async ({ params, request }) => {
  const { key, ...file } = await findLogo(params.token, request.headers)
  const response = fileResponse({ ...file, inline: true, stream: await fileStorage().get(key) })
  response.headers.set('cache-control', KEPT)
  return response
})
