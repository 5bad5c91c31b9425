import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Actor, requireScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { entityOf } from '@/lib/automation/catalogue'
import { tasks } from '@/lib/db/schema/tasks'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { addDays } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'
import { actionStep, automationWorld, companyAdmin } from '@/lib/modules/automations/automations.testing'
import { createCustomer } from '@/lib/modules/customers/customers.mutations'
import { customerInput } from '@/lib/modules/customers/customers.schema'

import { findTask } from './details.queries'
import { findSubjectScopes } from './reach.queries'
import { moveTask } from './state.mutations'
import { createTask } from './tasks.mutations'
import { taskInput, taskMove } from './tasks.schema'

let database: Awaited<ReturnType<typeof testDatabase>>
let boss: Actor
let agent: Actor
let world: ReturnType<typeof automationWorld>

beforeAll(async () => {
  database = await testDatabase()
  const company = await testCompany()
  boss = await companyAdmin(company.companyId)
  agent = await company.actor('agent')
  world = automationWorld(boss)
})
afterAll(() => database.drop())

const TODAY = businessDay()
const subjects = () => findSubjectScopes(boss)
const scope = () => requireScope('tasks', boss)
const add = async (part: object = {}) =>
  (await createTask(scope(), taskInput.parse({ title: 'משימה', ...part }), subjects())).id
const read = (id: string) => findTask(scope(), id, subjects())
const complete = async (id: string) =>
  moveTask(scope(), id, taskMove.parse({ to: 'completed', version: (await read(id)).version }))
const addCustomer = async () => {
  const input = customerInput.parse({ kind: 'person', name: 'דנה כהן', phone: '0525550777', status: 'active' })
  return (await createCustomer(requireScope('customerEdits', boss), input, null)).id
}
const tasksAbout = (customerId: string) =>
  inCompany(boss, (tx) => tx.select().from(tasks).where(eq(tasks.customerId, customerId)).orderBy(asc(tasks.number)))
const childrenOf = (id: string) =>
  inCompany(boss, (tx) =>
    tx
      .select()
      .from(tasks)
      .where(and(eq(tasks.companyId, boss.companyId), eq(tasks.parentId, id))),
  )

describe('a step of another record', () => {
  it('adds a task about the customer, to whoever is named, with its day and the values of the record', async () => {
    const task = {
      title: 'להתקשר אל {שם}',
      body: 'שורה\n\nשורה',
      to: agent.id,
      days: 2,
      time: '10:30',
      priority: 'high',
    }
    const id = await world.activate({
      entity: 'customer',
      trigger: { kind: 'customer.created' },
      steps: [actionStep('task', task)],
    })
    const customerId = await addCustomer()
    await world.work()
    expect(await world.runsOf(id)).toMatchObject([{ state: 'done', reason: '' }])
    expect(await tasksAbout(customerId)).toMatchObject([
      { title: 'להתקשר אל דנה כהן', dueOn: addDays(TODAY, 2), dueTime: '10:30:00', priority: 'high' },
    ])
    const [added] = await tasksAbout(customerId)
    expect(await read(added?.id ?? '')).toMatchObject({ assignees: [{ id: agent.id }] })
  })

  it('fails with a reason where the one who should do it does not see tasks, and adds nothing', async () => {
    const customerId = await addCustomer()
    const { actions } = await entityOf('customer')
    const stranger = '01a21eb0-8784-76a2-8d62-e799ba47cf6a'
    const run = inCompany(boss, (tx) => {
      const record = { id: customerId, name: '', facts: {}, phone: '', email: '', ownerId: null, consentChannels: [] }
      const person = { entity: 'customer' as const, id: customerId }
      const input = { title: 'משימה', to: stranger }
      const automation = { id: customerId, name: '' }
      const at = { actor: boss, record: { ...record, person }, input, automation, runId: customerId, now: new Date() }
      return Promise.resolve(actions.task?.run(tx, at))
    })
    await expect(run).rejects.toMatchObject({ fields: { assigneeIds: /אנשים/ } })
    expect(await tasksAbout(customerId)).toEqual([])
  })
})

describe('a task', () => {
  it('enters when its state becomes the wanted one, and is given a person, a priority and a day', async () => {
    const steps = [
      actionStep('assign', { to: agent.id, isAlone: true }),
      actionStep('priority', { to: 'urgent' }),
      actionStep('due', { days: 3 }),
    ]
    const trigger = { kind: 'task.moved', input: { toGroup: 'started' } }
    const automation = await world.activate({ entity: 'task', trigger, steps })
    const [id, other] = [await add({ assigneeIds: [boss.id] }), await add()]
    await moveTask(scope(), id, taskMove.parse({ to: 'started', version: 1 }))
    await complete(other)
    await world.work()
    expect(await world.runsOf(automation)).toMatchObject([{ state: 'done', taskId: id }])
    expect(await read(id)).toMatchObject({
      priority: 'urgent',
      dueOn: addDays(TODAY, 3),
      assignees: [{ id: agent.id }],
    })
  })

  it('enters the day after it was due, while it is open', async () => {
    const trigger = { kind: 'task.date', input: { fact: 'dueOn', days: 1, at: '00:00' } }
    const [late, done] = [await add({ dueOn: addDays(TODAY, -1) }), await add({ dueOn: addDays(TODAY, -1) })]
    await complete(done)
    const automation = await world.activate({
      entity: 'task',
      trigger,
      steps: [actionStep('priority', { to: 'urgent' })],
    })
    await world.work()
    expect(await world.runsOf(automation)).toMatchObject([{ state: 'done', taskId: late, enteredBy: 'date' }])
    expect(await read(late)).toMatchObject({ priority: 'urgent' })
  })

  it('that automations add adds no further ones: two that call each other come to an end', async () => {
    const creating = await world.activate({
      entity: 'task',
      trigger: { kind: 'task.created' },
      steps: [actionStep('task', { title: 'עוד אחת' })],
    })
    const id = await add()
    for (let round = 0; round < 4; round++) await world.work()
    const [child] = await childrenOf(id)
    expect(await childrenOf(id)).toHaveLength(1)
    expect(await childrenOf(child?.id ?? '')).toEqual([])
    expect((await world.runsOf(creating)).map(({ state }) => state)).toEqual(['done', 'done'])
  })

  it('that repeats is closed by an automation once, and not the next ones of its series', async () => {
    await world.activate({
      entity: 'task',
      trigger: { kind: 'task.created' },
      steps: [actionStep('state', { to: 'completed' })],
    })
    const id = await add({ dueOn: TODAY, repeat: { rule: 'FREQ=DAILY' } })
    for (let round = 0; round < 4; round++) await world.work()
    const series = await inCompany(boss, (tx) => tx.select().from(tasks).where(eq(tasks.repeatOfId, id)))
    expect(series).toMatchObject([{ group: 'unstarted' }])
    expect(await read(id)).toMatchObject({ group: 'completed' })
  })
})
