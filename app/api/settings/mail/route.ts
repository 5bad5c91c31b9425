import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { saveMail } from '@/lib/modules/settings/mail/mail.mutations'
import { mailInput } from '@/lib/modules/settings/mail/mail.schema'

/** Saves the mail server. Its operator can read every e-mail that leaves, so the password has to be entered again. */
export const PUT = endpoint({ gate: can('mailSettings'), recent: true, body: mailInput }, ({ actor, body }) =>
  saveMail(requireScope('mailSettings', actor), body),
)
