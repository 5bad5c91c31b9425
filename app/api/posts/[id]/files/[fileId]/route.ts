import { memberScope } from '@/lib/access/scope'
import { fileStorage } from '@/lib/files/configured'
import { fileResponse } from '@/lib/files/serve'
import { endpoint } from '@/lib/http/endpoint'
import { findPostFile } from '@/lib/modules/posts/files.queries'
import { postFileParams } from '@/lib/modules/posts/posts.schema'

export const GET = endpoint({ verified: true, params: postFileParams }, async ({ actor, params }) => {
  const { key, ...file } = await findPostFile(memberScope(actor), params)
  return fileResponse({ ...file, stream: await fileStorage().get(key) })
})
