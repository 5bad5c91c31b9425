import { type Actor, requireScope } from '@/lib/access/scope'
import { addTimeEntry } from '@/lib/modules/tasks/time/entries.mutations'
import { timeEntryInput } from '@/lib/modules/tasks/time/time.schema'
import { startTimer } from '@/lib/modules/tasks/time/timer.mutations'

import type { Words } from './words'

/** Returns the body of time that somebody worked on a task. */
export const timeBody = ({ word }: Words) => ({ on: '2026-01-05', time: '1:30', note: `עבודה ${word}`, rate: '100' })

/** Adds time that was logged on a task, an entry to delete, and a running timer. */
export async function addTaskTime(actor: Actor, words: Words, task: string) {
  const scope = requireScope('tasks', actor)
  const add = async () => (await addTimeEntry(scope, task, timeEntryInput.parse(timeBody(words)))).id
  const [taskTime, spareTaskTime] = [await add(), await add()]
  const { id: taskTimer } = await startTimer(scope, task)
  return { taskTime, spareTaskTime, taskTimer }
}
