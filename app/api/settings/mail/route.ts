import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { saveMail } from '@/lib/modules/settings/mail/mutations'
import { mailInput } from '@/lib/modules/settings/mail/schema'
import { endpoint } from '@/lib/server/endpoint'

export const PUT = endpoint({ gate: see('mailSettings'), body: mailInput }, ({ actor, body }) =>
  saveMail(scopeOf('mailSettings', actor), body),
)
