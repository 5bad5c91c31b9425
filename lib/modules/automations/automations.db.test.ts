import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { type Actor, requireScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { advanceDueRuns } from '@/lib/automation/advance'
import { takeSignals } from '@/lib/automation/enter'
import { newId } from '@/lib/db/id'
import { automationRefusals, automationRuns, automationStepRuns } from '@/lib/db/schema/automations'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { createLead } from '@/lib/modules/leads/leads.mutations'
import { findLead } from '@/lib/modules/leads/leads.queries'
import { leadInput, leadMove } from '@/lib/modules/leads/leads.schema'
import { moveLead } from '@/lib/modules/leads/moves.mutations'
import { listPipelines } from '@/lib/modules/leads/statuses.queries'
import { graphInput } from '@/lib/vocabulary/automation-graph'

import { loadAutomationList } from './automations.list'
import { createAutomation, setAutomationState, startAutomationRun, updateAutomation } from './automations.mutations'
import { findAutomation, listAutomations } from './automations.queries'
import { automationChange, automationInput } from './automations.schema'
import { loadRunList } from './runs.list'
import { cancelRun, retryRun } from './runs.mutations'
import { findRun, listAutomationRuns } from './runs.queries'

let database: Awaited<ReturnType<typeof testDatabase>>
let admin: Actor
let now: Date

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  const company = await testCompany()
  admin = await company.actor('companyAdmin')
  now = new Date()
})

let count = 0
const NEXT_HOUR = 3_600_000

async function addLead(part: object = {}) {
  count += 1
  const input = leadInput.parse({ name: `פונה ${count}`, phone: `05277${20_000 + count}`, ...part })
  return (await createLead(requireScope('leadEdits', admin), input, null)).id
}

const readLead = (id: string) => findLead(requireScope('leads', admin), id)

type Steps = { id: string; kind: string; [key: string]: unknown }[]

const notification = (id = 'tell') => ({
  id,
  kind: 'action',
  action: 'notification',
  input: { to: 'owner', text: 'ליד חדש: {שם}' },
})
const wait = (amount: number, unit = 'hours') => ({ id: `wait-${amount}`, kind: 'wait', delay: { amount, unit } })

const graphOf = (steps: Steps, more: object = {}) =>
  graphInput.parse({ trigger: { kind: 'lead.created' }, filter: { conditions: [] }, steps, ...more })

async function activate(steps: Steps, more: object = {}, set: object = {}) {
  count += 1
  const input = { name: `אוטומציה ${count}`, entity: 'lead', graph: graphOf(steps, more), ...set }
  const { id } = await createAutomation(admin, automationInput.parse(input))
  await setAutomationState(admin, id, { state: 'active', version: 1 })
  return id
}

/** Lets the worker do what there is to do, some hours later. */
async function work(hoursLater = 0) {
  now = new Date(now.getTime() + hoursLater * NEXT_HOUR)
  const clock = () => now
  await takeSignals(admin, clock)
  await advanceDueRuns(admin, clock)
}

const runsOf = (automationId: string) =>
  inCompany(admin, (tx) =>
    tx
      .select()
      .from(automationRuns)
      .where(eq(automationRuns.automationId, automationId))
      .orderBy(asc(automationRuns.id)),
  )
const stepsOf = (runId: string) =>
  inCompany(admin, (tx) =>
    tx
      .select()
      .from(automationStepRuns)
      .where(eq(automationStepRuns.runId, runId))
      .orderBy(asc(automationStepRuns.seq)),
  )
const refusalsOf = (automationId: string) =>
  inCompany(admin, (tx) =>
    tx.select().from(automationRefusals).where(eq(automationRefusals.automationId, automationId)),
  )
const countOf = async (query: ReturnType<typeof sql>) => {
  const { rows } = await inCompany(admin, (tx) => tx.execute<{ count: number }>(query))
  return rows[0]?.count
}
const notifications = () =>
  countOf(sql`select count(*)::int as count from notifications where kind = 'automation.message'`)

describe('a run', () => {
  it('begins with the event of its trigger, waits, and goes on where it stood', async () => {
    const id = await activate([notification(), wait(3), notification('again')])
    await addLead({ ownerId: admin.id })
    await work()
    const [run] = await runsOf(id)
    expect(run).toMatchObject({ state: 'waiting', stepId: 'wait-3', passed: 1 })
    expect(await notifications()).toBe(1)
    const other = await activate([wait(1)])
    expect(await findAutomation(requireScope('automations', admin), id)).toMatchObject({
      inside: 1,
      recent: 1,
      failed: 0,
    })
    const { rows } = await listAutomations(requireScope('automations', admin), loadAutomationList({}))
    const numbers = rows.map((row) => [row.id, row.inside, row.recent, row.failed])
    expect(numbers).toEqual([
      [other, 0, 0, 0],
      [id, 1, 1, 0],
    ])
    await work(2)
    expect(await notifications()).toBe(1)
    await work(1)
    expect((await runsOf(id))[0]).toMatchObject({ state: 'done', passed: 3, dueAt: null })
    expect(await notifications()).toBe(2)
    expect((await stepsOf(run?.id ?? '')).map(({ seq, state }) => [seq, state])).toEqual([
      [0, 'ok'],
      [1, 'ok'],
      [2, 'ok'],
    ])
  })

  it('shows what each step was given, with the values of the record', async () => {
    const id = await activate([notification()])
    await addLead({ ownerId: admin.id, name: 'דנה כהן' })
    await work()
    const [run] = await runsOf(id)
    const [step] = await stepsOf(run?.id ?? '')
    expect(step?.input).toMatchObject({ text: 'ליד חדש: דנה כהן' })
  })

  it('names its record, and what its steps were given, only to those who may see the record', async () => {
    const id = await activate([notification()])
    await addLead({ ownerId: admin.id, name: 'דנה כהן' })
    await work()
    const [run] = await runsOf(id)
    const own = [...admin.permissions].filter((one) => one !== 'see leads' && one !== 'see team leads')
    const viewer: Actor = { ...admin, id: newId(), permissions: new Set(own) }
    for (const [actor, name] of [[admin, 'דנה כהן'] as const, [viewer, null] as const]) {
      const { rows } = await listAutomationRuns(actor, id, loadRunList({}))
      expect(rows.map(({ recordName }) => recordName)).toEqual([name])
      const shown = JSON.stringify(await findRun(actor, run?.id ?? ''))
      expect(shown.includes('דנה כהן')).toBe(name !== null)
    }
  })

  it('ends by the version that it began with', async () => {
    const id = await activate([wait(1), notification()])
    await addLead({ ownerId: admin.id })
    await work()
    const graph = graphOf([wait(1)])
    await updateAutomation(admin, id, automationChange.parse({ name: 'אחרת', graph, version: 2 }))
    await setAutomationState(admin, id, { state: 'active', version: 3 })
    await work(1)
    expect(await notifications()).toBe(1)
    await addLead({ ownerId: admin.id })
    await work()
    expect((await runsOf(id)).map(({ version }) => version)).toEqual([1, 2])
  })

  it('takes the branch of its record', async () => {
    const won = { id: 'won', kind: 'action', action: 'follow-up', input: { days: 5 } }
    const branch = {
      id: 'branch',
      kind: 'branch',
      conditions: { conditions: [{ fact: 'city', operator: 'is', value: 'חיפה' }] },
      yes: [won],
      no: [],
    }
    await activate([branch])
    const [there, elsewhere] = [await addLead({ city: 'חיפה' }), await addLead({ city: 'אילת' })]
    await work()
    expect((await readLead(there)).nextFollowUpOn).not.toBeNull()
    expect((await readLead(elsewhere)).nextFollowUpOn).toBeNull()
  })

  it('stands still while its automation is paused, and ends with one that is archived', async () => {
    const id = await activate([wait(1), notification()])
    await addLead({ ownerId: admin.id })
    await work()
    await setAutomationState(admin, id, { state: 'paused', version: 2 })
    await work(2)
    expect(await runsOf(id)).toMatchObject([{ state: 'paused', dueAt: null }])
    await setAutomationState(admin, id, { state: 'active', version: 3 })
    await work()
    expect(await runsOf(id)).toMatchObject([{ state: 'done' }])
    await addLead({ ownerId: admin.id })
    await work()
    await setAutomationState(admin, id, { state: 'archived', version: 4 })
    expect((await runsOf(id))[1]).toMatchObject({ state: 'cancelled' })
  })

  it('whose step fails can be retried from there, and what it did before is not repeated', async () => {
    const [lost, open] = await Promise.all(['lost', 'open'].map(statusOf))
    const move = { id: 'lose', kind: 'action', action: 'status', input: { to: lost } }
    const id = await activate([notification(), move])
    const leadId = await addLead({ ownerId: admin.id })
    await work()
    const [run] = await runsOf(id)
    expect(run).toMatchObject({ state: 'failed', stepId: 'lose' })
    expect(run?.reason).toContain('למה')
    expect((await stepsOf(run?.id ?? ''))[1]).toMatchObject({ state: 'failed', attempts: 1 })
    expect((await readLead(leadId)).statusId).toBe(open)
    await retryRun(requireScope('automationEdits', admin), run?.id ?? '')
    now = new Date()
    await work()
    expect(await runsOf(id)).toMatchObject([{ state: 'failed' }])
    expect((await stepsOf(run?.id ?? '')).map(({ seq, stepId, state }) => [seq, stepId, state])).toEqual([
      [0, 'tell', 'ok'],
      [1, 'lose', 'failed'],
      [2, 'lose', 'failed'],
    ])
    expect(await notifications()).toBe(1)
    await expect(cancelRun(requireScope('automationEdits', admin), run?.id ?? '')).rejects.toMatchObject({
      status: 409,
    })
  })

  it('that waits for conditions goes on as soon as its record meets them', async () => {
    const won = await statusOf('won')
    const until = { conditions: [{ fact: 'statusId', operator: 'is', value: won }] }
    const id = await activate([
      { id: 'until', kind: 'wait_until', until, most: { amount: 30, unit: 'days' } },
      notification(),
    ])
    const leadId = await addLead({ ownerId: admin.id })
    await work()
    expect(await runsOf(id)).toMatchObject([{ state: 'waiting', stepId: 'until' }])
    const { version } = await readLead(leadId)
    await moveLead(requireScope('leadEdits', admin), leadId, leadMove.parse({ statusId: won, version }))
    now = new Date()
    await work()
    expect(await runsOf(id)).toMatchObject([{ state: 'done' }])
  })
})

describe('a record does not enter', () => {
  it('that the conditions do not let in; why is noted', async () => {
    const id = await activate([notification()], {
      filter: { conditions: [{ fact: 'city', operator: 'is', value: 'חיפה' }] },
    })
    await addLead({ city: 'אילת' })
    await work()
    expect(await runsOf(id)).toEqual([])
    expect(await refusalsOf(id)).toMatchObject([{ reason: 'filter' }])
  })

  it('twice, unless its automation says so', async () => {
    const once = await activate([notification()])
    const leadId = await addLead({ ownerId: admin.id })
    await work()
    await startAutomationRun(admin, once, { recordId: leadId })
    expect(await runsOf(once)).toHaveLength(2)
    await expect(startAutomationRun(admin, once, { recordId: leadId })).rejects.toMatchObject({ status: 409 })
  })

  it('more often within an hour than its automation allows', async () => {
    const statuses = (await listPipelines(requireScope('leads', admin)))[0]?.statuses.filter(
      ({ type }) => type === 'ongoing',
    )
    const id = await activate(
      [notification()],
      { trigger: { kind: 'lead.moved' }, reentry: 'always' },
      { maxRunsPerHour: 2 },
    )
    const leadId = await addLead({ ownerId: admin.id })
    for (const statusId of [statuses?.[0]?.id, statuses?.[1]?.id, statuses?.[0]?.id]) {
      const { version } = await readLead(leadId)
      await moveLead(requireScope('leadEdits', admin), leadId, leadMove.parse({ statusId, version }))
      await work()
    }
    expect(await runsOf(id)).toHaveLength(2)
    expect(await refusalsOf(id)).toMatchObject([{ reason: 'too_many' }])
  })
})

describe('an automation is not saved', () => {
  it.each([
    [
      'with a step whose choice is not the company’s',
      [{ id: 's', kind: 'action', action: 'owner', input: { to: 'x' } }],
      'steps.s',
    ],
    [
      'that names a fact which does not exist',
      [{ ...notification('s'), input: { to: 'owner', text: '{צבע}' } }],
      'steps.s',
    ],
    ['that goes back without a wait', [notification('s'), { id: 'b', kind: 'back', to: 's' }], 'steps.s'],
  ])('%s', async (_name, steps, field) => {
    const input = automationInput.parse({ name: 'שבורה', entity: 'lead', graph: graphOf(steps as Steps) })
    await expect(createAutomation(admin, input)).rejects.toMatchObject({
      status: 422,
      fields: { [field]: expect.any(String) },
    })
  })
})

async function statusOf(type: string): Promise<string> {
  const [pipeline] = await listPipelines(requireScope('leads', admin))
  return pipeline?.statuses.find((one) => one.type === type)?.id ?? ''
}
