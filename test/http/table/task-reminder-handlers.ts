import { reminderBody } from '../../isolation/task-reminders'
import type { Handler } from './handler'

const task = { id: 'task' } as const

/** Handlers of the reminders and files of a task. */
export const TASK_REMINDER_HANDLERS: Record<string, Handler> = {
  'GET tasks/[id]/reminders': { own: task },
  'POST tasks/[id]/reminders': { own: task, body: () => reminderBody(30) },
  'GET tasks/[id]/files': { own: task },
  'GET tasks/[id]/files/[fileId]': { own: { ...task, fileId: 'taskFile' } },
  'POST tasks/[id]/files': { own: task, body: () => 'תוכן', query: '?name=a.txt&original=a.txt' },
  'DELETE tasks/[id]/files/[fileId]': { own: { ...task, fileId: 'spareTaskFile' } },
  'DELETE tasks/[id]/reminders/[reminderId]': { own: { ...task, reminderId: 'spareTaskReminder' } },
}
