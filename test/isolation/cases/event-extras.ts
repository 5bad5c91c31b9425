import { findNextDay } from '@/lib/modules/calendar/details.queries'
import { addEventFile, copyEventFiles, dropEventFiles, removeEventFile } from '@/lib/modules/calendar/files.mutations'
import { findEventFile, listEventFiles } from '@/lib/modules/calendar/files.queries'
import { remindableEvent } from '@/lib/modules/reminders/remindable.queries'
import { addReminder, removeReminder } from '@/lib/modules/reminders/reminders.mutations'
import { listReminders } from '@/lib/modules/reminders/reminders.queries'
import { reminderInput } from '@/lib/modules/reminders/reminders.schema'

import { type Case, type Crossing, companies, everybody, outside } from '../crossing'
import { memberView } from '../event-extras'
import { reminderBody, taskFileOf } from '../task-reminders'
import { OUR_WORDS } from '../words'

const IS_CHECKED = 'takes a place that its caller has checked, crossed with the files of records, tasks and events'

const member = ({ actor }: Crossing) => memberView(actor)
const theirs = ({ theirs: { ids } }: Crossing) => ids
const theirEvent = (c: Crossing) => remindableEvent(member(c), theirs(c).calendarEvent)

export const eventExtraCases: Record<string, Case> = {
  remindableEvent: (c) => [
    everybody('refused', () => listReminders(theirEvent(c))),
    everybody('refused', () => addReminder(theirEvent(c), reminderInput.parse(reminderBody(30)))),
    everybody('refused', () => removeReminder(theirEvent(c), theirs(c).spareEventReminder)),
    everybody('refused', () =>
      removeReminder(remindableEvent(member(c), c.ours.calendarEvent), theirs(c).eventReminder),
    ),
  ],
  isEventSeenByUser: outside('a condition, crossed with loadReminded'),
  listEventFiles: (c) => [everybody('refused', () => listEventFiles(member(c), theirs(c).calendarEvent))],
  findEventFile: (c) => [
    everybody('refused', () => findEventFile(member(c), { id: theirs(c).calendarEvent, fileId: theirs(c).eventFile })),
    everybody('refused', () => findEventFile(member(c), { id: c.ours.calendarEvent, fileId: theirs(c).eventFile })),
  ],
  filesOfEvent: outside('names the files of an event, crossed with listEventFiles'),
  addEventFile: (c) => [
    everybody('refused', () => addEventFile(member(c), theirs(c).calendarEvent, taskFileOf(OUR_WORDS))),
  ],
  removeEventFile: (c) => [
    everybody('refused', () =>
      removeEventFile(member(c), { id: theirs(c).calendarEvent, fileId: theirs(c).spareEventFile }),
    ),
    everybody('refused', () => removeEventFile(member(c), { id: c.ours.calendarEvent, fileId: theirs(c).eventFile })),
  ],
  dropEventFiles: (c) => [
    companies('idle', () => c.within((tx) => dropEventFiles(tx, c.actor, [theirs(c).calendarEvent]))),
  ],
  copyEventFiles: (c) => [
    companies('idle', () =>
      c.within((tx) => copyEventFiles(tx, c.actor, { from: theirs(c).calendarEvent, to: c.ours.calendarEvent })),
    ),
  ],
  areAttached: outside('a condition of a place that its caller has checked, crossed with listEventFiles'),
  listAttached: outside(IS_CHECKED),
  findAttached: outside(IS_CHECKED),
  countAttached: outside(IS_CHECKED),
  attachFile: outside(IS_CHECKED),
  dropAttached: outside(IS_CHECKED),
  filesOfRecord: outside('names the files of a record, crossed with listFiles'),
  REMOVAL_TASK: outside('the name of a job'),
  findNextDay: (c) => [everybody('nothing', () => findNextDay(member(c), theirs(c).calendarEvent))],
}
