import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { saveRetryDays } from '@/lib/modules/subscriptions/calendar.mutations'
import { retryDaysInput } from '@/lib/modules/subscriptions/subscriptions.schema'

export const PUT = endpoint(
  {
    doc: ['settings', 'Change when failed charges are tried again', 'עדכון ימי הניסיון של חיובים שנכשלו'],
    gate: can('paymentSettings'),
    body: retryDaysInput,
  },
  ({ actor, body }) => saveRetryDays(requireScope('paymentSettings', actor), body),
)
