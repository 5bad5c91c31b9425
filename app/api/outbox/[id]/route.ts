import { see } from '@/lib/access/gate'
import { maybeScope, scopeOf } from '@/lib/access/scope'
import { openMail } from '@/lib/modules/outbox/mutations'
import { mailParams } from '@/lib/modules/outbox/schema'
import { endpoint } from '@/lib/server/endpoint'

export const GET = endpoint({ gate: see('outbox'), params: mailParams }, ({ actor, params }) =>
  openMail({ mail: scopeOf('outbox', actor), accountMail: maybeScope('accountMail', actor) }, params.id),
)
