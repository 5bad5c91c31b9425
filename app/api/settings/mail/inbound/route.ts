import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { routeAnswer, routeInput } from '@/lib/modules/inbound-mail/inbound-mail.schema'
import { closeInboundRoute, saveInboundRoute } from '@/lib/modules/inbound-mail/routes.mutations'

/** Whoever has the address that is returned can bring mails in, as a webhook of a gateway can. */
export const PUT = endpoint(
  {
    doc: ['settings', 'Save the address to which guests answer invitations', 'הכתובת שאליה משיבים להזמנות'],
    gate: can('mailSettings'),
    body: routeInput,
    answer: routeAnswer,
  },
  ({ actor, body }) => saveInboundRoute(requireScope('mailSettings', actor), body),
)

export const DELETE = endpoint(
  {
    doc: ['settings', 'Close the address to which guests answer invitations', 'סגירת הכתובת שאליה משיבים להזמנות'],
    gate: can('mailSettings'),
  },
  ({ actor }) => closeInboundRoute(requireScope('mailSettings', actor)),
)
