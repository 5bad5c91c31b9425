import { memberScope } from '@/lib/access/scope'
import { json } from '@/lib/http/answer'
import { endpoint } from '@/lib/http/endpoint'
import { addComment } from '@/lib/modules/posts/comments.mutations'
import { commentInput, postParams } from '@/lib/modules/posts/posts.schema'

export const POST = endpoint(
  { verified: true, params: postParams, body: commentInput },
  async ({ actor, params, body }) => json(await addComment(memberScope(actor), params.id, body.text), { status: 201 }),
)
