import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { uploadBody } from '@/lib/files/read-body'
import { addPostFile } from '@/lib/modules/posts/files/mutations'
import { LARGEST_FILE } from '@/lib/modules/posts/rules'
import { postFileQuery, postId } from '@/lib/modules/posts/schema'
import { json } from '@/lib/server/answer'
import { endpoint } from '@/lib/server/endpoint'

/** The body is the file itself. */
export const POST = endpoint(
  { gate: see('posts'), params: postId, query: postFileQuery },
  async ({ actor, params, query, request }) => {
    const source = uploadBody(request, LARGEST_FILE)
    return json(await addPostFile(scopeOf('posts', actor), params.id, { ...query, source }), { status: 201 })
  },
)
