import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { deletePost, updatePost } from '@/lib/modules/posts/mutations'
import { postChange, postId } from '@/lib/modules/posts/schema'
import { endpoint } from '@/lib/server/endpoint'

export const PUT = endpoint({ gate: see('posts'), params: postId, body: postChange }, ({ actor, params, body }) =>
  updatePost(scopeOf('posts', actor), params.id, body),
)

export const DELETE = endpoint({ gate: see('posts'), params: postId }, ({ actor, params }) =>
  deletePost(scopeOf('posts', actor), params.id),
)
