import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { checkSender } from '@/lib/modules/settings/mail/mail.queries'

export const GET = endpoint(
  { doc: ['settings', 'Check DKIM, SPF and DMARC', 'בדיקת רשומות הדואר של הדומיין'], gate: can('mailSettings') },
  ({ actor }) => checkSender(requireScope('mailSettings', actor)),
)
