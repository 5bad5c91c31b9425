import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { sendTestMail } from '@/lib/modules/settings/mail/mail.mutations'

/** Sends a test e-mail to the caller only. */
export const POST = endpoint(
  { doc: ['settings', 'Send a test letter', 'שליחת הודעת בדיקה'], gate: can('mailSettings') },
  ({ actor }) => sendTestMail(requireScope('mailSettings', actor), actor),
)
