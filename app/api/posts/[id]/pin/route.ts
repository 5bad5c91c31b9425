import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { pinPost } from '@/lib/modules/posts/posts.mutations'
import { pinChange, postParams } from '@/lib/modules/posts/posts.schema'

export const PUT = endpoint(
  {
    doc: ['office', 'Pin a post or let it go', 'הצמדת הודעה לראש הרשימה'],
    gate: can('posts'),
    params: postParams,
    body: pinChange,
  },
  ({ actor, params, body }) => pinPost(requireScope('posts', actor), params.id, body),
)
