import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { type Actor, requireScope } from '@/lib/access/scope'
import { loadUserActor } from '@/lib/auth/actor-of-user'
import { testCompany } from '@/lib/auth/testing'
import { closePool } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { notifications } from '@/lib/db/schema/notifications'
import { userGrants } from '@/lib/db/schema/users'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { createLead } from '@/lib/modules/leads/leads.mutations'
import { leadInput } from '@/lib/modules/leads/leads.schema'
import { listPipelines } from '@/lib/modules/leads/statuses.queries'
import { listOperations } from '@/lib/operations/own'
import { runOperation } from '@/lib/operations/run'

import { setAutomationState } from './automations.mutations'
import { actionStep, automationWorld, companyAdmin } from './automations.testing'
import { callHook, renewHook } from './hooks.mutations'
import { findHook, findHookPlace } from './hooks.queries'
import { hookCall } from './hooks.schema'
import { startManyKind } from './start-many.commands'
import { decideStart, requestStart } from './starts.mutations'
import { listStarts } from './starts.queries'

let database: Awaited<ReturnType<typeof testDatabase>>
let company: Awaited<ReturnType<typeof testCompany>>
let admin: Actor
let world: ReturnType<typeof automationWorld>
let automation: string
let count = 0

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  company = await testCompany()
  admin = await company.actor('companyAdmin')
  world = automationWorld(admin)
  automation = await world.activate({
    entity: 'lead',
    trigger: { kind: 'lead.hook' },
    steps: [actionStep('follow-up', { days: 1 })],
    graph: { filter: { conditions: [{ fact: 'city', operator: 'is_not', value: 'אילת' }] }, reentry: 'after_end' },
  })
})

async function addLead(part: object = {}) {
  count += 1
  const input = leadInput.parse({ name: `פונה ${count}`, phone: `05277${40_000 + count}`, ...part })
  return (await createLead(requireScope('leadEdits', admin), input, null)).id
}

/** Adds many leads at once, straight into the table. */
async function addMany(number: number) {
  const status = (await listPipelines(requireScope('leads', admin)))[0]?.statuses[0]?.id
  await inCompany(admin, (tx) =>
    tx.execute(sql`
      insert into leads (company_id, id, number, name, phone, pipeline_id, status_id, channel, owner_id, search_text)
      select s.company_id, gen_random_uuid(), 10000 + n, 'רבים ' || n, '+9725278' || (10000 + n), s.pipeline_id, s.id, 'manual', ${admin.id}::uuid, 'רבים ' || n
      from lead_statuses s, generate_series(1, ${number}::int) n where s.company_id = ${admin.companyId} and s.id = ${status}`),
  )
}

/** Takes a permission from a user, whatever the roles give. */
const refusePermission = (userId: string, permission: string) =>
  inCompany(admin, (tx) =>
    tx
      .insert(userGrants)
      .values({ companyId: admin.companyId, id: newId(), userId, permission, effect: 'refusal', reason: 'בדיקה' }),
  )

const notificationsOf = (condition: SQL | undefined) =>
  inCompany(admin, (tx) => tx.select().from(notifications).where(condition).orderBy(asc(notifications.id)))
const notified = async (kind: string) =>
  (await notificationsOf(eq(notifications.kind, kind))).map(({ userId }) => userId).sort()
const notifiedEntities = async (userId: string) =>
  (await notificationsOf(eq(notifications.userId, userId)))
    .filter(({ kind }) => kind !== 'automation.start-waiting')
    .map(({ entity }) => entity)

async function runOperations(id: string) {
  await runOperation([startManyKind as never], { companyId: admin.companyId, operationId: id })
  await world.work()
}

describe('a start for many records', () => {
  it('begins at once for those of the list that the conditions let in, and names the others', async () => {
    const [there, elsewhere] = [await addLead(), await addLead({ city: 'אילת' })]
    const started = await requestStart(admin, automation, { target: { ids: [there, elsewhere] } })
    expect(started).toMatchObject({ state: 'started', records: 2 })
    await runOperations(started.operationId ?? '')
    expect(await world.runsOf(automation)).toMatchObject([{ leadId: there, enteredBy: 'manual', startedBy: admin.id }])
    expect(await listOperations(admin)).toMatchObject([{ state: 'done', failed: 1, failures: [{ id: elsewhere }] }])
  })

  it('needs one connection for each of its transactions, so that a full pool cannot hold it up', async () => {
    const leads = [await addLead(), await addLead()]
    const { operationId } = await requestStart(admin, automation, { target: { ids: leads } })
    const size = process.env.DATABASE_POOL
    await closePool()
    process.env.DATABASE_POOL = '1'
    try {
      await runOperation([startManyKind as never], { companyId: admin.companyId, operationId: operationId ?? '' })
    } finally {
      await closePool()
      if (size === undefined) delete process.env.DATABASE_POOL
      else process.env.DATABASE_POOL = size
    }
    expect(await world.runsOf(automation)).toHaveLength(2)
  })

  it('of more than 500 waits until another user approves it, and runs once', async () => {
    await addMany(501)
    const approver = await companyAdmin(admin.companyId)
    const start = await requestStart(admin, automation, { target: { filter: '' } })
    expect(start).toMatchObject({ state: 'waiting', records: 501, operationId: null })
    expect(await world.runsOf(automation)).toEqual([])
    const of = { id: automation, startId: start.id }
    const approve = { decision: 'approve', version: 1 } as const
    await expect(decideStart(admin, of, approve)).rejects.toMatchObject({ status: 403 })
    expect(await listStarts(admin, automation)).toMatchObject([
      { id: start.id, canDecide: false, waitsFor: [approver.name] },
    ])
    expect(await listStarts(approver, automation)).toMatchObject([
      { id: start.id, canDecide: true, byName: admin.name },
    ])
    const decided = await Promise.allSettled([decideStart(approver, of, approve), decideStart(approver, of, approve)])
    expect(decided.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const [{ id: operationId } = { id: '' }] = (
      await inCompany(admin, (tx) =>
        tx.execute<{ id: string }>(sql`select operation_id as id from automation_starts where id = ${start.id}`),
      )
    ).rows
    await runOperations(operationId)
    expect(await world.runsOf(automation)).toHaveLength(501)
  })

  it('that was refused does not begin; a company with one approver decides its own', async () => {
    await addMany(501)
    const start = await requestStart(admin, automation, { target: { filter: '' } })
    const of = { id: automation, startId: start.id }
    expect(await decideStart(admin, of, { decision: 'refuse', version: 1 })).toMatchObject({ state: 'refused' })
    await expect(decideStart(admin, of, { decision: 'approve', version: 1 })).rejects.toMatchObject({ status: 409 })
  })

  it('waits only for those who may open the automation, and tells who asked what was decided and why', async () => {
    await addMany(501)
    const approver = await companyAdmin(admin.companyId)
    const { id: asker } = await companyAdmin(admin.companyId)
    const as = async (id: string) => (await loadUserActor(admin.companyId, id)) as Actor
    // One who sees no automations, and one who sees no leads.
    for (const refused of [['see all automations'], ['see leads', 'see team leads', 'see own leads']]) {
      const { id } = await companyAdmin(admin.companyId)
      for (const permission of refused) await refusePermission(id, permission)
    }
    const start = await requestStart(await as(asker), automation, { target: { filter: '' } })
    const [shown] = await listStarts(admin, automation)
    expect(shown?.waitsFor.toSorted()).toEqual([approver.name, admin.name].toSorted())
    expect(await notified('automation.start-waiting')).toEqual([approver.id, admin.id].toSorted())
    const reason = 'קודם נבדוק את הנוסח'
    await decideStart(approver, { id: automation, startId: start.id }, { decision: 'refuse', reason, version: 1 })
    expect(await notified('automation.start-refused')).toEqual([asker])
    expect(await listStarts(admin, automation)).toMatchObject([
      { state: 'refused', reason, decidedByName: approver.name },
    ])
    await refusePermission(asker, 'see all automations')
    const again = await requestStart(await as(asker), automation, { target: { filter: '' } })
    await decideStart(approver, { id: automation, startId: again.id }, { decision: 'approve', version: 1 })
    expect(await notified('automation.start-approved')).toEqual([asker])
    // A link to the automation would lead who may not see it to a refusal.
    expect(await notifiedEntities(asker)).toEqual(['automation', 'automation_start'])
  })

  it('needs an active automation and records', async () => {
    const target = { ids: [await addLead()] }
    await setAutomationState(admin, automation, { state: 'paused', version: 2 })
    await expect(requestStart(admin, automation, { target })).rejects.toMatchObject({ status: 409 })
    await setAutomationState(admin, automation, { state: 'active', version: 3 })
    const none = { target: { filter: 'q=אין־כזה' } }
    await expect(requestStart(admin, automation, none)).rejects.toMatchObject({ status: 422 })
  })
})

describe('the address of an automation', () => {
  const newToken = async () => (await renewHook(admin, automation)).url.split('/').at(-1) ?? ''
  const call = async (token: string, body: object) =>
    callHook(await findHookPlace(token, new Headers()), hookCall.parse(body))

  it('lets in the record that is found by its number, once, and says why not again', async () => {
    expect(await findHook(requireScope('automationEdits', admin), automation)).toEqual({ isSet: false })
    const token = await newToken()
    const lead = await addLead({ phone: '050-2223334' })
    expect(await call(token, { phone: '0502223334', more: 'ignored' })).toMatchObject({ entered: true })
    expect(await call(token, { recordId: lead })).toMatchObject({ entered: false, reason: expect.any(String) })
    await world.work()
    expect(await world.runsOf(automation)).toMatchObject([{ leadId: lead, enteredBy: 'lead.hook', state: 'done' }])
  })

  it('is replaced by a new one, and knows no records of other companies', async () => {
    const [former, present] = [await newToken(), await newToken()]
    await expect(call(former, { phone: '0502223334' })).rejects.toMatchObject({ status: 404 })
    const lead = await addLead({ phone: '050-2223335' })
    const stranger = await (await testCompany()).actor('companyAdmin')
    const theirs = leadInput.parse({ name: 'של אחרים', phone: '050-2223336' })
    const { id: foreign } = await createLead(requireScope('leadEdits', stranger), theirs, null)
    for (const body of [{ recordId: foreign }, { phone: '050-2223336' }])
      await expect(call(present, body)).rejects.toMatchObject({ status: 404 })
    await expect(call(present, { email: 'nobody@example.co.il' })).rejects.toMatchObject({ status: 404 })
    await setAutomationState(admin, automation, { state: 'paused', version: 2 })
    await expect(call(present, { recordId: lead })).rejects.toMatchObject({ status: 409 })
    expect(hookCall.safeParse({ phone: '12' }).success).toBe(false)
    expect(hookCall.safeParse({}).success).toBe(false)
  })
})
