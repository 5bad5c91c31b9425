import { memberScope } from '@/lib/access/scope'
import { addComment } from '@/lib/modules/posts/comments/mutations'
import { commentInput, postId } from '@/lib/modules/posts/schema'
import { json } from '@/lib/server/answer'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint({ verified: true, params: postId, body: commentInput }, async ({ actor, params, body }) =>
  json(await addComment(memberScope(actor), params.id, body.text), { status: 201 }),
)
