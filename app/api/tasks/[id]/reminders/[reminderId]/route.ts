import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { remindableTask } from '@/lib/modules/reminders/remindable.queries'
import { removeReminder } from '@/lib/modules/reminders/reminders.mutations'
import { reminderParams } from '@/lib/modules/reminders/reminders.schema'

export const DELETE = endpoint(
  {
    doc: ['tasks', "Remove one's own reminder", 'הסרת תזכורת למשימה'],
    gate: can('tasks'),
    params: reminderParams,
    answer: idAnswer,
  },
  ({ actor, params }) => removeReminder(remindableTask(requireScope('tasks', actor), params.id), params.reminderId),
)
