import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { saveRetryDays } from '@/lib/modules/subscriptions/calendar.mutations'
import { retryDaysInput } from '@/lib/modules/subscriptions/subscriptions.schema'

export const PUT = endpoint({ gate: can('paymentSettings'), body: retryDaysInput }, ({ actor, body }) =>
  saveRetryDays(requireScope('paymentSettings', actor), body),
)
