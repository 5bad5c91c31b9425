import { clientScope } from '@/lib/access/scope'
import { fileStorage } from '@/lib/files/configured'
import { fileResponse } from '@/lib/files/serve'
import { endpoint } from '@/lib/http/endpoint'
import { findOwnTaxFile } from '@/lib/modules/client-area/money.queries'
import { taxDocumentParams } from '@/lib/modules/tax-documents/tax-documents.schema'

export const GET = endpoint({ verified: true, params: taxDocumentParams }, async ({ actor, params }) => {
  const { key, ...file } = await findOwnTaxFile(clientScope(actor), params.id)
  return fileResponse({ ...file, stream: await fileStorage().get(key) })
})
