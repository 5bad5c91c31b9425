import { type Actor, requireScope } from '@/lib/access/scope'
import { taskDigests } from '@/lib/db/schema/reminders'
import { inCompany } from '@/lib/db/tenant'
import { remindableTask } from '@/lib/modules/reminders/remindable.queries'
import { addReminder } from '@/lib/modules/reminders/reminders.mutations'
import { reminderInput } from '@/lib/modules/reminders/reminders.schema'
import { addTaskFile } from '@/lib/modules/tasks/files.mutations'

import type { Words } from './words'

/** Returns the body of a new reminder of a task that is due. */
export const reminderBody = (minutesBefore = 60) => ({ minutesBefore, channels: ['app'] })

/** Returns the upload of a file. */
export const taskFileOf = ({ word }: Words) => ({
  name: `קובץ ${word}.txt`,
  original: 'a.txt',
  source: new TextEncoder().encode(word),
})

/** Adds reminders and files of a task, one of each to remove, and the day of a digest. */
export async function addTaskReminders(actor: Actor, words: Words, { task }: { task: string }) {
  const { companyId, id: userId } = actor
  const scope = requireScope('tasks', actor)
  const add = async (minutesBefore: number) =>
    (await addReminder(remindableTask(scope, task), reminderInput.parse(reminderBody(minutesBefore)))).id
  const [taskReminder, spareTaskReminder] = [await add(60), await add(1440)]
  // In the morning a worker may have made this user's digest already.
  const digest = { companyId, userId, day: '2026-01-01' }
  await inCompany({ companyId }, (tx) => tx.insert(taskDigests).values(digest).onConflictDoNothing())
  const addFile = async () => (await addTaskFile(scope, task, taskFileOf(words))).id
  const [taskFile, spareTaskFile] = [await addFile(), await addFile()]
  return { taskReminder, spareTaskReminder, taskFile, spareTaskFile }
}
