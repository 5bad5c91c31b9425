import { listBoardColumn } from '@/lib/modules/tasks/board.queries'
import { changeOneTask } from '@/lib/modules/tasks/bulk.mutations'
import { countTaskTarget, loadNextTasks, requireBulkValue } from '@/lib/modules/tasks/bulk.queries'
import { type TaskBulkChange, type TaskBulkInput, taskBulkInput } from '@/lib/modules/tasks/bulk.schema'
import {
  changeNextTasks,
  countTaskChange,
  previewTaskChange,
  undoTaskChanges,
} from '@/lib/modules/tasks/bulk-steps.mutations'
import { loadTaskExportWords, loadTasksForExport } from '@/lib/modules/tasks/export.queries'
import { loadTaskGroups } from '@/lib/modules/tasks/groups.queries'
import { findSubjectScopes } from '@/lib/modules/tasks/reach.queries'
import { listSubjectOptions } from '@/lib/modules/tasks/subjects.queries'
import { loadTaskList, TASK_GROUPINGS, type TaskGrouping } from '@/lib/modules/tasks/tasks.list'

import { type Case, type Crossing, companies, everybody, outside } from '../crossing'

const sees = (c: Crossing) => c.scope('tasks')
const chosen = ({ theirs }: Crossing) => ({ ids: [theirs.ids.task] })
const searched = ({ theirs }: Crossing) => ({ filter: new URLSearchParams({ q: theirs.words.word }).toString() })
const shift = { field: 'dueOn', days: 1 } as const
const inputOf = (c: Crossing): TaskBulkInput => taskBulkInput.parse({ target: chosen(c), change: shift })
const chunk = (c: Crossing) => ({ target: chosen(c), cursor: null, size: 10 })
const scopes = ({ actor }: Crossing) => findSubjectScopes(actor)
const require = (change: (c: Crossing) => TaskBulkChange) => (c: Crossing) => () =>
  c.within(async (tx) => [await requireBulkValue(tx, sees(c), change(c)), 'allowed'])
const toTheirs = ({ theirs }: Crossing) => ({ field: 'projectId', to: theirs.ids.taskProject }) as const

/** A change of a task of theirs, as an operation would have kept it, in every version that the task may have. */
const kept = ({ theirs }: Crossing) =>
  [1, 2, 3, 4].map((versionAfter) => ({
    id: theirs.ids.task,
    before: { dueOn: '2032-01-01', startOn: null },
    versionAfter,
  }))

const grouped = (by: TaskGrouping) => (c: Crossing) =>
  everybody('list', async () => {
    const found = await loadTaskGroups(sees(c), { ...loadTaskList({}), by }, scopes(c))
    return found.groups.map(({ rows, count, label }) => ({ rows, count, label }))
  })

/** Changes of many tasks, exports, groups and boards. */
export const taskListCases: Record<string, Case> = {
  listSubjectOptions: (c) =>
    (['document', 'payment_page'] as const).map((entity) =>
      everybody('list', () => listSubjectOptions(sees(c), { entity, q: '' }, scopes(c))),
    ),
  offeredSubjects: outside('names of kinds of records, no rows'),
  loadTaskGroups: (c) => TASK_GROUPINGS.map((by) => grouped(by)(c)),
  loadTaskRows: outside('is listTasks or loadTaskGroups, crossed there'),
  dueBucket: outside('a column of a query, crossed with loadTaskGroups'),
  assignedTo: outside('a condition, crossed with listTasks'),
  listBoardColumn: (c) => [
    everybody('list', async () => {
      const { rows } = await listBoardColumn(sees(c), { ...loadTaskList({}), column: 'unstarted' }, scopes(c))
      return rows
    }),
  ],
  requireBulkValue: (c) => [
    companies('refused', require(() => ({ field: 'assigneeIds', act: 'add', to: [c.theirs.ids.user] }))(c)),
    companies('refused', require(() => ({ field: 'tagIds', act: 'add', to: [c.theirs.ids.tag] }))(c)),
    everybody('refused', require(toTheirs)(c)),
  ],
  changeOneTask: (c) => [
    everybody('refused', () =>
      c.within((tx) => changeOneTask(tx, sees(c), { id: c.theirs.ids.task, change: shift, scopes: scopes(c) })),
    ),
  ],
  countTaskTarget: (c) => [
    everybody('refused', () => c.within((tx) => countTaskTarget(tx, sees(c), chosen(c)))),
    everybody('refused', () => c.within((tx) => countTaskTarget(tx, sees(c), searched(c)))),
  ],
  matchTaskTarget: outside('is a condition of countTaskTarget, loadNextTasks and loadTasksForExport'),
  loadNextTasks: (c) => [everybody('nothing', () => c.within((tx) => loadNextTasks(tx, sees(c), chunk(c))))],
  countTaskChange: (c) => [everybody('refused', () => c.within((tx) => countTaskChange(tx, c.actor, inputOf(c))))],
  previewTaskChange: (c) => [everybody('refused', () => previewTaskChange(c.actor, inputOf(c)))],
  changeNextTasks: (c) => [
    everybody('nothing', async () => {
      const step = await c.within((tx) =>
        changeNextTasks(tx, { actor: c.actor, input: inputOf(c), cursor: null, size: 10 }),
      )
      return [...step.changes, ...step.refusals]
    }),
  ],
  undoOneTask: outside('undoes one of the changes of undoTaskChanges, crossed there'),
  undoTaskChanges: (c) => [
    everybody('idle', async () => {
      await c.within((tx) => undoTaskChanges(tx, { actor: c.actor, input: inputOf(c), changes: kept(c) }))
    }),
  ],
  loadTasksForExport: (c) => [
    everybody('nothing', () => c.within((tx) => loadTasksForExport(tx, sees(c), { ...chunk(c), scopes: scopes(c) }))),
  ],
  loadTaskExportWords: (c) => [
    everybody('nothing', () =>
      c.within(async (tx) => {
        const { parents } = await loadTaskExportWords(tx, sees(c), [{ parentId: c.theirs.ids.task }])
        return [...parents]
      }),
    ),
  ],
  touchTask: outside('columns of a write, no rows'),
  isCompletion: outside('compares rows that its caller has'),
  requireAssignees: outside('is requireTaskUsers, crossed there, without guests'),
  addTaskEvents: outside('adds to the history of tasks that its caller has changed'),
  moveLockedTask: outside('moves a task that its caller has locked'),
  updateLockedTask: outside('changes a task that its caller has locked, by the checks of updateTask'),
  deleteLockedTask: outside('deletes a task that its caller has locked'),
  requireOpenProject: outside('is requireSeenProject and requireProjectRole, crossed there'),
  requireParent: outside('reads the parent in the scope, crossed with createTask and updateTask'),
  notifyOfTasks: outside('tells people of tasks that its caller has changed'),
}
