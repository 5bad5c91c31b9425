import type { Handler } from './handler'

const template = { id: 'projectTemplate' } as const
const task = { id: 'looseTask' } as const

/** Handlers of the schedule of tasks with an id in their address. */
export const TASK_PLAN_HANDLERS: Record<string, Handler> = {
  'GET tasks/[id]/schedule': { own: task, query: '?dueOn=2030-02-01' },
  'POST tasks/projects/[id]/template': { own: { id: 'taskProject' }, body: () => ({ name: 'תבנית של הבדיקה' }) },
  'POST tasks/templates/[id]/projects': {
    own: template,
    body: () => ({ name: 'פרויקט מתבנית', startOn: '2030-01-01' }),
  },
  'PUT tasks/templates/[id]': { own: template, body: () => ({ name: 'תבנית אחרת', description: '', version: 1 }) },
  'DELETE tasks/templates/[id]': { own: { id: 'spareProjectTemplate' }, body: () => ({ version: 1 }) },
  'PUT tasks/[id]/schedule': { own: task, body: () => ({ startOn: null, dueOn: '2030-02-01', version: 1 }) },
}
