import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { type Actor, requireScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { notifications } from '@/lib/db/schema/notifications'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { createCustomer } from '@/lib/modules/customers/customers.mutations'
import { customerInput } from '@/lib/modules/customers/customers.schema'
import type { Kind } from '@/lib/operations/kind'
import { listOperations } from '@/lib/operations/own'
import { runOperation } from '@/lib/operations/run'
import { startOperation } from '@/lib/operations/start'
import { runOperationUndo, undoOperation } from '@/lib/operations/undo'

import { listBoardColumn } from './board.queries'
import { taskBulkKinds } from './bulk.jobs'
import { taskBulkInput, taskExportInput } from './bulk.schema'
import { previewTaskChange } from './bulk-steps.mutations'
import { findTask, listTaskEvents } from './details.queries'
import { tasksExportKind } from './export.jobs'
import { loadTaskGroups } from './groups.queries'
import { createProject, setProjectMembers, setProjectStates } from './projects.mutations'
import { findProject } from './projects.queries'
import { membersInput, projectInput, statesInput } from './projects.schema'
import { findSubjectScopes } from './reach.queries'
import { moveTask } from './state.mutations'
import { loadTaskList, type TaskGrouping } from './tasks.list'
import { createTask, updateTask } from './tasks.mutations'
import { taskChange, taskInput, taskMove } from './tasks.schema'

let database: Awaited<ReturnType<typeof testDatabase>>
let boss: Actor
let member: Actor
let outsider: Actor

beforeAll(async () => {
  database = await testDatabase()
  const company = await testCompany()
  boss = await company.actor('companyAdmin')
  ;[member, outsider] = [await company.actor('agent'), await company.actor('agent')]
})
afterAll(() => database.drop())

const as = (who: Actor) => requireScope('tasks', who)
const read = (id: string, who = boss) => findTask(as(who), id, findSubjectScopes(who))
const add = async (part: object = {}, who = boss) =>
  (await createTask(as(who), taskInput.parse({ title: 'משימה', ...part }), findSubjectScopes(who))).id

let count = 0
async function addProject(role: 'member' | 'guest' = 'member') {
  count += 1
  const body = { name: `פרויקט ${count}`, description: '', color: 'blue', customerId: null, startOn: null, dueOn: null }
  const { id } = await createProject(as(boss), projectInput.parse(body), findSubjectScopes(boss))
  const members = [
    { userId: boss.id, role: 'manager' },
    { userId: member.id, role },
  ]
  await setProjectMembers(as(boss), id, membersInput.parse({ members, version: 1 }))
  return id
}
async function withoutCancelled(id: string) {
  const states = [
    { id: null, name: 'חדש', group: 'unstarted', color: 'gray' },
    { id: null, name: 'גמור', group: 'completed', color: 'green' },
  ]
  await setProjectStates(as(boss), id, statesInput.parse({ states, version: 2 }))
}

const kinds = Object.values(taskBulkKinds) as readonly Kind[]

async function run(ids: string[], change: { field: keyof typeof taskBulkKinds; [key: string]: unknown }, who = boss) {
  const input = taskBulkInput.parse({ target: { ids }, change })
  const { id: operationId } = await startOperation(who, taskBulkKinds[change.field], input)
  const place = { companyId: who.companyId, operationId }
  await runOperation(kinds, place)
  const found = async () => (await listOperations(who)).find(({ id }) => id === operationId)
  const undo = async () => {
    await undoOperation(who, operationId)
    await runOperationUndo(kinds, place)
    return found()
  }
  return { ...(await found()), undo, again: () => runOperation(kinds, place) }
}
const reasons = (failures: readonly { reason: string }[] = []) => failures.map(({ reason }) => reason)

it('a preview says which tasks cannot be changed and why, changes nothing, and the change leaves just those', async () => {
  const [project, poor, closed] = [await addProject(), await addProject(), await addProject('guest')]
  await withoutCancelled(poor)
  const [usual, lacking, ofGuest] = [
    await add({ projectId: project }),
    await add({ projectId: poor }),
    await add({ projectId: closed }),
  ]
  const parent = await add({ projectId: project })
  await add({ projectId: project, parentId: parent })
  const ids = [usual, lacking, ofGuest, parent]
  const change = { field: 'state', to: 'cancelled' } as const
  const seen = await previewTaskChange(member, taskBulkInput.parse({ target: { ids }, change }))
  expect(seen).toMatchObject({ total: 4, checked: 4, changed: 1 })
  expect(reasons(seen.refusals)).toEqual([
    'בפרויקט של המשימה אין מצב שמשמעותו ״בוטלה״',
    'אורח בפרויקט רואה ומגיב, ואינו משנה משימות',
    'למשימה יש משימת משנה אחת פתוחה.',
  ])
  expect(await read(usual)).toMatchObject({ group: 'unstarted', version: 1 })

  const { done, failed, failures, undo } = await run(ids, change, member)
  expect([done, failed, reasons(failures)]).toEqual([1, 3, reasons(seen.refusals)])
  expect((await read(usual)).group).toBe('cancelled')
  expect((await listTaskEvents(as(boss), usual)).map(({ type }) => type)).toEqual(['moved', 'created'])
  await undo()
  expect((await read(usual)).group).toBe('unstarted')
})

it('a worker that begins again changes nothing twice; what was changed since is not undone', async () => {
  const [one, other] = [await add({ dueOn: '2030-01-10', startOn: '2030-01-08' }), await add({ dueOn: '2030-01-10' })]
  const none = await add()
  const shifted = await run([one, other, none], { field: 'dueOn', days: -3 })
  await shifted.again()
  expect(reasons(shifted.failures)).toEqual(['למשימה אין תאריך יעד'])
  expect(await read(one)).toMatchObject({ dueOn: '2030-01-07', startOn: '2030-01-05', version: 2 })
  await updateTask(as(boss), other, taskChange.parse({ title: 'אחרת', version: 2 }), findSubjectScopes(boss))
  const undone = await shifted.undo()
  expect(reasons(undone?.failures)).toEqual(['המשימה השתנתה מאז, ולכן נשארה כפי שהיא'])
  expect((await read(one)).dueOn).toBe('2030-01-10')
  expect((await read(other)).dueOn).toBe('2030-01-07')
})

it('people are added once and told once; undo takes them off, and leaves who follows', async () => {
  const [project, foreign] = [await addProject(), await addProject()]
  const tasks = [await add({ projectId: project }), await add({ projectId: foreign, assigneeIds: [member.id] })]
  const added = await run([...tasks, await add()], { field: 'assigneeIds', act: 'add', to: [member.id] })
  expect(added.done).toBe(3)
  const told = await inCompany(boss, (tx) =>
    tx.select({ payload: notifications.payload }).from(notifications).where(eq(notifications.userId, member.id)),
  )
  expect(told.map(({ payload }) => (payload as { count?: number }).count)).toContain(2)
  const refused = await run(tasks, { field: 'assigneeIds', act: 'set', to: [outsider.id] })
  expect(reasons(refused.failures)).toEqual(Array(2).fill('יש לבחור אנשים שרואים את הפרויקט'))
  await added.undo()
  expect((await read(tasks[0] ?? '')).assignees).toEqual([])
  expect((await read(tasks[0] ?? '')).isWatching).toBe(true)
  expect((await read(tasks[1] ?? '')).assignees).toHaveLength(1)
})

it('a task moves to the state of the other project that means the same, and comes back to its own', async () => {
  const [from, to] = [await addProject(), await addProject()]
  const [task, held] = [await add({ projectId: from }), await add({ assigneeIds: [outsider.id] })]
  await moveTask(as(boss), task, taskMove.parse({ to: 'started', version: 1 }))
  const before = await read(task)
  const moved = await run([task, held], { field: 'projectId', to })
  expect(reasons(moved.failures)).toEqual(['יש לבחור אנשים שרואים את הפרויקט'])
  expect(await read(task)).toMatchObject({ projectId: to, group: 'started' })
  await moved.undo()
  expect(await read(task)).toMatchObject({ projectId: from, stateId: before.stateId })
})

it('deleted tasks come back with what was below them', async () => {
  const parent = await add()
  const child = await add({ parentId: parent })
  const deleted = await run([parent], { field: 'deletedAt', to: 'deleted' })
  expect((await read(child)).parent).toBeNull()
  await deleted.undo()
  expect((await read(parent)).children.map(({ id }) => id)).toEqual([child])
  expect((await listTaskEvents(as(boss), parent)).map(({ type }) => type)).toEqual(['restored', 'deleted', 'created'])
})

it('whoever sees some tasks starts a change of no others', async () => {
  const [own, other] = [await add({}, member), await add()]
  const ids = [own, other]
  await expect(run(ids, { field: 'deletedAt', to: 'deleted' }, member)).rejects.toMatchObject({ status: 404 })
  const all = taskBulkInput.parse({ target: { filter: 'state=nonsense' }, change: { field: 'dueOn', days: 1 } })
  await expect(startOperation(boss, taskBulkKinds.dueOn, all)).rejects.toMatchObject({ status: 422 })
  const { rows } = await inCompany(boss, (tx) =>
    tx.execute(sql`select 1 from tasks where id = ${other} and version = 1`),
  )
  expect(rows).toHaveLength(1)
})

it('groups count what a list shows; a task of two people is with each, and a customer out of sight is not named', async () => {
  const project = await addProject()
  const customer = await createCustomer(
    requireScope('customerEdits', boss),
    customerInput.parse({ kind: 'person', name: 'לקוחה סמויה', phone: '0525550778', status: 'active' }),
    null,
  )
  const subject = { entity: 'customer', id: customer.id }
  await add({ projectId: project, assigneeIds: [boss.id, member.id], priority: 'urgent', subject })
  await add({ projectId: project, dueOn: '2000-01-01' })
  const groups = async (by: TaskGrouping, who = boss) => {
    const wanted = { ...loadTaskList({}), project, by }
    const found = await loadTaskGroups(as(who), wanted, findSubjectScopes(who))
    return found.groups.map(({ label, count: tasks, rows }) => [label, tasks, rows.length])
  }
  expect(await groups('priority')).toEqual([
    ['דחופה', 1, 1],
    ['רגילה', 1, 1],
  ])
  expect(await groups('due')).toEqual([
    ['באיחור', 1, 1],
    ['בלי תאריך', 1, 1],
  ])
  expect((await groups('assignee')).map(([, tasks]) => tasks)).toEqual([1, 1, 1])
  expect(await groups('customer')).toEqual([
    ['לקוחה סמויה', 1, 1],
    ['בלי לקוח', 1, 1],
  ])
  expect((await groups('customer', member)).map(([label]) => label)).toEqual(['בלי לקוח'])
})

it('a column of a board goes on after its first fifty', async () => {
  const project = await addProject()
  const { id: first = '' } = (await findProject(as(boss), project, findSubjectScopes(boss))).states[0] ?? {}
  for (let number = 0; number < 52; number++) await add({ projectId: project })
  const page = (after: string | null) =>
    listBoardColumn(as(member), { ...loadTaskList({}), project, column: first, after }, findSubjectScopes(member))
  const [head, tail] = [await page(null), await page((await page(null)).next)]
  expect([head.rows.length, tail.rows.length, tail.next]).toEqual([50, 2, null])
})

it('a file has the chosen columns of the tasks that its reader sees', async () => {
  const project = await addProject()
  await add({ projectId: project, title: 'בקובץ', assigneeIds: [member.id] })
  const input = taskExportInput.parse({ target: { filter: `project=${project}` }, columns: ['title', 'assignees'] })
  const at = { actor: boss, input, cursor: null, size: 10 }
  const { text } = await inCompany(boss, (tx) => tasksExportKind.write(tx, at))
  expect(text.split('\n').map((line) => line.split(',')[0])).toContain('"בקובץ"')
  await expect(inCompany(member, (tx) => tasksExportKind.write(tx, { ...at, actor: member }))).rejects.toThrow()
})
