import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Permission } from '@/lib/access/permissions'
import { type Actor, requireScope } from '@/lib/access/scope'
import { loadUserActor } from '@/lib/auth/actor-of-user'
import { testCompany } from '@/lib/auth/testing'
import { users } from '@/lib/db/schema/users'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { isVisibleTo } from '@/lib/events/realtime'
import { listMentionable } from '@/lib/modules/activity/notes.queries'
import { loadCustomerList } from '@/lib/modules/customers/customers.list'
import { createCustomer, updateCustomer } from '@/lib/modules/customers/customers.mutations'
import { findCustomer, listCustomers } from '@/lib/modules/customers/customers.queries'
import { type CustomerChange, customerInput } from '@/lib/modules/customers/customers.schema'
import { listOwners } from '@/lib/modules/record-kit/owners.queries'
import { createTeam } from '@/lib/modules/users/teams.mutations'
import { runOperation } from '@/lib/operations/run'
import { startOperation } from '@/lib/operations/start'
import { newActor } from '@/test/isolation/people'
import { OUR_WORDS } from '@/test/isolation/words'

import { loadBoard } from './board.queries'
import { leadBulkKinds, leadOperationKinds } from './bulk.jobs'
import { leadBulkInput } from './bulk.schema'
import { loadLeadsForExport } from './export.queries'
import { loadLeadList } from './leads.list'
import { changeLeadFields, createLead, updateLead } from './leads.mutations'
import { findLead, listLeads } from './leads.queries'
import { type LeadChange, leadFieldChange, leadInput } from './leads.schema'
import { leadRecord } from './record.queries'
import { loadLeadReports } from './reports.queries'
import { listPipelines } from './statuses.queries'

const TEAM: Permission[] = ['see team leads', 'edit team leads', 'see team customers', 'edit team customers']
const OWN: Permission[] = ['see own leads', 'edit own leads', 'see own customers', 'edit own customers']

let database: Awaited<ReturnType<typeof testDatabase>>
let admin: Actor
/** The head of a team, one of its members, and a user of another team. */
let head: Actor
let member: Actor
let outsider: Actor
const ids: Record<'head' | 'member' | 'outsider' | 'nobody', string> = {
  head: '',
  member: '',
  outsider: '',
  nobody: '',
}

beforeAll(async () => {
  database = await testDatabase()
  admin = await (await testCompany()).actor('companyAdmin')
  const { companyId } = admin
  const team = (name: string) => createTeam(requireScope('userEdits', admin), { name })
  const [ours, theirs] = [await team('צפון'), await team('דרום')]
  const hire = async (permissions: readonly Permission[], teamId: string) => {
    const { id } = await newActor({ companyId, words: OUR_WORDS, permissions })
    await inCompany({ companyId }, (tx) => tx.update(users).set({ teamId }).where(eq(users.id, id)))
    return id
  }
  const actor = async (id: string): Promise<Actor> => {
    const found = await loadUserActor(companyId, id)
    if (!found) throw new Error('no such user')
    return found
  }
  const hired = [await hire(TEAM, ours.id), await hire(OWN, ours.id), await hire(OWN, theirs.id)] as const
  ;[head, member, outsider] = [await actor(hired[0]), await actor(hired[1]), await actor(hired[2])]
  for (const [who, ownerId] of Object.entries({ head: head.id, member: member.id, outsider: outsider.id, nobody: '' }))
    ids[who as keyof typeof ids] = await addLead(`ליד של ${who}`, ownerId)
}, 120_000)
afterAll(() => database.drop())

let count = 0
async function addLead(name: string, ownerId: string): Promise<string> {
  const input = leadInput.parse({ name, ownerId, phone: `05266${10_000 + count++}`, expectedAgorot: '100' })
  return (await createLead(requireScope('leadEdits', admin), input, null)).id
}
const sees = (who: Actor) => requireScope('leads', who)
const edits = (who: Actor) => requireScope('leadEdits', who)
const list = async (who: Actor, search: Record<string, string> = {}) =>
  (await listLeads(sees(who), loadLeadList(search))).rows.map(({ id }) => id).sort()
const inTeam = () => [ids.head, ids.member].sort()

describe('a user who sees the leads of the team', () => {
  it('has a team read with the user: its other members, and nobody else', () => {
    expect(head.teammateIds).toEqual([member.id])
    expect(outsider.teammateIds).toEqual([])
  })

  it('finds own and team leads in the list, by words, and by the filter of owners; nobody of another team', async () => {
    expect(await list(head)).toEqual(inTeam())
    expect(await list(head, { q: 'ליד של' })).toEqual(inTeam())
    expect(await list(head, { q: 'לי' })).toEqual(inTeam())
    expect(await list(head, { owner: 'mine' })).toEqual([ids.head])
    expect(await list(head, { owner: member.id })).toEqual([ids.member])
    expect(await list(head, { owner: outsider.id })).toEqual([])
    expect(await list(head, { owner: 'none' })).toEqual([])
    expect(await list(member)).toEqual([ids.member])
    expect(await list(admin)).toHaveLength(4)
    await expect(findLead(sees(head), ids.member)).resolves.toMatchObject({ id: ids.member })
    await expect(findLead(sees(head), ids.outsider)).rejects.toMatchObject({ status: 404 })
    await expect(findLead(sees(head), ids.nobody)).rejects.toMatchObject({ status: 404 })
  })

  it('has a board, reports and a file of exactly these leads', async () => {
    const pipelines = await listPipelines(sees(head))
    const board = async (who: Actor, search = {}) => {
      const columns = await loadBoard(sees(who), loadLeadList(search), { pipelines })
      return columns.reduce((sum, { leads, rows }) => [(sum[0] ?? 0) + leads, (sum[1] ?? 0) + rows.length], [0, 0])
    }
    expect(await board(head)).toEqual([2, 2])
    expect(await board(head, { owner: member.id })).toEqual([1, 1])
    expect(await board(head, { q: 'ליד' })).toEqual([2, 2])
    expect(await board(member)).toEqual([1, 1])
    expect(await board(admin)).toEqual([4, 4])
    const span = { from: '2020-01-01', to: '2099-01-01' }
    const reports = await loadLeadReports(sees(head), { span, pipelineId: null, payments: null })
    expect(reports.agents.map(({ ownerId }) => ownerId).sort()).toEqual([head.id, member.id].sort())
    expect(reports.ageing.reduce((sum, { leads }) => sum + leads.day, 0)).toBe(2)
    const exported = await inCompany(head, (tx) =>
      loadLeadsForExport(tx, sees(head), { target: { filter: 'state=all' }, cursor: null, size: 50 }),
    )
    expect(exported.map(({ id }) => id).sort()).toEqual(inTeam())
  })

  it('hears of changes in the team alone', () => {
    const event = { id: 1, company: head.companyId, topic: 'lead', entityId: ids.member, kind: 'updated' } as const
    const hears = (who: Actor, ownerId: string | null) => isVisibleTo(who, { ...event, ownerId })
    expect([hears(head, member.id), hears(head, outsider.id), hears(head, null)]).toEqual([true, false, false])
    expect([hears(member, head.id), hears(admin, null)]).toEqual([false, true])
  })

  it('may be mentioned on a lead of the team, and on no other', async () => {
    const mentionable = async (id: string) =>
      (await listMentionable(sees(admin), leadRecord(id))).map(({ value }) => value)
    expect(await mentionable(ids.member)).toEqual(expect.arrayContaining([head.id, member.id]))
    expect(await mentionable(ids.member)).not.toContain(outsider.id)
    expect(await mentionable(ids.outsider)).not.toContain(head.id)
  })
})

describe('a user who edits the leads of the team', () => {
  const rename = async (who: Actor, id: string) => {
    const { version } = await findLead(sees(admin), id)
    return changeLeadFields(edits(who), id, leadFieldChange.parse({ version, interest: `עניין ${count++}` }))
  }
  const give = async (who: Actor, id: string, ownerId: string) => {
    const { version, name, phone } = await findLead(sees(admin), id)
    const { isDuplicateAccepted: _, pipelineId: __, ...form } = leadInput.parse({ name, phone, ownerId })
    return updateLead(edits(who), id, { ...form, version } as LeadChange)
  }

  it('changes their leads, and not those of others', async () => {
    await rename(head, ids.member)
    await expect(rename(head, ids.outsider)).rejects.toMatchObject({ status: 404 })
    await expect(rename(head, ids.nobody)).rejects.toMatchObject({ status: 404 })
    await expect(rename(member, ids.head)).rejects.toMatchObject({ status: 404 })
  })

  it('gives a lead to members of the team only', async () => {
    const offered = await listOwners(edits(head))
    expect(offered.map(({ value }) => value).sort()).toEqual([head.id, member.id].sort())
    await give(head, ids.member, head.id)
    await give(head, ids.member, member.id)
    await expect(give(head, ids.member, outsider.id)).rejects.toMatchObject({ status: 422 })
    await expect(give(head, ids.member, '')).rejects.toMatchObject({ status: 422 })
  })

  it('changes many leads of the team at once, without reaching beyond it', async () => {
    const change = async (to: string) => {
      const input = { target: { filter: 'state=all' }, change: { field: 'ownerId', to } }
      const body = leadBulkInput.parse(input)
      const { id } = await startOperation(head, leadBulkKinds.ownerId, body)
      await runOperation(leadOperationKinds, { companyId: head.companyId, operationId: id })
    }
    await change(member.id)
    expect(await list(admin, { owner: member.id })).toEqual(inTeam())
    await expect(change(outsider.id)).rejects.toMatchObject({ status: 422 })
    expect(await list(admin, { owner: outsider.id })).toEqual([ids.outsider])
    await give(head, ids.head, head.id)
  })

  it('does the same with customers', async () => {
    const add = async (ownerId: string) => {
      const input = customerInput.parse({ kind: 'person', name: `לקוח ${count++}`, status: 'active', ownerId })
      return (await createCustomer(requireScope('customerEdits', admin), input, null)).id
    }
    const [theirs, ours] = [await add(outsider.id), await add(member.id)]
    const viewer = requireScope('customers', head)
    const found = await listCustomers(viewer, loadCustomerList({}))
    expect(found.rows.map(({ id }) => id)).toEqual([ours])
    await expect(findCustomer(viewer, theirs)).rejects.toMatchObject({ status: 404 })
    const { version, name } = await findCustomer(viewer, ours)
    const { isTwinAccepted: _, ...form } = customerInput.parse({ kind: 'person', name, status: 'active' })
    const to = (ownerId: string) =>
      updateCustomer(requireScope('customerEdits', head), ours, { ...form, ownerId, version } as CustomerChange)
    await expect(to(outsider.id)).rejects.toMatchObject({ status: 422 })
    await to(head.id)
    await expect(findCustomer(requireScope('customers', member), ours)).rejects.toMatchObject({ status: 404 })
  })
})

it('without a team, or without its permission, sees own leads only', () => {
  expect(sees({ ...head, teammateIds: [] })).toMatchObject({ ownerId: head.id })
  expect(sees({ ...head, teammateIds: [] })).not.toHaveProperty('reach')
  expect(sees({ ...member, teammateIds: [head.id] })).not.toHaveProperty('reach')
})
