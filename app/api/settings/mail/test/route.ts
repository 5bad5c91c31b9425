import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { sendTrial } from '@/lib/modules/settings/mail/mail.mutations'

/** The letter goes to whoever asks, and to nobody else. */
export const POST = endpoint(
  { doc: ['settings', 'Send a test letter', 'שליחת הודעת בדיקה'], gate: can('mailSettings') },
  ({ actor }) => sendTrial(requireScope('mailSettings', actor), actor),
)
