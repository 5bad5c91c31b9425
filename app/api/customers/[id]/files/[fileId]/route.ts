import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { fileStorage } from '@/lib/files/configured'
import { fileResponse } from '@/lib/files/serve'
import { removeFile } from '@/lib/modules/customers/files/mutations'
import { findFile } from '@/lib/modules/customers/files/queries'
import { customerFileId } from '@/lib/modules/customers/files/schema'
import { endpoint } from '@/lib/server/endpoint'

export const GET = endpoint({ gate: see('customers'), params: customerFileId }, async ({ actor, params }) => {
  const { key, ...file } = await findFile(scopeOf('customers', actor), params)
  return fileResponse({ ...file, stream: await fileStorage().get(key) })
})

export const DELETE = endpoint(
  { gate: see('customerEdits'), params: customerFileId, answer: idAnswer },
  ({ actor, params }) => removeFile(scopeOf('customerEdits', actor), params),
)
