import { timeBody } from '../../isolation/task-time'
import { OUR_WORDS } from '../../isolation/words'
import type { Handler } from './handler'

const task = { id: 'task' } as const

/** Handlers of the time of tasks with an id in their address. */
export const TASK_TIME_HANDLERS: Record<string, Handler> = {
  'GET tasks/[id]/time': { own: task },
  'POST tasks/[id]/time': { own: task, body: () => timeBody(OUR_WORDS) },
  'POST tasks/[id]/timer': { own: task },
  'PATCH tasks/time/[id]': { own: { id: 'taskTime' }, body: () => ({ note: 'תיקון', version: 1 }) },
  'DELETE tasks/time/[id]': { own: { id: 'spareTaskTime' }, body: () => ({ version: 1 }) },
  'POST tasks/time/[id]/release': { own: { id: 'taskTime' } },
}
