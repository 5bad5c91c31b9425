import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { saveRetryDays } from '@/lib/modules/customer-services/calendar/mutations'
import { retryDaysInput } from '@/lib/modules/customer-services/schema'
import { endpoint } from '@/lib/server/endpoint'

export const PUT = endpoint({ gate: see('paymentSettings'), body: retryDaysInput }, ({ actor, body }) =>
  saveRetryDays(scopeOf('paymentSettings', actor), body),
)
