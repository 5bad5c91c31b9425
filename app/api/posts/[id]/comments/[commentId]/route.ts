import { maybeScope, memberScope } from '@/lib/access/scope'
import { deleteComment } from '@/lib/modules/posts/comments/mutations'
import { postCommentId } from '@/lib/modules/posts/schema'
import { endpoint } from '@/lib/server/endpoint'

export const DELETE = endpoint({ verified: true, params: postCommentId }, ({ actor, params }) =>
  deleteComment(memberScope(actor), maybeScope('posts', actor), params),
)
