import { memberScope } from '@/lib/access/scope'
import { markRead } from '@/lib/modules/posts/reads/mutations'
import { postId } from '@/lib/modules/posts/schema'
import { endpoint } from '@/lib/server/endpoint'

/** The page's script says that the post was really opened: a prefetch marks nothing. */
export const POST = endpoint({ verified: true, params: postId }, ({ actor, params }) =>
  markRead(memberScope(actor), params.id),
)
