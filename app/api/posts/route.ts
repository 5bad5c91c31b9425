import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { json } from '@/lib/http/answer'
import { endpoint } from '@/lib/http/endpoint'
import { createPost } from '@/lib/modules/posts/posts.mutations'
import { postInput } from '@/lib/modules/posts/posts.schema'

export const POST = endpoint(
  { doc: ['office', 'Publish a post', 'פרסום הודעה'], gate: can('posts'), body: postInput },
  async ({ actor, body }) => json(await createPost(requireScope('posts', actor), body), { status: 201 }),
)
