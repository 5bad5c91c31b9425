import { can } from '@/lib/access/gate'
import { findScope, requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { simulationInput } from '@/lib/modules/inbound-mail/inbound-mail.schema'
import { simulateReply } from '@/lib/modules/inbound-mail/simulation.mutations'
import { mailParams } from '@/lib/modules/outbox/outbox.schema'

export const POST = endpoint(
  {
    doc: ['office', 'Simulate the answer to an invitation that was not sent', 'סימולציה של תשובה להזמנה שלא יצאה'],
    gate: can('outbox'),
    params: mailParams,
    body: simulationInput,
  },
  ({ actor, params, body }) => {
    const scopes = { mail: requireScope('outbox', actor), accountMail: findScope('accountMail', actor) }
    return simulateReply(scopes, params.id, body)
  },
)
