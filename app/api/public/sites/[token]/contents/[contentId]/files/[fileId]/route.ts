import { fileStorage } from '@/lib/files/configured'
import { fileResponse } from '@/lib/files/serve'
import { publicEndpoint } from '@/lib/http/endpoint'
import { removeSentFile } from '@/lib/modules/sites/public.mutations'
import { findSentFile, findSitePass } from '@/lib/modules/sites/public.queries'
import { siteTokenFileParams } from '@/lib/modules/sites/sites.schema'

/** A file that the customer has sent. */
export const GET = publicEndpoint({ params: siteTokenFileParams }, async ({ params, request }) => {
  const { key, ...file } = await findSentFile(params.token, request.headers, params)
  return fileResponse({ ...file, stream: await fileStorage().get(key) })
})

export const DELETE = publicEndpoint({ params: siteTokenFileParams }, async ({ params, request }) =>
  removeSentFile(await findSitePass(params.token, request.headers), params),
)
