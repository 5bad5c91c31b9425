import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { remindersAnswer } from '@/lib/modules/reminders/api.schema'
import { remindableTask } from '@/lib/modules/reminders/remindable.queries'
import { addReminder } from '@/lib/modules/reminders/reminders.mutations'
import { listReminders } from '@/lib/modules/reminders/reminders.queries'
import { reminderInput, reminderSubjectParams } from '@/lib/modules/reminders/reminders.schema'

const policy = { gate: can('tasks'), params: reminderSubjectParams } as const

export const GET = endpoint(
  { ...policy, doc: ['tasks', "Read one's own reminders of a task", 'התזכורות שלי למשימה'], answer: remindersAnswer },
  ({ actor, params }) => listReminders(remindableTask(requireScope('tasks', actor), params.id)),
)

export const POST = endpoint(
  {
    ...policy,
    doc: ['tasks', 'Ask for a reminder of a task', 'קביעת תזכורת למשימה'],
    body: reminderInput,
    answer: idAnswer,
  },
  ({ actor, params, body }) => addReminder(remindableTask(requireScope('tasks', actor), params.id), body),
)
