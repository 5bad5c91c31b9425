import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { type Actor, requireScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { fileStorage } from '@/lib/files/configured'
import { loadFile } from '@/lib/files/storage'
import { listPicklists } from '@/lib/modules/picklists/picklists.queries'
import { createTag } from '@/lib/modules/tags/tags.mutations'
import { listOperations, loadOperationFile } from '@/lib/operations/own'
import { runOperation } from '@/lib/operations/run'
import { startOperation } from '@/lib/operations/start'
import { runOperationUndo, undoOperation } from '@/lib/operations/undo'
import { createAssignmentRule } from './assignment.mutations'
import { assignmentRuleInput } from './assignment.schema'
import { leadBulkKinds, leadOperationKinds } from './bulk.jobs'
import { leadBulkInput } from './bulk.schema'
import { convertLead } from './conversion.mutations'
import { leadsExportKind } from './export.jobs'
import { loadLeadHistory } from './history.queries'
import { createLead } from './leads.mutations'
import { findLead } from './leads.queries'
import { leadConversion, leadInput, leadMove } from './leads.schema'
import { moveLead } from './moves.mutations'
import { updateStatus } from './statuses.mutations'
import { listPipelines } from './statuses.queries'
import { leadStatusChange } from './statuses.schema'

let database: Awaited<ReturnType<typeof testDatabase>>
let folder: string
let admin: Actor
let agent: Actor
let company: Awaited<ReturnType<typeof testCompany>>

beforeAll(async () => {
  database = await testDatabase()
  folder = mkdtempSync(join(tmpdir(), 'lead-bulk-'))
  process.env.KESHER_DATA = folder
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  company = await testCompany()
  admin = await company.actor('companyAdmin')
  agent = await company.actor('agent')
})

const edits = (who = admin) => requireScope('leadEdits', who)
const sees = () => requireScope('leads', admin)

let count = 0
async function add(part: object = {}, who = admin) {
  count += 1
  const input = leadInput.parse({ name: `פונה ${count}`, phone: `05277${10_000 + count}`, ...part })
  return (await createLead(edits(who), input, null)).id
}
const read = (id: string) => findLead(sees(), id)
const statusOf = async (type: string) => {
  const status = (await listPipelines(sees()))[0]?.statuses.find((one) => one.type === type)
  if (!status) throw new Error(`no status of type ${type}`)
  return status
}
const move = async (id: string, type: string, part: object = {}) => {
  const { version } = await read(id)
  await moveLead(edits(), id, leadMove.parse({ statusId: (await statusOf(type)).id, version, ...part }))
}
const firstKey = async (of: string) => (await listPicklists(sees())).find(({ list }) => list === of)?.key ?? ''
const reasonKey = () => firstKey('lead.lost-reason')

async function change(input: object, who = admin) {
  const body = leadBulkInput.parse(input)
  const { id } = await startOperation(who, leadBulkKinds[body.change.field], body)
  await runOperation(leadOperationKinds, { companyId: who.companyId, operationId: id })
  return id
}
const undo = async (operationId: string) => {
  await undoOperation(admin, operationId)
  await runOperationUndo(leadOperationKinds, { companyId: admin.companyId, operationId })
}
const outcome = async (operation: string, who = admin) => {
  const found = (await listOperations(who)).find(({ id }) => id === operation)
  return { state: found?.state, done: found?.done, failed: found?.failed }
}

/** All columns of the company's leads, except those that every change updates. */
const checksum = () =>
  inCompany(admin, async (tx) => {
    const { rows } = await tx.execute<{ sum: string }>(sql`
      select md5(string_agg(md5((to_jsonb(l) - 'version' - 'updated_at' - 'updated_by' - 'last_activity_at')::text), '' order by id)) as sum
      from leads l where company_id = ${admin.companyId}`)
    return rows[0]?.sum
  })
const totals = () =>
  inCompany(admin, async (tx) => {
    const { rows } = await tx.execute(sql`
      select status_id, owner_id, sum(leads)::int as leads from lead_totals where company_id = ${admin.companyId}
      group by 1, 2 having sum(leads) <> 0 order by 1, 2`)
    return rows
  })

/** Adds a lead of each meaning; the lost one has tags, the won one another owner. */
async function addOfEveryKind(tagIds: string[], lostReason: string) {
  await add({ source: await firstKey('customer.source') })
  await move(await add(), 'ongoing')
  await move(await add({ tagIds }), 'lost', { lostReason, lostNote: 'יקר' })
  await move(await add({ ownerId: agent.id }), 'won')
}

describe('a change of many leads', () => {
  it('of any field and its undo leave every column as it was, over random data', async () => {
    const tag = (await createTag(requireScope('customerEdits', admin), { name: 'חם' })).id
    const [ongoing, lost, won] = [await statusOf('ongoing'), await statusOf('lost'), await statusOf('won')]
    const lostReason = await reasonKey()
    await addOfEveryKind([tag], lostReason)
    await add({ ownerId: '' })
    const [before, counted] = [await checksum(), await totals()]
    const status = (to: string) => ({ field: 'status', to, lostReason, lostNote: 'אחרת', reopenReason: 'חזרו' })
    const wanted = fc.constantFrom(
      status(ongoing.id),
      status(lost.id),
      status(won.id),
      { field: 'ownerId', to: agent.id },
      { field: 'ownerId', to: null },
      { field: 'nextFollowUpOn', to: '2031-05-05' },
      { field: 'tagIds', act: 'set', to: [tag] },
      { field: 'source', to: null },
      { field: 'deletedAt', to: 'deleted' },
    )
    await fc.assert(
      fc.asyncProperty(wanted, async (one) => {
        const operation = await change({ target: { filter: 'state=all' }, change: one })
        await undo(operation)
        expect(await outcome(operation)).toMatchObject({ state: 'undone', failed: 0 })
        expect(await checksum()).toBe(before)
        expect(await totals()).toEqual(counted)
      }),
      { numRuns: 18, endOnFailure: true },
    )
  }, 60_000)

  it('of status follows the rules of each lead, and names those that stay', async () => {
    const ongoing = await statusOf('ongoing')
    const { former: _, id, pipelineId: __, ...saved } = ongoing
    await updateStatus(
      requireScope('leadStatuses', admin),
      id,
      leadStatusChange.parse({ ...saved, requiredFields: ['city'] }),
    )
    const [ready, incomplete, closed] = [await add({ city: 'חיפה' }), await add(), await add({ city: 'עכו' })]
    await move(closed, 'junk')
    const operation = await change({
      target: { ids: [ready, incomplete, closed] },
      change: { field: 'status', to: ongoing.id },
    })
    expect(await outcome(operation)).toEqual({ state: 'done', done: 1, failed: 2 })
    expect((await read(ready)).statusId).toBe(ongoing.id)
    expect((await read(ready)).respondedAt).not.toBeNull()
    const reasons = (await listOperations(admin))
      .find((one) => one.id === operation)
      ?.failures.map(({ reason }) => reason)
    expect(reasons?.sort()).toEqual(['הליד סגור, ולא נכתב למה הוא נפתח מחדש', 'חסר: עיר'].sort())
    const { changes } = await loadLeadHistory(sees(), ready)
    expect(changes[0]).toMatchObject({ toStatusId: ongoing.id })
  })

  it('to a lost status needs a reason of the list', async () => {
    const [id, lost] = [await add(), await statusOf('lost')]
    const wanted = { target: { ids: [id] }, change: { field: 'status', to: lost.id } }
    await expect(change(wanted)).rejects.toMatchObject({ status: 422, fields: { lostReason: expect.any(String) } })
    await change({ ...wanted, change: { ...wanted.change, lostReason: await reasonKey() } })
    expect((await read(id)).lostReason).toBe(await reasonKey())
  })

  it('leaves a lead alone that is a customer by now', async () => {
    const [id, won] = [await add(), await statusOf('won')]
    const customer = { mode: 'new', kind: 'person', name: 'נועה לוי', status: 'active', isDuplicateAccepted: true }
    const scopes = { lead: edits(), customer: requireScope('customerEdits', admin), viewer: null }
    await convertLead(scopes, id, leadConversion.parse({ statusId: won.id, version: 1, customer }))
    const operation = await change({ target: { ids: [id] }, change: { field: 'nextFollowUpOn', to: '2031-01-01' } })
    expect(await outcome(operation)).toMatchObject({ done: 0, failed: 1 })
  })

  it('hands leads out by the rules: by open load evenly, those with an owner too', async () => {
    const rule = { name: 'שווה בשווה', method: 'open_load', userIds: [admin.id, agent.id] }
    await createAssignmentRule(requireScope('leadAssignment', admin), assignmentRuleInput.parse(rule))
    for (let n = 0; n < 10; n++) await add()
    await add({ ownerId: '' })
    await add({ ownerId: '' })
    const operation = await change({ target: { filter: '' }, change: { field: 'ownerId', to: 'rules' } })
    expect(await outcome(operation)).toMatchObject({ state: 'done', failed: 0 })
    const owners = await inCompany(admin, (tx) =>
      tx.execute<{ count: number }>(
        sql`select count(*)::int as count from leads where company_id = ${admin.companyId} group by owner_id`,
      ),
    )
    expect(owners.rows.map(({ count: held }) => held)).toEqual([6, 6])
    const told = await inCompany(admin, (tx) =>
      tx.execute(sql`select kind, payload from notifications where user_id = ${agent.id} and kind like 'lead.%'`),
    )
    expect(told.rows).toMatchObject([{ kind: 'lead.assigned-many', payload: { leads: '6 לידים' } }])
    await undo(operation)
    expect(await outcome(operation)).toMatchObject({ state: 'undone', failed: 0 })
  })

  it('is refused beyond the own leads of who has only own', async () => {
    const [own, foreign] = [await add({}, agent), await add()]
    const day = { field: 'nextFollowUpOn', to: '2031-02-02' }
    await expect(change({ target: { ids: [foreign] }, change: day }, agent)).rejects.toMatchObject({ status: 404 })
    for (const to of [null, 'rules', admin.id])
      await expect(change({ target: { ids: [own] }, change: { field: 'ownerId', to } }, agent)).rejects.toMatchObject({
        status: 422,
      })
    await change({ target: { filter: '' }, change: day }, agent)
    expect([(await read(own)).nextFollowUpOn, (await read(foreign)).nextFollowUpOn]).toEqual(['2031-02-02', null])
  })
})

it('an export of leads is a file of what the filter finds, with the names of what they hold', async () => {
  await add({ name: '=cmd|calc', city: 'אילת', expectedAgorot: 123_450, notes: 'הערה' })
  await add({ city: 'חיפה' })
  const { id } = await startOperation(admin, leadsExportKind, { target: { filter: 'city=אילת' } })
  await runOperation(leadOperationKinds, { companyId: admin.companyId, operationId: id })
  const { key } = await loadOperationFile(admin, id)
  const lines = new TextDecoder()
    .decode(await loadFile(fileStorage(), key))
    .trim()
    .split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`"'=cmd|calc"`)
  expect(lines[1]).toContain('"אילת"')
  expect(lines[1]).toContain('1234.5')
  expect(lines[1]).toContain('"חדש"')
  expect(() => leadsExportKind.count(undefined as never, agent, { target: { filter: '' } })).toThrow()
})
