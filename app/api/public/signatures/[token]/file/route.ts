import { fileStorage } from '@/lib/files/configured'
import { fileResponse } from '@/lib/files/serve'
import { fileQuery } from '@/lib/modules/documents/schema'
import { findPass, findSigningFile } from '@/lib/modules/documents/signing/queries'
import { tokenParams } from '@/lib/modules/documents/signing/schema'
import { publicEndpoint } from '@/lib/server/endpoint'

/** Reading has no effect: previews of mail programs and messengers come here too. */
export const GET = publicEndpoint({ params: tokenParams, query: fileQuery }, async ({ params, query, request }) => {
  const { key, ...file } = await findSigningFile(await findPass(params.token, request.headers), query.kind)
  return fileResponse({ ...file, stream: await fileStorage().get(key) })
})
