import { clientScope } from '@/lib/access/scope'
import { fileStorage } from '@/lib/files/configured'
import { fileResponse } from '@/lib/files/serve'
import { findOwnTaxFile } from '@/lib/modules/client-area/money/queries'
import { documentId } from '@/lib/modules/tax-documents/schema'
import { endpoint } from '@/lib/server/endpoint'

export const GET = endpoint({ verified: true, params: documentId }, async ({ actor, params }) => {
  const { key, ...file } = await findOwnTaxFile(clientScope(actor), params.id)
  return fileResponse({ ...file, stream: await fileStorage().get(key) })
})
