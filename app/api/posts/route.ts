import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { createPost } from '@/lib/modules/posts/mutations'
import { postInput } from '@/lib/modules/posts/schema'
import { json } from '@/lib/server/answer'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint({ gate: see('posts'), body: postInput }, async ({ actor, body }) =>
  json(await createPost(scopeOf('posts', actor), body), { status: 201 }),
)
