import { reminderBody } from '../../isolation/task-reminders'
import type { Handler } from './handler'

const event = { id: 'calendarEvent' } as const

/** Handlers of the reminders and files of an event. */
export const EVENT_EXTRA_HANDLERS: Record<string, Handler> = {
  'GET calendar/events/[id]/reminders': { own: event },
  'POST calendar/events/[id]/reminders': { own: event, body: () => reminderBody(30) },
  'GET calendar/events/[id]/files': { own: event },
  'GET calendar/events/[id]/files/[fileId]': { own: { ...event, fileId: 'eventFile' } },
  'POST calendar/events/[id]/files': { own: event, body: () => 'תוכן', query: '?name=a.txt&original=a.txt' },
  'DELETE calendar/events/[id]/files/[fileId]': { own: { ...event, fileId: 'spareEventFile' } },
  'DELETE calendar/events/[id]/reminders/[reminderId]': { own: { ...event, reminderId: 'spareEventReminder' } },
}
