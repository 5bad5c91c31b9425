import { memberScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { chooseNotifications } from '@/lib/modules/notifications/notifications.mutations'
import { choiceInput } from '@/lib/modules/notifications/notifications.schema'

export const PUT = endpoint({ verified: true, body: choiceInput }, ({ actor, body }) =>
  chooseNotifications(memberScope(actor), body),
)
