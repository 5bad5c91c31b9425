import { clientScope } from '@/lib/access/scope'
import { fileStorage } from '@/lib/files/configured'
import { fileResponse } from '@/lib/files/serve'
import { findOwnSealed } from '@/lib/modules/documents/own/queries'
import { documentId } from '@/lib/modules/documents/schema'
import { endpoint } from '@/lib/server/endpoint'

export const GET = endpoint({ verified: true, params: documentId }, async ({ actor, params }) => {
  const { key, ...file } = await findOwnSealed(clientScope(actor), params.id)
  return fileResponse({ ...file, stream: await fileStorage().get(key) })
})
