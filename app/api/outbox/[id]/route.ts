import { can } from '@/lib/access/gate'
import { findScope, requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { openMail } from '@/lib/modules/outbox/outbox.mutations'
import { mailParams } from '@/lib/modules/outbox/outbox.schema'

export const GET = endpoint(
  {
    doc: ['office', 'Read a letter of the outbox', 'קריאת הודעה בדואר היוצא'],
    gate: can('outbox'),
    params: mailParams,
  },
  ({ actor, params }) =>
    openMail({ mail: requireScope('outbox', actor), accountMail: findScope('accountMail', actor) }, params.id),
)
