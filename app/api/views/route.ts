import { seeAnyList } from '@/lib/access/gate'
import { maybeScope, memberScope } from '@/lib/access/scope'
import { createView } from '@/lib/modules/views/mutations'
import { viewInput } from '@/lib/modules/views/schema'
import { requireList } from '@/lib/modules/views/sight'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint({ gate: seeAnyList(), body: viewInput }, ({ actor, body }) => {
  requireList(actor, body.list)
  return createView(memberScope(actor), body, maybeScope('sharedViews', actor))
})
