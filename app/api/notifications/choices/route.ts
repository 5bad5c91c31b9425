import { memberScope } from '@/lib/access/scope'
import { chooseNotifications } from '@/lib/modules/notifications/mutations'
import { choiceInput } from '@/lib/modules/notifications/schema'
import { endpoint } from '@/lib/server/endpoint'

export const PUT = endpoint({ verified: true, body: choiceInput }, ({ actor, body }) =>
  chooseNotifications(memberScope(actor), body),
)
