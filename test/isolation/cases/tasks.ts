import { loadAgenda } from '@/lib/modules/tasks/agenda.queries'
import { loadTaskBoard } from '@/lib/modules/tasks/board.queries'
import { listOwnTaskDays, loadTaskCalendar } from '@/lib/modules/tasks/calendar.queries'
import { addChecklistItem, removeChecklistItem, updateChecklistItem } from '@/lib/modules/tasks/checklist.mutations'
import { addTaskComment, deleteTaskComment, updateTaskComment } from '@/lib/modules/tasks/comments.mutations'
import { findTask, listTaskEvents } from '@/lib/modules/tasks/details.queries'
import { addTaskLink, removeTaskLink } from '@/lib/modules/tasks/links.mutations'
import { listAssignees, listFollowers, setAssignees, snoozeTask, watchTask } from '@/lib/modules/tasks/people.mutations'
import {
  createProject,
  deleteProject,
  setProjectMembers,
  setProjectStates,
  updateProject,
} from '@/lib/modules/tasks/projects.mutations'
import { findProject, listProjectOptions, listProjects, requireSeenProject } from '@/lib/modules/tasks/projects.queries'
import { membersInput, projectChange, projectInput, statesInput } from '@/lib/modules/tasks/projects.schema'
import {
  findProjectRole,
  findSubjectScopes,
  lockProject,
  lockSeenTask,
  lockTask,
  requireSeenTask,
  requireSubject,
  requireTaskUsers,
  selectTaskUsers,
  subjectNames,
  taskTitles,
} from '@/lib/modules/tasks/reach.queries'
import { findPlace, moveTask } from '@/lib/modules/tasks/state.mutations'
import { loadStates } from '@/lib/modules/tasks/states.queries'
import { findTaskIds } from '@/lib/modules/tasks/task-filter.queries'
import { loadProjectList, loadTaskList } from '@/lib/modules/tasks/tasks.list'
import { createTask, deleteTask, updateTask } from '@/lib/modules/tasks/tasks.mutations'
import { listRecordTasks, listTaskOptions, listTasks, listTaskUsers } from '@/lib/modules/tasks/tasks.queries'
import { taskChange, taskCommentChange, taskCommentInput, taskInput, taskMove } from '@/lib/modules/tasks/tasks.schema'

import { type Case, type Crossing, companies, everybody, outside } from '../crossing'
import { projectBody, statesBody, taskBody } from '../tasks'
import { OUR_WORDS } from '../words'

const sees = (c: Crossing) => c.scope('tasks')
const subjects = ({ actor }: Crossing) => findSubjectScopes(actor)
const theirs = ({ theirs: { ids } }: Crossing) => ids
const ourCompany = ({ actor: { companyId } }: Crossing) => ({ companyId })
const theirTask = (c: Crossing) => ({ id: theirs(c).task })
const theirItem = (c: Crossing) => ({ ...theirTask(c), itemId: theirs(c).checklistItem })
const theirComment = (c: Crossing) => ({ ...theirTask(c), commentId: theirs(c).taskComment })

const create = (c: Crossing, changes: object) => () =>
  createTask(sees(c), taskInput.parse({ ...taskBody(OUR_WORDS), ...changes }), subjects(c))
const update = (c: Crossing, id: string, changes: object) => () =>
  updateTask(sees(c), id, taskChange.parse({ ...changes, version: 1 }), subjects(c))
const customerOf = (c: Crossing) => ({ entity: 'customer' as const, id: theirs(c).customer })
const move = (to: string) => taskMove.parse({ to, version: 1 })
const comment = (mentionIds: string[]) => taskCommentInput.parse({ text: 'תגובה', mentionIds })
const project = (c: Crossing, id: string, changes: object) => () => {
  const change = projectChange.parse({ ...projectBody(OUR_WORDS), state: 'active', version: 1, ...changes })
  return updateProject(sees(c), id, change, subjects(c))
}
const members = (userId: string) => membersInput.parse({ members: [{ userId, role: 'manager' }], version: 1 })
const states = (stateId: string | null) => statesInput.parse({ states: statesBody(OUR_WORDS, stateId), version: 1 })

export const taskCases: Record<string, Case> = {
  AGENDA_SECTIONS: outside('the names of the sections, no rows'),
  MAX_AGENDA: outside('a number, no rows'),
  loadAgenda: (c) => [everybody('list', async () => (await loadAgenda(sees(c), subjects(c))).map(({ rows }) => rows))],
  selectAgenda: outside('a part of a query, crossed with loadAgenda'),
  loadTaskBoard: (c) => [
    everybody('list', async () =>
      (await loadTaskBoard(sees(c), loadTaskList({}), subjects(c))).map(({ rows, count }) => ({ rows, count })),
    ),
    everybody('refused', () =>
      loadTaskBoard(sees(c), { ...loadTaskList({}), project: theirs(c).taskProject }, subjects(c)),
    ),
  ],
  listOwnTaskDays: (c) => [everybody('list', () => listOwnTaskDays(sees(c), { from: '1990-01-01', to: '2090-01-01' }))],
  loadTaskCalendar: (c) => [
    everybody('list', async () => {
      const { rows } = await loadTaskCalendar(sees(c), loadTaskList({ state: 'all' }), {
        from: '1990-01-01',
        to: '2100-01-01',
      })
      return rows
    }),
  ],
  listRecordTasks: (c) => [
    companies('list', () => listRecordTasks(sees(c), { entity: 'customer', id: theirs(c).customer })),
  ],
  addNextTask: outside('follows a task that its caller has locked'),
  listTasks: (c) => [everybody('list', () => listTasks(sees(c), loadTaskList({}), subjects(c)))],
  tasksPage: outside('a part of a query, crossed with listTasks'),
  tasksCursor: outside('a part of a query, crossed with listTasks'),
  matchTasks: outside('a condition, crossed with listTasks'),
  findTaskIds: (c) => [
    everybody('nothing', () => c.within((tx) => findTaskIds(tx, sees(c), c.theirs.words.word.toLowerCase()))),
  ],
  localNow: outside('the time of the day, no rows'),
  listTaskOptions: (c) => [everybody('list', () => listTaskOptions(sees(c), ''))],
  listTaskUsers: (c) => [
    companies('ours', () => listTaskUsers(sees(c), { projectId: null })),
    everybody('refused', () => listTaskUsers(sees(c), { projectId: theirs(c).taskProject })),
  ],
  findTask: (c) => [everybody('refused', () => findTask(sees(c), theirs(c).task, subjects(c)))],
  listTaskEvents: (c) => [everybody('refused', () => listTaskEvents(sees(c), theirs(c).task))],
  taskRow: outside('columns of a query, crossed with listTasks'),
  taskPeopleJson: outside('a column of a query, crossed with listTasks'),
  selectTasks: outside('a part of a query, crossed with findTask'),
  withSubjects: outside('names what tasks are about with subjectNames, crossed there'),

  findSubjectScopes: outside('the scopes of an actor, no rows'),
  ofProject: outside('a condition of a join, crossed with every query that has it'),
  ofState: outside('a condition of a join, crossed with every query that has it'),
  inTasks: outside('a condition, crossed with every query that has it'),
  inProjects: outside('a condition, crossed with every query that has it'),
  lockSeenTask: (c) => [everybody('refused', () => c.within((tx) => lockSeenTask(tx, sees(c), theirTask(c))))],
  lockTask: (c) => [everybody('refused', () => c.within((tx) => lockTask(tx, sees(c), theirTask(c))))],
  lockProject: (c) => [
    everybody('refused', () => c.within((tx) => lockProject(tx, sees(c), { id: theirs(c).taskProject }))),
  ],
  requireSeenTask: (c) => [
    everybody('refused', () => c.within(async (tx) => [await requireSeenTask(tx, sees(c), theirs(c).task), 'found'])),
  ],
  taskTitles: (c) => [
    everybody('nothing', () => c.within(async (tx) => [...(await taskTitles(tx, sees(c), [theirs(c).task])).values()])),
  ],
  requireProjectRole: outside('says what a role allows, which findProjectRole reads'),
  findProjectRole: (c) => [
    everybody('nothing', () => c.within((tx) => findProjectRole(tx, sees(c), theirs(c).taskProject))),
  ],
  selectTaskUsers: (c) => [
    companies('ours', () => c.within(async (tx) => selectTaskUsers(tx, ourCompany(c), theirs(c).taskProject))),
  ],
  requireTaskUsers: (c) => [
    companies('refused', () =>
      c.within((tx) => requireTaskUsers(tx, sees(c), { field: 'assigneeIds', projectId: null, ids: [theirs(c).user] })),
    ),
  ],
  requireSubject: (c) => [everybody('refused', () => c.within((tx) => requireSubject(tx, subjects(c), customerOf(c))))],
  subjectNames: (c) => [
    everybody('nothing', () =>
      c.within(async (tx) => {
        const { lead, draftDocument, activePage } = theirs(c)
        const found = await subjectNames(tx, subjects(c), [
          customerOf(c),
          { entity: 'lead', id: lead },
          { entity: 'document', id: draftDocument },
          { entity: 'payment_page', id: activePage },
        ])
        return [...found]
      }),
    ),
  ],
  subjectOf: outside('reads columns of a row that its caller has found'),
  subjectColumns: outside('columns of what its caller has found'),

  createTask: (c) => [
    everybody('refused', create(c, { projectId: theirs(c).taskProject })),
    everybody('refused', create(c, { parentId: theirs(c).task })),
    everybody('refused', create(c, { subject: customerOf(c) })),
    everybody('refused', create(c, { projectId: c.ours.taskProject, state: theirs(c).taskState })),
    companies('refused', create(c, { assigneeIds: [theirs(c).user] })),
  ],
  updateTask: (c) => [
    everybody('refused', update(c, theirs(c).task, { title: 'שלנו' })),
    everybody('refused', update(c, c.ours.looseTask, { projectId: theirs(c).taskProject })),
    everybody('refused', update(c, c.ours.looseTask, { parentId: theirs(c).task })),
    everybody('refused', update(c, c.ours.looseTask, { subject: customerOf(c) })),
    companies('refused', update(c, c.ours.looseTask, { assigneeIds: [theirs(c).user] })),
    companies('refused', update(c, c.ours.looseTask, { tagIds: [theirs(c).tag] })),
  ],
  deleteTask: (c) => [everybody('refused', () => deleteTask(sees(c), theirs(c).spareTask, { version: 1 }))],
  moveTask: (c) => [
    everybody('refused', () => moveTask(sees(c), theirs(c).task, move('started'))),
    everybody('refused', () => moveTask(sees(c), c.ours.task, move(theirs(c).taskState))),
  ],
  findPlace: (c) => [
    everybody('refused', () =>
      c.within((tx) => findPlace(tx, sees(c), { projectId: c.ours.taskProject, to: theirs(c).taskState })),
    ),
    companies('refused', () =>
      c.within((tx) => findPlace(tx, sees(c), { projectId: theirs(c).taskProject, to: 'unstarted' })),
    ),
  ],
  loadStates: (c) => [
    companies('nothing', () => c.within(async (tx) => loadStates(tx, ourCompany(c), theirs(c).taskProject))),
  ],
  recordTaskChange: outside('tells of a task that its caller has found'),

  listAssignees: (c) => [companies('nothing', () => c.within((tx) => listAssignees(tx, sees(c), theirs(c).task)))],
  listFollowers: (c) => [
    companies('nothing', () =>
      c.within((tx) => listFollowers(tx, sees(c), { id: theirs(c).looseTask, projectId: null })),
    ),
  ],
  setAssignees: (c) => [
    companies('blocked', () => c.within((tx) => setAssignees(tx, sees(c), { id: theirs(c).task, ids: [c.ours.user] }))),
  ],
  notifyAssigned: outside('tells people whom its caller has checked'),
  watchTask: (c) => [everybody('refused', () => watchTask(sees(c), theirs(c).task, { isWatching: true }))],
  snoozeTask: (c) => [everybody('refused', () => snoozeTask(sees(c), theirs(c).task, { until: '2035-01-01' }))],
  addChecklistItem: (c) => [everybody('refused', () => addChecklistItem(sees(c), theirs(c).task, { text: 'שורה' }))],
  updateChecklistItem: (c) => [
    everybody('refused', () => updateChecklistItem(sees(c), theirItem(c), { isDone: true })),
    everybody('refused', () => updateChecklistItem(sees(c), { ...theirItem(c), id: c.ours.task }, { isDone: true })),
  ],
  removeChecklistItem: (c) => [
    everybody('refused', () => removeChecklistItem(sees(c), { id: c.ours.task, itemId: theirs(c).spareChecklistItem })),
    everybody('refused', () => removeChecklistItem(sees(c), theirItem(c))),
  ],
  addTaskComment: (c) => [
    everybody('refused', () => addTaskComment(sees(c), theirs(c).task, comment([]))),
    companies('refused', () => addTaskComment(sees(c), c.ours.task, comment([theirs(c).user]))),
  ],
  updateTaskComment: (c) => [
    everybody('refused', () =>
      updateTaskComment(sees(c), theirComment(c), taskCommentChange.parse({ text: 'תגובה', version: 1 })),
    ),
  ],
  deleteTaskComment: (c) => [
    everybody('refused', () => deleteTaskComment(sees(c), { id: c.ours.task, commentId: theirs(c).spareTaskComment })),
    everybody('refused', () => deleteTaskComment(sees(c), theirComment(c))),
  ],
  addTaskLink: (c) => [
    everybody('refused', () => addTaskLink(sees(c), c.ours.task, { kind: 'relates', taskId: theirs(c).looseTask })),
    everybody('refused', () => addTaskLink(sees(c), theirs(c).task, { kind: 'relates', taskId: c.ours.looseTask })),
  ],
  removeTaskLink: (c) => [
    everybody('refused', () => removeTaskLink(sees(c), { ...theirTask(c), linkId: theirs(c).taskLink })),
  ],

  listProjects: (c) => [everybody('list', () => listProjects(sees(c), loadProjectList({}), subjects(c)))],
  findProject: (c) => [everybody('refused', () => findProject(sees(c), theirs(c).taskProject, subjects(c)))],
  requireSeenProject: (c) => [
    everybody('refused', () => c.within((tx) => requireSeenProject(tx, sees(c), theirs(c).taskProject))),
  ],
  listProjectOptions: (c) => [everybody('list', () => listProjectOptions(sees(c)))],
  createProject: (c) => [
    everybody('refused', () =>
      createProject(
        sees(c),
        projectInput.parse({ ...projectBody(OUR_WORDS), customerId: theirs(c).customer }),
        subjects(c),
      ),
    ),
  ],
  updateProject: (c) => [
    everybody('refused', project(c, theirs(c).taskProject, {})),
    everybody('refused', project(c, c.ours.taskProject, { customerId: theirs(c).customer })),
  ],
  setProjectMembers: (c) => [
    everybody('refused', () => setProjectMembers(sees(c), theirs(c).taskProject, members(c.ours.user))),
    companies('refused', () => setProjectMembers(sees(c), c.ours.taskProject, members(theirs(c).user))),
  ],
  setProjectStates: (c) => [
    everybody('refused', () => setProjectStates(sees(c), theirs(c).taskProject, states(null))),
    everybody('refused', () => setProjectStates(sees(c), c.ours.taskProject, states(theirs(c).taskState))),
  ],
  deleteProject: (c) => [
    everybody('refused', () => deleteProject(sees(c), theirs(c).spareTaskProject, { version: 1 })),
  ],
}
