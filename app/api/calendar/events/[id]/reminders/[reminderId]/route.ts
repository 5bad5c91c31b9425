import { can } from '@/lib/access/gate'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { calendarViewer } from '@/lib/modules/calendar/reach.queries'
import { remindableEvent } from '@/lib/modules/reminders/remindable.queries'
import { removeReminder } from '@/lib/modules/reminders/reminders.mutations'
import { reminderParams } from '@/lib/modules/reminders/reminders.schema'

export const DELETE = endpoint(
  {
    doc: ['calendar', "Remove one's own reminder of an event", 'הסרת תזכורת לאירוע'],
    gate: can('calendar'),
    params: reminderParams,
    answer: idAnswer,
  },
  ({ actor, params }) => removeReminder(remindableEvent(calendarViewer(actor), params.id), params.reminderId),
)
