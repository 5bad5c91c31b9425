import { can } from '@/lib/access/gate'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { calendarViewer } from '@/lib/modules/calendar/reach.queries'
import { remindersAnswer } from '@/lib/modules/reminders/api.schema'
import { remindableEvent } from '@/lib/modules/reminders/remindable.queries'
import { addReminder } from '@/lib/modules/reminders/reminders.mutations'
import { listReminders } from '@/lib/modules/reminders/reminders.queries'
import { reminderInput, reminderSubjectParams } from '@/lib/modules/reminders/reminders.schema'

const policy = { gate: can('calendar'), params: reminderSubjectParams } as const

export const GET = endpoint(
  {
    ...policy,
    doc: ['calendar', "Read one's own reminders of an event", 'התזכורות שלי לאירוע'],
    answer: remindersAnswer,
  },
  ({ actor, params }) => listReminders(remindableEvent(calendarViewer(actor), params.id)),
)

export const POST = endpoint(
  {
    ...policy,
    doc: ['calendar', 'Ask for a reminder of an event, of a series before each of its events', 'קביעת תזכורת לאירוע'],
    body: reminderInput,
    answer: idAnswer,
  },
  ({ actor, params, body }) => addReminder(remindableEvent(calendarViewer(actor), params.id), body),
)
