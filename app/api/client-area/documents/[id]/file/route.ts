import { clientScope } from '@/lib/access/scope'
import { fileStorage } from '@/lib/files/configured'
import { fileResponse } from '@/lib/files/serve'
import { endpoint } from '@/lib/http/endpoint'
import { documentParams } from '@/lib/modules/documents/documents.schema'
import { findOwnSealed } from '@/lib/modules/documents/own-documents.queries'

export const GET = endpoint({ verified: true, params: documentParams }, async ({ actor, params }) => {
  const { key, ...file } = await findOwnSealed(clientScope(actor), params.id)
  return fileResponse({ ...file, stream: await fileStorage().get(key) })
})
