import { projectBody, statesBody } from '../../isolation/tasks'
import { OUR_WORDS } from '../../isolation/words'
import type { Handler } from './handler'

const task = { id: 'task' } as const
const project = { id: 'taskProject' } as const

/** Handlers of tasks and projects with an id in their address. */
export const TASK_HANDLERS: Record<string, Handler> = {
  'GET tasks/[id]': { own: task },
  'GET tasks/[id]/history': { own: task },
  'PATCH tasks/[id]': { own: task, body: () => ({ title: 'משימה', version: 1 }) },
  'POST tasks/[id]/move': { own: task, body: () => ({ to: 'started', version: 2 }) },
  'PUT tasks/[id]/watching': { own: task, body: () => ({ isWatching: true }) },
  'PUT tasks/[id]/snooze': { own: task, body: () => ({ until: '2035-01-01' }) },
  'POST tasks/[id]/checklist': { own: task, body: () => ({ text: 'שורה' }) },
  'PATCH tasks/[id]/checklist/[itemId]': {
    own: { ...task, itemId: 'checklistItem' },
    body: () => ({ isDone: true }),
  },
  'DELETE tasks/[id]/checklist/[itemId]': { own: { ...task, itemId: 'spareChecklistItem' } },
  'POST tasks/[id]/comments': { own: task, body: () => ({ text: 'תגובה' }) },
  'PUT tasks/[id]/comments/[commentId]': {
    own: { ...task, commentId: 'taskComment' },
    body: () => ({ text: 'תגובה', version: 1 }),
  },
  'DELETE tasks/[id]/comments/[commentId]': { own: { ...task, commentId: 'spareTaskComment' } },
  'POST tasks/[id]/links': { own: task, body: ({ looseTask }) => ({ kind: 'relates', taskId: looseTask }) },
  'DELETE tasks/[id]/links/[linkId]': { own: { ...task, linkId: 'taskLink' } },
  'DELETE tasks/[id]': { own: { id: 'spareTask' }, body: () => ({ version: 1 }) },
  'GET tasks/projects/[id]': { own: project },
  'PUT tasks/projects/[id]': {
    own: project,
    body: () => ({ ...projectBody(OUR_WORDS), state: 'active', version: 1 }),
  },
  'PUT tasks/projects/[id]/members': {
    own: project,
    body: ({ user }) => ({ members: [{ userId: user, role: 'manager' }], version: 2 }),
  },
  'PUT tasks/projects/[id]/states': { own: project, body: () => ({ states: statesBody(OUR_WORDS), version: 3 }) },
  'DELETE tasks/projects/[id]': { own: { id: 'spareTaskProject' }, body: () => ({ version: 1 }) },
}
