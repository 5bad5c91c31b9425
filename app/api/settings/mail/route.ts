import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { saveMail } from '@/lib/modules/settings/mail/mutations'
import { mailInput } from '@/lib/modules/settings/mail/schema'
import { endpoint } from '@/lib/server/endpoint'

/** Whoever holds the mail server reads every letter that leaves, so the password is typed anew. */
export const PUT = endpoint({ gate: see('mailSettings'), recent: true, body: mailInput }, ({ actor, body }) =>
  saveMail(scopeOf('mailSettings', actor), body),
)
