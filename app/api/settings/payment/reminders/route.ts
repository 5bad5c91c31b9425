import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { saveReminderSettings } from '@/lib/modules/payment-pages/reminding/settings/mutations'
import { reminderSettingsInput } from '@/lib/modules/payment-pages/reminding/settings/schema'
import { endpoint } from '@/lib/server/endpoint'

export const PUT = endpoint({ gate: see('paymentSettings'), body: reminderSettingsInput }, ({ actor, body }) =>
  saveReminderSettings(scopeOf('paymentSettings', actor), body),
)
