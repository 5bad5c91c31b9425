import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { pinPost } from '@/lib/modules/posts/mutations'
import { pinChange, postId } from '@/lib/modules/posts/schema'
import { endpoint } from '@/lib/server/endpoint'

export const PUT = endpoint({ gate: see('posts'), params: postId, body: pinChange }, ({ actor, params, body }) =>
  pinPost(scopeOf('posts', actor), params.id, body),
)
