import { memberScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { postParams } from '@/lib/modules/posts/posts.schema'
import { markRead } from '@/lib/modules/posts/reads.mutations'

/** Marks the post as read. The page's script sends this when the post is really opened, so a prefetch marks nothing. */
export const POST = endpoint({ verified: true, params: postParams }, ({ actor, params }) =>
  markRead(memberScope(actor), params.id),
)
