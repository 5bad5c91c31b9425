import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { setReminders } from '@/lib/modules/payment-pages/reminding/mutations'
import { remindersInput } from '@/lib/modules/payment-pages/reminding/schema'
import { pageId } from '@/lib/modules/payment-pages/schema'
import { endpoint } from '@/lib/server/endpoint'

/** Stops the reminders of a page, or lets them go on. */
export const PUT = endpoint(
  { gate: see('paymentPageEdits'), params: pageId, body: remindersInput },
  ({ actor, params, body }) => setReminders(scopeOf('paymentPageEdits', actor), params.id, body),
)
