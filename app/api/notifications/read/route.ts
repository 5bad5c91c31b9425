import { memberScope } from '@/lib/access/scope'
import { markNotifications } from '@/lib/modules/notifications/mutations'
import { countUnread } from '@/lib/modules/notifications/queries'
import { markInput } from '@/lib/modules/notifications/schema'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint({ verified: true, body: markInput }, async ({ actor, body }) => {
  const scope = memberScope(actor)
  const { changed } = await markNotifications(scope, body)
  return { changed, unread: await countUnread(scope) }
})
