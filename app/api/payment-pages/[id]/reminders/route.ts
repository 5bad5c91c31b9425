import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { pageParams } from '@/lib/modules/payment-pages/payment-pages.schema'
import { setReminders } from '@/lib/modules/payment-pages/reminders/reminders.mutations'
import { remindersInput } from '@/lib/modules/payment-pages/reminders/reminders.schema'

/** Stops the reminders of a page or resumes them. */
export const PUT = endpoint(
  {
    doc: ['payment-pages', 'Stop the reminders of a page or let them go on', 'עצירת התזכורות של עמוד או חידושן'],
    gate: can('paymentPageEdits'),
    params: pageParams,
    body: remindersInput,
  },
  ({ actor, params, body }) => setReminders(requireScope('paymentPageEdits', actor), params.id, body),
)
