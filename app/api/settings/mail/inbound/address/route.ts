import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { routeAnswer } from '@/lib/modules/inbound-mail/inbound-mail.schema'
import { renewInboundRoute } from '@/lib/modules/inbound-mail/routes.mutations'

export const POST = endpoint(
  {
    doc: ['settings', 'Replace where mails with answers are brought', 'החלפת הכתובת שאליה מועברות תשובות להזמנות'],
    gate: can('mailSettings'),
    answer: routeAnswer,
  },
  ({ actor }) => renewInboundRoute(requireScope('mailSettings', actor)),
)
