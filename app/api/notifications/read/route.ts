import { memberScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { markNotifications } from '@/lib/modules/notifications/notifications.mutations'
import { countUnreadNotifications } from '@/lib/modules/notifications/notifications.queries'
import { markInput } from '@/lib/modules/notifications/notifications.schema'

export const POST = endpoint({ verified: true, body: markInput }, async ({ actor, body }) => {
  const scope = memberScope(actor)
  const { changed } = await markNotifications(scope, body)
  return { changed, unread: await countUnreadNotifications(scope) }
})
