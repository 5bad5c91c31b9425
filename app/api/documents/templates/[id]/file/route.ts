import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { fileStorage } from '@/lib/files/configured'
import { fileResponse } from '@/lib/files/serve'
import { documentId } from '@/lib/modules/documents/schema'
import { findTemplateFile } from '@/lib/modules/documents/templates/queries'
import { endpoint } from '@/lib/server/endpoint'

export const GET = endpoint({ gate: see('documents'), params: documentId }, async ({ actor, params }) => {
  const { key, ...file } = await findTemplateFile(scopeOf('documents', actor), params.id)
  return fileResponse({ ...file, stream: await fileStorage().get(key) })
})
