import { loadGantt } from '@/lib/modules/tasks/gantt.queries'
import { findSubjectScopes } from '@/lib/modules/tasks/reach.queries'
import { scheduleTask } from '@/lib/modules/tasks/schedule.mutations'
import { readSchedule } from '@/lib/modules/tasks/schedule.queries'
import { taskScheduleInput } from '@/lib/modules/tasks/schedule.schema'

import {
  createProjectFromTemplate,
  deleteProjectTemplate,
  saveProjectTemplate,
  updateProjectTemplate,
} from '@/lib/modules/tasks/templates.mutations'
import { listProjectTemplates, lockProjectTemplate, readProjectTemplate } from '@/lib/modules/tasks/templates.queries'
import { templateProjectInput } from '@/lib/modules/tasks/templates.schema'

import { listWorkloadTasks, loadWorkload } from '@/lib/modules/tasks/workload.queries'

import { type Case, type Crossing, companies, everybody, outside } from '../crossing'

const sees = (c: Crossing) => c.scope('tasks')
const theirs = ({ theirs: { ids } }: Crossing) => ids
const LATER = { startOn: null, dueOn: '2031-01-01' }
const schedule = (waiting: 'ask' | string[]) =>
  taskScheduleInput.parse({
    ...LATER,
    version: 1,
    waiting: waiting === 'ask' ? waiting : waiting.map((id) => ({ ...LATER, id, version: 1 })),
  })

const YEARS = { from: '2029-12-30', to: '2030-01-06' }
const NAMED = { name: 'תבנית שלנו', description: '' }
const template = (c: Crossing) => ({ id: theirs(c).projectTemplate, version: 1 })
const fromTemplate = (c: Crossing, id: string, part: object) => () => {
  const input = templateProjectInput.parse({ name: 'פרויקט מתבנית', startOn: '2030-01-01', ...part })
  return createProjectFromTemplate(sees(c), id, input, findSubjectScopes(c.actor))
}

export const taskPlanCases: Record<string, Case> = {
  loadGantt: (c) => [everybody('refused', () => loadGantt(sees(c), theirs(c).taskProject))],
  readSchedule: (c) => [everybody('refused', () => readSchedule(sees(c), theirs(c).task, LATER))],
  requireSchedulable: outside('checks a task that its caller has found'),
  planSchedule: outside('plans around a task that its caller has found, crossed with readSchedule'),
  scheduleTask: (c) => [
    everybody('refused', () => scheduleTask(sees(c), theirs(c).task, schedule('ask'))),
    everybody('blocked', () => scheduleTask(sees(c), c.ours.looseTask, schedule([theirs(c).spareTask]))),
  ],
  listProjectTemplates: (c) => [companies('list', () => listProjectTemplates(sees(c)))],
  MAX_TEMPLATES: outside('a number, no rows'),
  lockProjectTemplate: (c) => [
    // Colleagues see it, and may not change it.
    everybody('blocked', () => c.within((tx) => lockProjectTemplate(tx, sees(c), template(c)))),
  ],
  readProjectTemplate: (c) => [
    companies('refused', () => c.within((tx) => readProjectTemplate(tx, sees(c), theirs(c).projectTemplate))),
  ],
  saveProjectTemplate: (c) => [everybody('refused', () => saveProjectTemplate(sees(c), theirs(c).taskProject, NAMED))],
  updateProjectTemplate: (c) => [
    everybody('blocked', () =>
      updateProjectTemplate(sees(c), theirs(c).projectTemplate, { ...NAMED, name: 'תבנית אחרת שלנו', version: 1 }),
    ),
  ],
  deleteProjectTemplate: (c) => [
    everybody('blocked', () => deleteProjectTemplate(sees(c), theirs(c).spareProjectTemplate, { version: 1 })),
  ],
  createProjectFromTemplate: (c) => [
    companies('refused', fromTemplate(c, theirs(c).projectTemplate, {})),
    everybody(
      'refused',
      fromTemplate(c, c.ours.projectTemplate, { name: 'עוד פרויקט', customerId: theirs(c).customer }),
    ),
  ],
  loadWorkload: (c) => [
    everybody('list', async () => {
      const { rows } = await loadWorkload(sees(c), { from: '2029-12-30', scale: 'week' })
      return rows.filter(({ cells }) => cells.some((cell) => cell.tasks > 0))
    }),
  ],
  listWorkloadTasks: (c) => [
    everybody('list', () =>
      listWorkloadTasks(sees(c), { person: c.ours.user, column: YEARS }, findSubjectScopes(c.actor)),
    ),
    everybody('nothing', () =>
      listWorkloadTasks(sees(c), { person: theirs(c).user, column: YEARS }, findSubjectScopes(c.actor)),
    ),
  ],
  addProject: outside('adds a project of the caller, crossed with createProject'),
  changeProjects: outside('runs a change of the caller, no rows of its own'),
  lockTaskLinks: outside('a lock by the company of the caller, no rows'),
}
