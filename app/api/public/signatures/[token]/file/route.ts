import { fileStorage } from '@/lib/files/configured'
import { fileResponse } from '@/lib/files/serve'
import { publicEndpoint } from '@/lib/http/endpoint'
import { documentFileQuery } from '@/lib/modules/documents/documents.schema'
import { findPass, findSigningFile } from '@/lib/modules/documents/signing/signing.queries'
import { signingTokenParams } from '@/lib/modules/documents/signing/signing.schema'

/**
 * Returns the document file. Reading has no side effect, because link previews of mail programs and messengers come
 * here too.
 */
export const GET = publicEndpoint(
  { params: signingTokenParams, query: documentFileQuery },
  async ({ params, query, request }) => {
    const { key, ...file } = await findSigningFile(await findPass(params.token, request.headers), query.kind)
    return fileResponse({ ...file, stream: await fileStorage().get(key) })
  },
)
