import { type Actor, requireScope } from '@/lib/access/scope'
import { addEventFile } from '@/lib/modules/calendar/files.mutations'
import type { CalendarViewer } from '@/lib/modules/calendar/reach.queries'
import { remindableEvent } from '@/lib/modules/reminders/remindable.queries'
import { addReminder } from '@/lib/modules/reminders/reminders.mutations'
import { reminderInput } from '@/lib/modules/reminders/reminders.schema'

import { calendarUser } from './calendar-links'
import { reminderBody, taskFileOf } from './task-reminders'
import type { Words } from './words'

/** Returns the view of a user who manages no calendars. */
export const memberView = (actor: Actor): CalendarViewer => ({
  ...requireScope('calendar', calendarUser(actor)),
  isManager: false,
})

/** Adds reminders and files of an event, one of each to remove. */
export async function addEventExtras(actor: Actor, words: Words, { calendarEvent }: { calendarEvent: string }) {
  const viewer = memberView(actor)
  const remind = async (minutesBefore: number) =>
    (await addReminder(remindableEvent(viewer, calendarEvent), reminderInput.parse(reminderBody(minutesBefore)))).id
  const addFile = async () => (await addEventFile(viewer, calendarEvent, taskFileOf(words))).id
  return {
    eventReminder: await remind(60),
    spareEventReminder: await remind(1440),
    eventFile: await addFile(),
    spareEventFile: await addFile(),
  }
}
