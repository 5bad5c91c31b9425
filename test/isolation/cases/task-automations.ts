import { entityOf } from '@/lib/automation/catalogue'
import type { ActionContext } from '@/lib/automation/entity'
import { selectProjectOptions } from '@/lib/modules/tasks/projects.queries'
import { findSubjectScopes } from '@/lib/modules/tasks/reach.queries'
import { moveTaskIn } from '@/lib/modules/tasks/state.mutations'
import { createTaskIn, updateTaskIn } from '@/lib/modules/tasks/tasks.mutations'
import { taskChange, taskInput, taskMove } from '@/lib/modules/tasks/tasks.schema'

import { type Case, type Crossing, companies, everybody, outside } from '../crossing'
import { taskBody } from '../tasks'
import { OUR_WORDS } from '../words'

const sees = (c: Crossing) => c.scope('tasks')
const theirs = ({ theirs: { ids } }: Crossing) => ids

/** Does a step as a run of the caller's would, on a task or about a customer of the other tenant. */
const act = (c: Crossing, entity: 'task' | 'customer', [action, input]: [string, ActionContext['input']]) =>
  c.within(async (tx) => {
    const id = theirs(c)[entity]
    const person = entity === 'customer' ? { entity, id } : null
    const record = { id, name: '', facts: {}, phone: '', email: '', ownerId: null, consentChannels: [], person }
    const automation = { id: c.ours.startedAutomation, name: '' }
    const step = (await entityOf(entity)).actions[action]
    return step?.run(tx, { actor: c.actor, record, input, automation, runId: id, now: new Date() })
  })

export const taskAutomationCases: Record<string, Case> = {
  createTaskIn: (c) => [
    everybody('refused', () =>
      c.within((tx) => {
        const input = taskInput.parse({ ...taskBody(OUR_WORDS), projectId: theirs(c).taskProject })
        return createTaskIn(tx, sees(c), { input, scopes: findSubjectScopes(c.actor) })
      }),
    ),
  ],
  updateTaskIn: (c) => [
    everybody('refused', () =>
      c.within((tx) => {
        const change = taskChange.parse({ title: 'שלנו', version: 1 })
        return updateTaskIn(tx, sees(c), { id: theirs(c).task, change, scopes: findSubjectScopes(c.actor) })
      }),
    ),
  ],
  moveTaskIn: (c) => [
    everybody('refused', () =>
      c.within((tx) => {
        const move = taskMove.parse({ to: 'started', version: 1 })
        return moveTaskIn(tx, sees(c), { id: theirs(c).task, ...move })
      }),
    ),
  ],
  selectProjectOptions: (c) => [everybody('list', () => c.within(async (tx) => selectProjectOptions(tx, sees(c))))],
  newTaskStep: (c) => [
    everybody('refused', () => act(c, 'customer', ['task', { title: 'משימה' }])),
    everybody('refused', () => act(c, 'task', ['task', { title: 'משימה' }])),
    everybody('refused', () => act(c, 'task', ['state', { to: 'started' }])),
    everybody('refused', () => act(c, 'task', ['priority', { to: 'urgent' }])),
    everybody('refused', () => act(c, 'task', ['due', { days: 1 }])),
    companies('refused', () => act(c, 'task', ['assign', { to: c.ours.user }])),
    everybody('nothing', () =>
      c.within(async (tx) => {
        const found = await (await entityOf('task')).loadRecord(tx, c.actor, theirs(c).task)
        return found ? [found] : []
      }),
    ),
  ],
  taskStepLists: outside('makes lists of selectTaskUsers and selectProjectOptions, crossed there'),
  placeAboutPerson: outside('reads a record that its caller has found'),
  placeAboutDocument: outside('reads a record that its caller has found'),
  DAYS_AHEAD: outside('a field of a form, no rows'),
}
