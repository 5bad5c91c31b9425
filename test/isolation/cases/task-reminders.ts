import { listWaitingFollowUps } from '@/lib/modules/leads/waiting-follow-ups.queries'
import { loadDigest } from '@/lib/modules/reminders/digest.queries'
import { remindableTask } from '@/lib/modules/reminders/remindable.queries'
import { addReminder, removeReminder } from '@/lib/modules/reminders/reminders.mutations'
import { listReminders } from '@/lib/modules/reminders/reminders.queries'
import { reminderInput } from '@/lib/modules/reminders/reminders.schema'
import { loadReminded } from '@/lib/modules/reminders/subjects.queries'
import { addTaskFile, dropTaskFiles, removeTaskFile } from '@/lib/modules/tasks/files.mutations'
import { findTaskFile, listTaskFiles } from '@/lib/modules/tasks/files.queries'

import { type Case, type Crossing, companies, everybody, outside } from '../crossing'
import { reminderBody, taskFileOf } from '../task-reminders'
import { OUR_WORDS } from '../words'

const sees = (c: Crossing) => c.scope('tasks')
const theirs = ({ theirs: { ids } }: Crossing) => ids

export const taskReminderCases: Record<string, Case> = {
  listReminders: (c) => [everybody('refused', () => listReminders(remindableTask(sees(c), theirs(c).task)))],
  areOwn: outside("a condition for the actor's own rows, crossed with listReminders"),
  canTextActor: outside("reads the actor's own number and the company's settings"),
  isTextable: outside('reads a number, no rows'),
  findReminded: outside("reads the actor's own row"),
  loadReminded: (c) => [
    companies('nothing', () =>
      c.within((tx) =>
        loadReminded(
          tx,
          c.actor.companyId,
          [theirs(c).taskReminder, theirs(c).spareTaskReminder, theirs(c).eventReminder].map((id) => ({
            id,
            moment: 'now',
          })),
        ),
      ),
    ),
  ],
  loadDigest: (c) => [
    everybody('list', () =>
      c.within(async (tx) => {
        const { late, today, followUps } = await loadDigest(tx, c.actor, '2100-01-01T08:00')
        return [...late, ...today, ...followUps]
      }),
    ),
  ],
  listWaitingFollowUps: (c) => [
    everybody('list', () =>
      c.within((tx) => listWaitingFollowUps(tx, c.scope('leads'), { today: '2100-01-01', limit: 100 })),
    ),
  ],
  remindableTask: outside('names a task, crossed with each act on its reminders'),
  isSeenByUser: outside('a condition, crossed with loadReminded'),
  addReminder: (c) => [
    everybody('refused', () =>
      addReminder(remindableTask(sees(c), theirs(c).task), reminderInput.parse(reminderBody(30))),
    ),
  ],
  removeReminder: (c) => [
    everybody('refused', () => removeReminder(remindableTask(sees(c), theirs(c).task), theirs(c).spareTaskReminder)),
    everybody('refused', () => removeReminder(remindableTask(sees(c), c.ours.task), theirs(c).taskReminder)),
  ],

  listTaskFiles: (c) => [everybody('refused', () => listTaskFiles(sees(c), theirs(c).task))],
  findTaskFile: (c) => [
    everybody('refused', () => findTaskFile(sees(c), { id: theirs(c).task, fileId: theirs(c).taskFile })),
    everybody('refused', () => findTaskFile(sees(c), { id: c.ours.task, fileId: theirs(c).taskFile })),
  ],
  filesOfTask: outside('names the files of a task, crossed with listTaskFiles'),
  addTaskFile: (c) => [everybody('refused', () => addTaskFile(sees(c), theirs(c).task, taskFileOf(OUR_WORDS)))],
  removeTaskFile: (c) => [
    everybody('refused', () => removeTaskFile(sees(c), { id: theirs(c).task, fileId: theirs(c).spareTaskFile })),
    everybody('refused', () => removeTaskFile(sees(c), { id: c.ours.task, fileId: theirs(c).taskFile })),
  ],
  dropTaskFiles: (c) => [companies('nothing', () => c.within((tx) => dropTaskFiles(tx, sees(c), theirs(c).task)))],
}
