import { findScope, memberScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { deleteComment } from '@/lib/modules/posts/comments.mutations'
import { postCommentParams } from '@/lib/modules/posts/posts.schema'

export const DELETE = endpoint({ verified: true, params: postCommentParams }, ({ actor, params }) =>
  deleteComment(memberScope(actor), findScope('posts', actor), params),
)
