import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Actor, memberScope, requireScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { notifications } from '@/lib/db/schema/notifications'
import { taskProjectMembers } from '@/lib/db/schema/task-projects'
import { taskPeople } from '@/lib/db/schema/tasks'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { businessDay } from '@/lib/format/dates'
import { createCustomer } from '@/lib/modules/customers/customers.mutations'
import { customerInput } from '@/lib/modules/customers/customers.schema'
import { customerRecord } from '@/lib/modules/customers/record.queries'
import { searchRecords } from '@/lib/modules/palette/palette.queries'
import { erasePerson } from '@/lib/modules/personal-data/erasure/erasure.mutations'
import { findPerson } from '@/lib/modules/personal-data/personal-data.queries'
import { openRequest } from '@/lib/modules/personal-data/personal-data.testing'
import { disableUser } from '@/lib/modules/users/disablement.mutations'
import { requireEditor } from '@/lib/modules/users/users.rules'

import { loadAgenda } from './agenda.queries'
import { loadTaskBoard } from './board.queries'
import { loadTaskCalendar } from './calendar.queries'
import { addChecklistItem, updateChecklistItem } from './checklist.mutations'
import { addTaskComment, deleteTaskComment, updateTaskComment } from './comments.mutations'
import { findTask, listTaskEvents } from './details.queries'
import { addTaskLink, removeTaskLink } from './links.mutations'
import { snoozeTask, watchTask } from './people.mutations'
import { createProject, deleteProject, setProjectMembers, setProjectStates, updateProject } from './projects.mutations'
import { findProject, listProjects } from './projects.queries'
import { membersInput, projectChange, projectInput, statesInput } from './projects.schema'
import { findSubjectScopes } from './reach.queries'
import { moveTask } from './state.mutations'
import { loadProjectList, loadTaskList } from './tasks.list'
import { createTask, deleteTask, updateTask } from './tasks.mutations'
import { listTasks, listTaskUsers } from './tasks.queries'
import { taskChange, taskCommentChange, taskCommentInput, taskInput, taskMove } from './tasks.schema'
import { addTimeEntry } from './time/entries.mutations'
import { timeEntryInput } from './time/time.schema'
import { startTimer } from './time/timer.mutations'

let database: Awaited<ReturnType<typeof testDatabase>>
/** Sees all projects; a manager, a member and a guest of a project, and somebody of no project, see their own. */
let boss: Actor
let manager: Actor
let member: Actor
let guest: Actor
let outsider: Actor
let newAgent: () => Promise<Actor>

beforeAll(async () => {
  database = await testDatabase()
  const company = await testCompany()
  newAgent = () => company.actor('agent')
  boss = await company.actor('companyAdmin')
  ;[manager, member, guest, outsider] = [await newAgent(), await newAgent(), await newAgent(), await newAgent()]
})
afterAll(() => database.drop())

const as = (who: Actor) => requireScope('tasks', who)
const subjects = (who: Actor) => findSubjectScopes(who)

let count = 0
const unique = (word: string) => {
  count += 1
  return `${word} ${count}`
}

const add = async (part: object = {}, who = manager) =>
  (await createTask(as(who), taskInput.parse({ title: unique('משימה'), ...part }), subjects(who))).id
const read = (id: string, who = boss) => findTask(as(who), id, subjects(who))
const change = async (id: string, part: object, who = manager) => {
  const { version } = await read(id)
  return updateTask(as(who), id, taskChange.parse({ ...part, version }), subjects(who))
}
const move = async (id: string, to: string, part: object = {}, who = manager) => {
  const { version } = await read(id)
  return moveTask(as(who), id, taskMove.parse({ to, version, ...part }))
}
const comment = (id: string, text: string, who = manager, mentionIds: string[] = []) =>
  addTaskComment(as(who), id, taskCommentInput.parse({ text, mentionIds }))

/** Adds a project of the manager with a member and a guest. */
async function addProject(who = manager): Promise<string> {
  const { id } = await createProject(as(who), projectInput.parse({ name: unique('פרויקט') }), subjects(who))
  await setMembers(id, [
    [member, 'member'],
    [guest, 'guest'],
  ])
  return id
}
const project = (id: string) => findProject(as(boss), id, subjects(boss))
const setMembers = async (id: string, more: [Actor, string][]) => {
  const members = [[manager, 'manager'] as const, ...more].map(([{ id: userId }, role]) => ({ userId, role }))
  const { version } = await project(id)
  return setProjectMembers(as(manager), id, membersInput.parse({ members, version }))
}
const setStates = async (id: string, states: object[]) => {
  const { version } = await project(id)
  return setProjectStates(as(manager), id, statesInput.parse({ states, version }))
}
const stateId = async (projectId: string, name: string) =>
  (await project(projectId)).states.find((state) => state.name === name)?.id ?? ''

const listed = async (who: Actor, search = '') =>
  (await listTasks(as(who), loadTaskList(new URLSearchParams(search)), subjects(who))).rows.map(({ id }) => id)
const searched = async (who: Actor, typed: string) => {
  const groups = await searchRecords(memberScope(who), { task: as(who), task_project: as(who) }, typed)
  return groups.flatMap(({ items }) => items.map(({ id }) => id))
}
const told = async (id: string) => {
  const rows = await inCompany(boss, (tx) =>
    tx
      .select({ userId: notifications.userId, kind: notifications.kind })
      .from(notifications)
      .where(eq(notifications.entityId, id)),
  )
  return rows.map(({ userId, kind }) => `${kind} ${userId}`).sort()
}
const agendaAt = async (id: string) => {
  const rows = await inCompany(boss, (tx) =>
    tx
      .select({ at: taskPeople.agendaAt })
      .from(taskPeople)
      .where(and(eq(taskPeople.taskId, id), eq(taskPeople.userId, manager.id))),
  )
  return rows[0]?.at
}
const fieldRefused = (field: string, text: unknown = expect.any(String)) => ({ status: 422, fields: { [field]: text } })

describe('whoever manages their own projects', () => {
  it('sees the tasks of projects of which they are a member, and no others, wherever tasks are shown', async () => {
    const projectId = await addProject()
    const word = unique('קרמיקה').replace(' ', '')
    const id = await add({ title: word, projectId, assigneeIds: [member.id] })
    const title = (await project(projectId)).name
    for (const who of [boss, manager, member, guest]) {
      expect(await listed(who, `q=${word}`)).toEqual([id])
      expect(await searched(who, word)).toEqual([id])
      expect(await searched(who, title)).toContain(projectId)
      expect((await read(id, who)).id).toBe(id)
    }
    expect(await listed(outsider, `q=${word}`)).toEqual([])
    expect(await listed(outsider)).not.toContain(id)
    expect(await searched(outsider, word)).toEqual([])
    expect(await searched(outsider, title)).not.toContain(projectId)
    await expect(read(id, outsider)).rejects.toMatchObject({ status: 404 })
    await expect(listTaskEvents(as(outsider), id)).rejects.toMatchObject({ status: 404 })
    await expect(
      loadTaskBoard(as(outsider), { ...loadTaskList({}), project: projectId }, subjects(outsider)),
    ).rejects.toMatchObject({ status: 404 })
    await expect(findProject(as(outsider), projectId, subjects(outsider))).rejects.toMatchObject({ status: 404 })
    const { rows } = await listProjects(as(outsider), loadProjectList({}), subjects(outsider))
    expect(rows).toEqual([])
  })

  it('sees a task without a project that they added, have to do or follow, and no other', async () => {
    const word = unique('הצבעה').replace(' ', '')
    const id = await add({ title: word, assigneeIds: [member.id] })
    const seen = async () =>
      Promise.all([manager, member, guest].map(async (who) => (await listed(who, `q=${word}`)).length))
    expect(await seen()).toEqual([1, 1, 0])
    await expect(watchTask(as(guest), id, { isWatching: true })).rejects.toMatchObject({ status: 404 })
    await comment(id, 'מצטרף', manager, [guest.id])
    expect(await seen()).toEqual([1, 1, 1])
    await watchTask(as(guest), id, { isWatching: false })
    expect(await seen()).toEqual([1, 1, 0])
  })

  it('sees in a task neither its parent nor its relations nor sub-tasks where those are out of sight', async () => {
    const [projectId, secret] = [await addProject(), await addProject()]
    await setMembers(secret, [])
    const id = await add({ projectId })
    const hidden = await add({ projectId: secret, title: unique('סודית') })
    await addTaskLink(as(manager), id, { kind: 'blocks', taskId: hidden })
    await add({ projectId: secret, parentId: id })
    const below = await add({ projectId, parentId: hidden })
    const [seen, all] = [await read(id, member), await read(id, manager)]
    expect([seen.links.length, seen.children.length]).toEqual([0, 0])
    expect([all.links.length, all.children.length]).toEqual([1, 1])
    expect((await read(below, member)).parent).toBeNull()
  })

  it('finds a task by its number and its title, wherever the word stands', async () => {
    const id = await add({ title: 'מדידה לארונות המטבח' })
    const { number } = await read(id)
    expect(await listed(manager, 'q=ארונות')).toContain(id)
    expect(await listed(manager, `q=${number}`)).toContain(id)
  })
})

describe('a guest of a project', () => {
  it('sees and comments, and changes nothing', async () => {
    const projectId = await addProject()
    const id = await add({ projectId })
    const { id: itemId } = await addChecklistItem(as(member), id, { text: 'שורה' })
    expect((await read(id, guest)).canEdit).toBe(false)
    await comment(id, 'מה המצב?', guest)
    await watchTask(as(guest), id, { isWatching: true })
    for (const attempt of [
      () => change(id, { title: 'אחרת' }, guest),
      () => move(id, 'started', {}, guest),
      () => deleteTask(as(guest), id, { version: 1 }),
      () => addChecklistItem(as(guest), id, { text: 'שורה' }),
      () => updateChecklistItem(as(guest), { id, itemId }, { isDone: true }),
      () => addTaskLink(as(guest), id, { kind: 'relates', taskId: id }),
      () => addTimeEntry(as(guest), id, timeEntryInput.parse({ on: businessDay(), time: '1:00' })),
      () => startTimer(as(guest), id),
      () => add({ projectId }, guest),
    ])
      await expect(attempt()).rejects.toMatchObject({ status: 403 })
  })

  it('does not manage the project, as a member does not', async () => {
    const id = await addProject()
    for (const who of [guest, member]) {
      const form = { ...(await project(id)), description: '', state: 'active' }
      const { name, color, description, state, version } = form
      const body = projectChange.parse({
        name,
        color,
        description,
        state,
        version,
        customerId: null,
        startOn: null,
        dueOn: null,
      })
      await expect(updateProject(as(who), id, body, subjects(who))).rejects.toMatchObject({ status: 403 })
      await expect(deleteProject(as(who), id, { version })).rejects.toMatchObject({ status: 403 })
    }
  })
})

describe('who has to do a task', () => {
  it('has to see its project', async () => {
    const projectId = await addProject()
    await expect(add({ projectId, assigneeIds: [outsider.id] })).rejects.toMatchObject(fieldRefused('assigneeIds'))
    const id = await add({ projectId, assigneeIds: [member.id, boss.id] })
    await expect(change(id, { assigneeIds: [outsider.id] })).rejects.toMatchObject(fieldRefused('assigneeIds'))
    await expect(comment(id, 'היי', manager, [outsider.id])).rejects.toMatchObject(fieldRefused('mentionIds'))
    const offered = (await listTaskUsers(as(manager), { projectId })).map(({ value }) => value)
    expect(offered.sort()).toEqual([boss.id, manager.id, member.id, guest.id].sort())
    const able = (await listTaskUsers(as(manager), { projectId, isToDo: true })).map(({ value }) => value)
    expect(able.sort()).toEqual([boss.id, manager.id, member.id].sort())
  })

  it("is no guest of the project, nor becomes one before the task is another's", async () => {
    const projectId = await addProject()
    await expect(add({ projectId, assigneeIds: [guest.id] })).rejects.toMatchObject(fieldRefused('assigneeIds'))
    await add({ projectId, assigneeIds: [member.id] })
    await expect(setMembers(projectId, [[member, 'guest']])).rejects.toMatchObject({ code: 'member_has_tasks' })
  })

  it('has to see the project to which the task moves too', async () => {
    const [from, to] = [await addProject(), await addProject()]
    await setMembers(to, [])
    const id = await add({ projectId: from, assigneeIds: [member.id] })
    await expect(change(id, { projectId: to })).rejects.toMatchObject(fieldRefused('assigneeIds'))
    await change(id, { projectId: to, assigneeIds: [manager.id] })
  })

  it('follows the task once it is taken from them', async () => {
    const id = await add({ assigneeIds: [member.id] })
    await change(id, { assigneeIds: [guest.id] })
    const { assignees, watchers } = await read(id)
    expect(assignees.map((one) => one.id)).toEqual([guest.id])
    expect(watchers.map((one) => one.id).sort()).toEqual([manager.id, member.id].sort())
  })

  it('may not leave the project while open tasks of it are theirs', async () => {
    const projectId = await addProject()
    const id = await add({ projectId, assigneeIds: [member.id] })
    await expect(setMembers(projectId, [])).rejects.toMatchObject({ status: 409, code: 'member_has_tasks' })
    await move(id, 'completed')
    await setMembers(projectId, [])
    await expect(read(id, member)).rejects.toMatchObject({ status: 404 })
  })

  it('hands open tasks and membership of their projects over when they are disabled', async () => {
    const [leaver, heir] = [await newAgent(), await newAgent()]
    const projectId = await addProject()
    await setMembers(projectId, [[leaver, 'member']])
    const [open, closed] = [
      await add({ projectId, assigneeIds: [leaver.id] }),
      await add({ projectId, assigneeIds: [leaver.id] }),
    ]
    await move(closed, 'completed')
    const editor = requireEditor(boss)
    await expect(disableUser(editor, { id: leaver.id, toId: null })).rejects.toMatchObject({ status: 422 })
    expect(await disableUser(editor, { id: leaver.id, toId: heir.id })).toMatchObject({ moved: 1 })
    expect((await read(open, heir)).assignees.map((one) => one.id)).toEqual([heir.id])
    expect((await read(closed)).assignees.map((one) => one.id)).toEqual([leaver.id])
    const roles = await inCompany(boss, (tx) =>
      tx
        .select({ role: taskProjectMembers.role })
        .from(taskProjectMembers)
        .where(and(eq(taskProjectMembers.projectId, projectId), eq(taskProjectMembers.userId, heir.id))),
    )
    expect(roles).toEqual([{ role: 'member' }])
  })
})

describe('a change of state', () => {
  it('goes to a state of the project alone, by its id or its meaning', async () => {
    const [projectId, other] = [await addProject(), await addProject()]
    const id = await add({ projectId })
    await expect(move(id, await stateId(other, 'בביצוע'))).rejects.toMatchObject(fieldRefused('to'))
    await move(id, await stateId(projectId, 'בבדיקה'))
    expect(await read(id)).toMatchObject({ stateName: 'בבדיקה', group: 'started' })
    await move(id, 'started')
    expect(await read(id)).toMatchObject({ stateName: 'בביצוע' })
    const loose = await add()
    await expect(move(loose, await stateId(projectId, 'בביצוע'))).rejects.toMatchObject(fieldRefused('to'))
  })

  it('of one version succeeds once', async () => {
    const id = await add()
    const body = (to: string) => taskMove.parse({ to, version: 1 })
    const results = await Promise.allSettled(['started', 'completed'].map((to) => moveTask(as(manager), id, body(to))))
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 409 } })
  })

  it('that closes a task asks what becomes of open sub-tasks, and leaves or closes them as told', async () => {
    const id = await add()
    const [open, done] = [await add({ parentId: id }), await add({ parentId: id })]
    await move(done, 'cancelled')
    await expect(move(id, 'completed')).rejects.toMatchObject({ status: 409, code: 'open_subtasks' })
    await move(id, 'completed', { subtasks: 'keep' })
    expect([(await read(id)).group, (await read(open)).group]).toEqual(['completed', 'unstarted'])
    await move(id, 'started')
    expect((await read(id)).closedAt).toBeNull()
    await move(id, 'completed', { subtasks: 'close' })
    expect([(await read(open)).group, (await read(done)).group]).toEqual(['completed', 'cancelled'])
  })

  it('by a move to another project keeps its meaning, and stays closed where it was closed', async () => {
    const [projectId, other] = [await addProject(), await addProject()]
    const states = [
      { name: 'חדשה', group: 'unstarted', color: 'gray' },
      { name: 'בעבודה', group: 'started', color: 'blue' },
      { name: 'סגורה', group: 'completed', color: 'green' },
    ]
    await setStates(other, states)
    const [begun, cancelled] = [await add({ projectId }), await add({ projectId })]
    await move(begun, await stateId(projectId, 'בבדיקה'))
    await move(cancelled, 'cancelled')
    for (const id of [begun, cancelled]) await change(id, { projectId: other })
    expect(await read(begun)).toMatchObject({ stateName: 'בעבודה', group: 'started', projectId: other })
    expect(await read(cancelled)).toMatchObject({ stateName: 'סגורה', group: 'completed' })
    await change(begun, { projectId: null })
    expect(await read(begun)).toMatchObject({ stateName: null, group: 'started', projectId: null })
  })
})

describe('states of a project', () => {
  it('take the tasks of one that is removed', async () => {
    const projectId = await addProject()
    const id = await add({ projectId })
    await move(id, await stateId(projectId, 'בבדיקה'))
    const { states } = await project(projectId)
    await setStates(
      projectId,
      states.filter(({ name }) => name !== 'בבדיקה'),
    )
    expect(await read(id)).toMatchObject({ stateName: 'בביצוע', group: 'started' })
    const [moved] = await listTaskEvents(as(manager), id)
    expect(moved).toMatchObject({ type: 'moved', payload: { from: 'בבדיקה', to: 'בביצוע' } })
    await setStates(
      projectId,
      states.filter(({ group }) => group !== 'started'),
    )
    expect(await read(id)).toMatchObject({ stateName: 'לביצוע', group: 'unstarted', closedAt: null })
  })

  it('keep their meaning while they have tasks, and may trade names', async () => {
    const projectId = await addProject()
    await add({ projectId })
    const { states } = await project(projectId)
    const changed = states.map((state) => (state.group === 'unstarted' ? { ...state, group: 'backlog' } : state))
    const another = { name: 'אחרת', group: 'unstarted', color: 'gray' }
    await expect(setStates(projectId, [...changed, another])).rejects.toMatchObject(fieldRefused('states'))
    const traded: Record<string, string> = { בביצוע: 'בבדיקה', בבדיקה: 'בביצוע' }
    await setStates(
      projectId,
      states.map((state) => ({ ...state, name: traded[state.name] ?? state.name })),
    )
    expect((await project(projectId)).states.map(({ name }) => name)).toEqual([
      'לביצוע',
      'בבדיקה',
      'בביצוע',
      'הושלמה',
      'בוטלה',
    ])
  })

  it('of a project without open tasks go with it', async () => {
    const projectId = await addProject()
    const id = await add({ projectId })
    const { version } = await project(projectId)
    await expect(deleteProject(as(manager), projectId, { version })).rejects.toMatchObject({ code: 'open_tasks' })
    await move(id, 'completed')
    await deleteProject(as(manager), projectId, { version })
    await expect(read(id)).rejects.toMatchObject({ status: 404 })
  })
})

describe('a circle', () => {
  it('of parents is refused, and told by name', async () => {
    const [top, middle] = [await add({ title: 'שיפוץ' }), await add({ title: 'מטבח' })]
    await change(middle, { parentId: top })
    const bottom = await add({ title: 'ארונות', parentId: middle })
    const path = fieldRefused('parentId', expect.stringContaining('״שיפוץ״ ← ״ארונות״ ← ״מטבח״ ← ״שיפוץ״'))
    await expect(change(top, { parentId: bottom })).rejects.toMatchObject(path)
    await expect(change(top, { parentId: top })).rejects.toMatchObject(fieldRefused('parentId'))
  })

  it('of tasks that block each other is refused, and told by name', async () => {
    const [first, second, third] = [
      await add({ title: 'הריסה' }),
      await add({ title: 'חשמל' }),
      await add({ title: 'צבע' }),
    ]
    await addTaskLink(as(manager), first, { kind: 'blocks', taskId: second })
    await addTaskLink(as(manager), third, { kind: 'blocked_by', taskId: second })
    const path = expect.stringContaining('״צבע״ ← ״הריסה״ ← ״חשמל״ ← ״צבע״')
    await expect(addTaskLink(as(manager), third, { kind: 'blocks', taskId: first })).rejects.toMatchObject(
      fieldRefused('taskId', path),
    )
    await addTaskLink(as(manager), third, { kind: 'relates', taskId: first })
    expect((await read(second)).links.map(({ kind }) => kind).sort()).toEqual(['blocked_by', 'blocks'])
    expect((await read(second)).isBlocked).toBe(true)
    await move(first, 'completed')
    expect((await read(second)).isBlocked).toBe(false)
  })

  it('names no task that is out of sight', async () => {
    const [projectId, secret] = [await addProject(), await addProject()]
    await setMembers(secret, [])
    const [one, other] = [await add({ projectId, title: 'גלויה' }), await add({ projectId, title: 'גם היא' })]
    const hidden = await add({ projectId: secret, title: 'סודית', parentId: one })
    await change(other, { parentId: hidden })
    await addTaskLink(as(manager), one, { kind: 'blocks', taskId: hidden })
    await addTaskLink(as(manager), hidden, { kind: 'blocks', taskId: other })
    const path = expect.stringMatching(/״גלויה״ ← .*״משימה בפרויקט אחר״ ← /)
    const link = addTaskLink(as(member), other, { kind: 'blocks', taskId: one })
    await expect(link).rejects.toMatchObject(fieldRefused('taskId', path))
    await expect(change(one, { parentId: other }, member)).rejects.toMatchObject(fieldRefused('parentId', path))
  })

  it('is refused also where two close it at once, by blocking or by parents', async () => {
    const [one, other] = [await add(), await add()]
    const opposite = [
      [one, other],
      [other, one],
    ] as const
    const settle = async (work: Promise<unknown>[]) =>
      (await Promise.allSettled(work))
        .map((result) => (result.status === 'rejected' ? result.reason.status : 200))
        .sort()
    const links = opposite.map(([id, taskId]) => addTaskLink(as(manager), id, { kind: 'blocks', taskId }))
    expect(await settle(links)).toEqual([200, 422])
    const parents = opposite.map(([id, parentId]) =>
      updateTask(as(manager), id, taskChange.parse({ parentId, version: 1 }), subjects(manager)),
    )
    expect(await settle(parents)).toEqual([200, 422])
  })

  it('ends with one of its relations', async () => {
    const [one, other] = [await add(), await add()]
    const { id: linkId } = await addTaskLink(as(manager), one, { kind: 'blocks', taskId: other })
    await removeTaskLink(as(manager), { id: other, linkId })
    await addTaskLink(as(manager), other, { kind: 'blocks', taskId: one })
  })
})

describe("a person's day", () => {
  /** A Wednesday, long after every task of the other tests. */
  const NOW = '2035-06-06T12:00'
  const sectionsOf = async (who: Actor) => {
    const sections = await loadAgenda(as(who), subjects(who), NOW)
    return Object.fromEntries(sections.map(({ section, rows }) => [section, rows.map(({ title }) => title)]))
  }

  it('has what is late, due today, due this week, without a day and snoozed, and nothing that is later or closed', async () => {
    const who = await newAgent()
    const mine = (title: string, dueOn: string | null, dueTime: string | null = null) =>
      add({ title, dueOn, dueTime, assigneeIds: [who.id] }, who)
    await mine('אתמול', '2035-06-05')
    await mine('היום בבוקר', '2035-06-06', '11:59')
    await mine('היום בצהריים', '2035-06-06', '12:00')
    await mine('היום', '2035-06-06')
    await mine('מחר', '2035-06-07')
    await mine('שבת', '2035-06-09')
    await mine('ראשון', '2035-06-10')
    await mine('בלי תאריך', null)
    await snoozeTask(as(who), await mine('נדחתה', '2035-06-05'), { until: '2035-06-07' })
    await snoozeTask(as(who), await mine('חזרה מדחייה', '2035-06-04'), { until: '2035-06-06' })
    await move(await mine('סגורה', '2035-06-06'), 'completed', {}, who)
    await add({ title: 'רק במעקב', dueOn: '2035-06-06', assigneeIds: [boss.id] }, who)
    expect(await sectionsOf(who)).toEqual({
      late: ['חזרה מדחייה', 'אתמול', 'היום בבוקר'],
      today: ['היום בצהריים', 'היום'],
      week: ['מחר', 'שבת'],
      none: ['בלי תאריך'],
      snoozed: ['נדחתה'],
    })
  })

  it('hides a task until a later day on request of whoever has to do it', async () => {
    const id = await add({ assigneeIds: [member.id] })
    await expect(snoozeTask(as(member), id, { until: '2020-01-01' })).rejects.toMatchObject(fieldRefused('until'))
    await expect(snoozeTask(as(manager), id, { until: '2040-01-01' })).rejects.toMatchObject({ status: 409 })
    await snoozeTask(as(member), id, { until: '2040-01-01' })
    expect((await read(id, member)).snoozedUntil).toBe('2040-01-01')
    await snoozeTask(as(member), id, { until: null })
    expect((await read(id, member)).snoozedUntil).toBeNull()
  })

  it('follows the due day, the state, the role and the deletion of a task', async () => {
    const id = await add({ dueOn: '2035-01-02', assigneeIds: [manager.id] })
    expect(await agendaAt(id)).toBe('2035-01-02 23:59:59')
    await change(id, { dueOn: '2035-01-03', dueTime: '09:30' })
    expect(await agendaAt(id)).toBe('2035-01-03 09:30:00')
    await change(id, { dueOn: null, dueTime: null })
    expect(await agendaAt(id)).toBe('infinity')
    await move(id, 'completed')
    expect(await agendaAt(id)).toBeNull()
    await move(id, 'started')
    expect(await agendaAt(id)).toBe('infinity')
    await change(id, { assigneeIds: [] })
    expect(await agendaAt(id)).toBeNull()
    await change(id, { assigneeIds: [manager.id] })
    const { version } = await read(id)
    await deleteTask(as(manager), id, { version })
    expect(await agendaAt(id)).toBeNull()
  })
})

describe('a notification', () => {
  it('goes to who has to do the task, and to the people of it when it is completed, not to whoever acts', async () => {
    const id = await add({ assigneeIds: [manager.id, member.id] })
    expect(await told(id)).toEqual([`task.assigned ${member.id}`])
    await move(id, 'completed', {}, member)
    expect(await told(id)).toEqual([`task.assigned ${member.id}`, `task.completed ${manager.id}`])
  })

  it('of a comment goes to the people of the task, and to those mentioned as a mention', async () => {
    const projectId = await addProject()
    const id = await add({ projectId }, boss)
    await watchTask(as(manager), id, { isWatching: true })
    await comment(id, 'מה דעתך?', member, [guest.id])
    expect(await told(id)).toEqual(
      [`task.commented ${boss.id}`, `task.commented ${manager.id}`, `task.mentioned ${guest.id}`].sort(),
    )
  })

  it('is not sent to a watcher who has left the project', async () => {
    const projectId = await addProject()
    const id = await add({ projectId })
    await watchTask(as(member), id, { isWatching: true })
    await setMembers(projectId, [])
    await comment(id, 'בינינו')
    expect(await told(id)).toEqual([])
  })
})

describe('a comment', () => {
  it('is changed by its writer alone, and deleted by the writer or whoever manages all projects', async () => {
    const projectId = await addProject()
    const id = await add({ projectId })
    const { id: commentId } = await comment(id, 'ראשונה', member)
    const edit = taskCommentChange.parse({ text: 'שנייה', version: 1 })
    await expect(updateTaskComment(as(manager), { id, commentId }, edit)).rejects.toMatchObject({ status: 403 })
    await updateTaskComment(as(member), { id, commentId }, edit)
    await expect(updateTaskComment(as(member), { id, commentId }, edit)).rejects.toMatchObject({ status: 409 })
    await expect(deleteTaskComment(as(manager), { id, commentId })).rejects.toMatchObject({ status: 403 })
    await deleteTaskComment(as(boss), { id, commentId })
    expect((await read(id)).comments).toEqual([])
  })
})

it('a task keeps what happened to it, and the log none of its words', async () => {
  const word = unique('מילה').replace(' ', '')
  const id = await add({ title: word })
  await addChecklistItem(as(manager), id, { text: word })
  await change(id, { title: `${word}2` })
  await move(id, 'started')
  const events = await listTaskEvents(as(manager), id)
  expect(events.map(({ type }) => type)).toEqual(['moved', 'updated', 'created'])
  const { rows } = await inCompany(boss, (tx) =>
    tx.execute(sql`select action from audit_log where entity_id = ${id} and data::text like ${`%${word}%`}`),
  )
  expect(rows).toEqual([])
})

it('the erasure of a person leaves the tasks about them without their words', async () => {
  const word = unique('פלמונית').replace(' ', '')
  const customer = { kind: 'person', name: 'לקוחה', phone: '0525550777', status: 'active' }
  const { id: customerId } = await createCustomer(
    requireScope('customerEdits', boss),
    customerInput.parse(customer),
    null,
  )
  const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: word }] }] }
  const subject = { entity: 'customer', id: customerId }
  const [id, other] = [await add({ title: 'שיחה', body, subject }, boss), await add({}, boss)]
  await change(id, { title: `שיחה עם ${word}` }, boss)
  await addChecklistItem(as(boss), id, { text: word })
  await comment(id, word, boss, [manager.id])
  await addTaskLink(as(boss), other, { kind: 'relates', taskId: id })
  await move(id, 'completed', {}, boss)
  const tables = ['tasks', 'task_checklist', 'task_comments', 'task_events', 'notifications', 'audit_log']
  const holding = async () => {
    const found = await inCompany(boss, async (tx) =>
      Promise.all(
        tables.map(async (table) => {
          const { rows } = await tx.execute(
            sql`select from ${sql.identifier(table)} t where t::text like ${`%${word}%`} limit 1`,
          )
          return rows.map(() => table)
        }),
      ),
    )
    return found.flat()
  }
  expect(await holding()).toEqual(tables.slice(0, -1))
  const record = customerRecord(customerId)
  const data = requireScope('personalData', boss)
  const { requestId, version } = await openRequest(boss, record, 'erase')
  const { number: confirmation } = await findPerson(data, record)
  await erasePerson(data, { record, requestId }, { confirmation, version })
  expect(await holding()).toEqual([])
  expect(await read(id)).toMatchObject({ title: 'משימה של אדם שנמחק', body: null, subject: null, group: 'completed' })
  expect((await listTaskEvents(as(boss), id)).map(({ type }) => type)).toEqual(['moved', 'updated', 'created'])
})

describe('a task that repeats', () => {
  const repeat = { rule: 'FREQ=WEEKLY;BYDAY=SU', isAfterCompletion: false, skipsRest: false }

  it('is followed by the next once it is completed, with its people and an unticked checklist, and by one alone', async () => {
    const id = await add({ dueOn: '2030-01-06', repeat, assigneeIds: [manager.id] })
    const { id: itemId } = await addChecklistItem(as(manager), id, { text: 'לבדוק' })
    await updateChecklistItem(as(manager), { id, itemId }, { isDone: true })
    await move(id, 'completed')
    const { title } = await read(id)
    const followers = async () =>
      (await listTasks(as(boss), loadTaskList({ q: title, state: 'open' }), subjects(boss))).rows
    const [next] = await followers()
    expect(next).toMatchObject({ dueOn: '2030-01-13', repeatRule: repeat.rule, checklistTotal: 1, checklistDone: 0 })
    expect(next?.assignees.map((one) => one.id)).toEqual([manager.id])
    await move(id, 'started')
    await move(id, 'completed')
    expect((await followers()).map((one) => one.id)).toEqual([next?.id])
  })

  it('needs a day, also later, and a rule that it can follow', async () => {
    await expect(add({ repeat })).rejects.toMatchObject({ status: 422, fields: { dueOn: expect.any(String) } })
    const id = await add({ dueOn: '2030-01-06', repeat })
    await expect(change(id, { dueOn: '' })).rejects.toMatchObject({ fields: { dueOn: expect.any(String) } })
    for (const rule of [
      'FREQ=SECONDLY',
      'FREQ=DAILY;COUNT=1000000',
      'FREQ=DAILY;COUNT=2;UNTIL=20300101',
      'x'.repeat(600),
    ])
      expect(taskInput.safeParse({ title: 'משימה', dueOn: '2030-01-06', repeat: { ...repeat, rule } }).success).toBe(
        false,
      )
  })
})

it('a calendar shows the tasks of its days, with the filters of the list', async () => {
  const [inside, outside] = [await add({ dueOn: '2031-05-31' }), await add({ dueOn: '2031-06-01' })]
  const timed = await add({ dueOn: '2031-05-31', dueTime: '23:59' })
  const range = { from: '2031-05-01', to: '2031-06-01' }
  const { rows } = await loadTaskCalendar(as(boss), loadTaskList({ state: 'all' }), range)
  expect(rows.map(({ id }) => id).sort()).toEqual([inside, timed].sort())
  expect(rows.map(({ id }) => id)).not.toContain(outside)
})
