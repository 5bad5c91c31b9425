import { memberScope } from '@/lib/access/scope'
import { fileStorage } from '@/lib/files/configured'
import { fileResponse } from '@/lib/files/serve'
import { findPostFile } from '@/lib/modules/posts/files/queries'
import { postFileId } from '@/lib/modules/posts/schema'
import { endpoint } from '@/lib/server/endpoint'

export const GET = endpoint({ verified: true, params: postFileId }, async ({ actor, params }) => {
  const { key, ...file } = await findPostFile(memberScope(actor), params)
  return fileResponse({ ...file, stream: await fileStorage().get(key) })
})
