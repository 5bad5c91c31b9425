import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { saveReminderSettings } from '@/lib/modules/payment-pages/reminders/settings.mutations'
import { reminderSettingsInput } from '@/lib/modules/payment-pages/reminders/settings.schema'

export const PUT = endpoint(
  {
    doc: ['settings', 'Change how unpaid pages remind', 'עדכון התזכורות לתשלום'],
    gate: can('paymentSettings'),
    body: reminderSettingsInput,
  },
  ({ actor, body }) => saveReminderSettings(requireScope('paymentSettings', actor), body),
)
