import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { deletePost, updatePost } from '@/lib/modules/posts/posts.mutations'
import { postChange, postParams } from '@/lib/modules/posts/posts.schema'

export const PUT = endpoint(
  { doc: ['office', 'Replace a post', 'עדכון הודעה'], gate: can('posts'), params: postParams, body: postChange },
  ({ actor, params, body }) => updatePost(requireScope('posts', actor), params.id, body),
)

export const DELETE = endpoint(
  { doc: ['office', 'Delete a post', 'מחיקת הודעה'], gate: can('posts'), params: postParams },
  ({ actor, params }) => deletePost(requireScope('posts', actor), params.id),
)
