import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Actor, requireScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { testDatabase } from '@/lib/db/testing'
import { addDays } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'

import { findTask, listTaskEvents } from './details.queries'
import { loadGantt } from './gantt.queries'
import { addTaskLink } from './links.mutations'
import { createProject, setProjectMembers } from './projects.mutations'
import { membersInput, projectInput } from './projects.schema'
import { findSubjectScopes } from './reach.queries'
import { scheduleTask } from './schedule.mutations'
import { readSchedule } from './schedule.queries'
import { taskScheduleInput } from './schedule.schema'
import { moveTask } from './state.mutations'
import { createTask, updateTask } from './tasks.mutations'
import { taskChange, taskInput, taskMove } from './tasks.schema'
import { listWorkloadTasks, loadWorkload } from './workload.queries'
import { workColumns } from './workload.rules'

let database: Awaited<ReturnType<typeof testDatabase>>
/** Sees all projects; a member of one project, who is a guest of the second and sees no third. */
let boss: Actor
let member: Actor
let projects: [own: string, visited: string, unseen: string]

beforeAll(async () => {
  database = await testDatabase()
  const company = await testCompany()
  ;[boss, member] = [await company.actor('companyAdmin'), await company.actor('agent')]
  projects = [await addProject('member'), await addProject('guest'), await addProject(null)]
})
afterAll(() => database.drop())

const as = (who: Actor) => requireScope('tasks', who)

async function addProject(role: 'member' | 'guest' | null): Promise<string> {
  const input = projectInput.parse({ name: `פרויקט ${role}` })
  const { id } = await createProject(as(boss), input, findSubjectScopes(boss))
  const members = [{ userId: boss.id, role: 'manager' }, ...(role ? [{ userId: member.id, role }] : [])]
  await setProjectMembers(as(boss), id, membersInput.parse({ members, version: 1 }))
  return id
}

const add = async (title: string, [startOn, dueOn]: [string | null, string | null], projectId = projects[0]) =>
  (await createTask(as(boss), taskInput.parse({ title, startOn, dueOn, projectId }), findSubjectScopes(boss))).id
const read = (id: string) => findTask(as(boss), id, findSubjectScopes(boss))
const daysOf = async (id: string) => {
  const { startOn, dueOn } = await read(id)
  return [startOn, dueOn]
}
const block = (id: string, taskId: string) => addTaskLink(as(boss), id, { kind: 'blocks', taskId })
const schedule = (id: string, body: object, who = member) =>
  scheduleTask(as(who), id, taskScheduleInput.parse({ version: 1, ...body }))
const LATER = { startOn: '2026-12-07', dueOn: '2026-12-09' }
const shownFor = async (id: string, who = member) => {
  const { moves } = await readSchedule(as(who), id, LATER)
  return moves.map(({ id: one, startOn, dueOn, version }) => ({ id: one, startOn, dueOn, version }))
}

/** Adds a task with two that wait for it one after the other, and have to move with it. */
async function addChain() {
  const first = await add('תכנון', ['2026-12-06', '2026-12-07'])
  const second = await add('ביצוע', ['2026-12-08', '2026-12-10'])
  const third = await add('מסירה', [null, '2026-12-11'])
  await block(first, second)
  await block(second, third)
  return [first, second, third] as const
}

describe('a task that is moved later than others that wait for it', () => {
  it('asks first, and moves them in one act with their history, past the Sabbath', async () => {
    const [first, second, third] = await addChain()
    await expect(schedule(first, LATER)).rejects.toMatchObject({ status: 409, code: 'tasks_wait' })
    expect(await daysOf(first)).toEqual(['2026-12-06', '2026-12-07'])
    const waiting = await shownFor(first)
    expect(await schedule(first, { ...LATER, waiting })).toEqual({ id: first, version: 2, moved: 2 })
    expect([await daysOf(first), await daysOf(second), await daysOf(third)]).toEqual([
      ['2026-12-07', '2026-12-09'],
      ['2026-12-10', '2026-12-12'],
      [null, '2026-12-13'],
    ])
    const [event] = await listTaskEvents(as(boss), second)
    expect(event).toMatchObject({ type: 'updated', payload: { fields: 'startOn,dueOn', cause: 'waiting' } })
  })

  it('moves alone where that was chosen, and whenever it does not end later', async () => {
    const [first, second] = await addChain()
    await schedule(first, { ...LATER, waiting: [] })
    expect(await daysOf(second)).toEqual(['2026-12-08', '2026-12-10'])
    await schedule(first, { startOn: '2026-12-06', dueOn: '2026-12-09', version: 2 })
    expect(await daysOf(first)).toEqual(['2026-12-06', '2026-12-09'])
  })

  it('moves nothing where a waiting task, or what waits for it, has changed since it was shown', async () => {
    const [first, second, third] = await addChain()
    const waiting = await shownFor(first)
    await updateTask(as(boss), third, taskChange.parse({ title: 'מסירה ללקוח', version: 1 }), findSubjectScopes(boss))
    const refused = { status: 409, code: 'plan_changed' }
    await expect(schedule(first, { ...LATER, waiting })).rejects.toMatchObject(refused)
    const another = await add('צילום', [null, '2026-12-08'])
    await block(first, another)
    await expect(schedule(first, { ...LATER, waiting: (await shownFor(first)).slice(1) })).rejects.toMatchObject(
      refused,
    )
    expect([await daysOf(first), await daysOf(second)]).toEqual([
      ['2026-12-06', '2026-12-07'],
      ['2026-12-08', '2026-12-10'],
    ])
  })

  it('is moved once by two who do so at the same time', async () => {
    const [first, second] = await addChain()
    const waiting = await shownFor(first)
    const sent = await Promise.allSettled([1, 2, 3].map(() => schedule(first, { ...LATER, waiting })))
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await read(second)).version).toBe(2)
  })

  it('leaves what is closed, names what the actor may not change, and only counts what they do not see', async () => {
    const first = await add('תכנון', ['2026-12-06', '2026-12-07'])
    const [closed, visited, unseen] = [
      await add('סגורה', [null, '2026-12-08']),
      await add('אצל אחרים', [null, '2026-12-08'], projects[1]),
      await add('סודית', [null, '2026-12-08'], projects[2]),
    ]
    for (const id of [closed, visited, unseen]) await block(first, id)
    await moveTask(as(boss), closed, taskMove.parse({ to: 'completed', version: 1 }))
    const plan = await readSchedule(as(member), first, LATER)
    expect(plan).toMatchObject({ moves: [], held: [{ id: visited, title: 'אצל אחרים' }], hidden: 1 })
    expect(JSON.stringify(plan)).not.toContain('סודית')
    expect((await readSchedule(as(boss), first, LATER)).moves.map(({ id }) => id).sort()).toEqual(
      [visited, unseen].sort(),
    )
    await schedule(first, { ...LATER, waiting: [] })
    expect(await daysOf(visited)).toEqual([null, '2026-12-08'])
  })

  it('is refused to a guest, once it is closed, and with days in the wrong order', async () => {
    const visited = await add('אצל אחרים', [null, '2026-12-08'], projects[1])
    await expect(schedule(visited, LATER)).rejects.toMatchObject({ status: 403 })
    const own = await add('סגורה', [null, '2026-12-08'])
    await moveTask(as(member), own, taskMove.parse({ to: 'completed', version: 1 }))
    await expect(schedule(own, { ...LATER, version: 2 })).rejects.toMatchObject({ status: 409, code: 'closed' })
    expect(taskScheduleInput.safeParse({ startOn: '2026-12-09', dueOn: '2026-12-07', version: 1 }).success).toBe(false)
    expect(taskScheduleInput.safeParse({ startOn: null, dueOn: null, version: 1 }).success).toBe(false)
  })
})

it('a Gantt chart has the tasks of its project and what blocks what among them', async () => {
  const [first, second] = [await add('א', [null, '2026-12-08'], projects[2]), await add('ב', [null, null], projects[2])]
  const elsewhere = await add('ג', [null, '2026-12-08'], projects[0])
  await block(first, second)
  await block(first, elsewhere)
  const { rows, links } = await loadGantt(as(boss), projects[2])
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining([first, second]))
  expect(links.filter(([from]) => from === first)).toEqual([[first, second]])
  await expect(loadGantt(as(member), projects[2])).rejects.toMatchObject({ status: 404 })
})

it('the workload divides a task among its people, and counts to a member only what they see', async () => {
  const column = workColumns(businessDay(), 'week')[1] ?? { from: '', to: '' }
  const days = { startOn: null, dueOn: addDays(column.from, 2), estimateMinutes: 600 }
  const give = async (part: object) =>
    (await createTask(as(boss), taskInput.parse({ title: 'מדידה', ...days, ...part }), findSubjectScopes(boss))).id
  const shared = await give({ projectId: projects[0], assigneeIds: [boss.id, member.id] })
  const hidden = await give({ projectId: projects[2], assigneeIds: [boss.id] })
  const cellOf = async (who: Actor, person: Actor) => {
    const { rows } = await loadWorkload(as(who), { from: businessDay(), scale: 'week' })
    return rows.find(({ id }) => id === person.id)?.cells[1]
  }
  expect(await cellOf(boss, member)).toMatchObject({ minutes: 300, tasks: 1, unestimated: 0 })
  expect(await cellOf(boss, boss)).toMatchObject({ minutes: 900, tasks: 2 })
  expect(await cellOf(member, boss)).toMatchObject({ minutes: 300, tasks: 1 })
  const list = async (who: Actor) => {
    const rows = await listWorkloadTasks(as(who), { person: boss.id, column }, findSubjectScopes(who))
    return rows.map(({ id, minutes }) => [id, minutes]).sort()
  }
  expect(await list(boss)).toEqual(
    [
      [shared, 300],
      [hidden, 600],
    ].sort(),
  )
  expect(await list(member)).toEqual([[shared, 300]])
})
