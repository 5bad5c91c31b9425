import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { Permission } from '@/lib/access/permissions'
import { type Actor, requireScope } from '@/lib/access/scope'
import { loadUserActor } from '@/lib/auth/actor-of-user'
import { testCompany } from '@/lib/auth/testing'
import { notifications } from '@/lib/db/schema/notifications'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { isVisibleTo } from '@/lib/events/realtime'
import { listMentionable } from '@/lib/modules/activity/notes.queries'
import { loadCustomerList } from '@/lib/modules/customers/customers.list'
import { createCustomer } from '@/lib/modules/customers/customers.mutations'
import { findCustomer, listCustomers } from '@/lib/modules/customers/customers.queries'
import { customerInput } from '@/lib/modules/customers/customers.schema'
import { deleteCustomer, restoreCustomer } from '@/lib/modules/customers/lifecycle/lifecycle.mutations'
import { customerRecord } from '@/lib/modules/customers/record.queries'
import { mergeRecords, undoMerge } from '@/lib/modules/merging/merging.mutations'
import { endCollaborations } from '@/lib/modules/record-kit/collaborators.commands'
import { addCollaborator, removeCollaborator } from '@/lib/modules/record-kit/collaborators.mutations'
import { listCollaborators, listNewCollaborators } from '@/lib/modules/record-kit/collaborators.queries'
import { MAX_COLLABORATORS } from '@/lib/modules/record-kit/shared.rules'
import { newActor } from '@/test/isolation/people'
import { OUR_WORDS } from '@/test/isolation/words'

import { loadBoard } from './board.queries'
import { convertLead } from './conversion.mutations'
import { undoConversion } from './conversion-undo.mutations'
import { loadLeadList } from './leads.list'
import { changeLeadFields, createLead, updateLead } from './leads.mutations'
import { findLead, listLeads } from './leads.queries'
import { type LeadChange, leadConversion, leadFieldChange, leadInput } from './leads.schema'
import { deleteLead } from './lifecycle.mutations'
import { mergeableKinds } from './merging.commands'
import { leadMergeInput } from './merging.schema'
import { leadRecord } from './record.queries'
import { listPipelines } from './statuses.queries'

const OWN: Permission[] = ['see own leads', 'edit own leads', 'see own customers', 'edit own customers']

let database: Awaited<ReturnType<typeof testDatabase>>
let admin: Actor
let helperId: string
let readerId: string
let strangerId: string
let lead: string

const hire = async (permissions: readonly Permission[]) =>
  (await newActor({ companyId: admin.companyId, words: OUR_WORDS, permissions })).id
/** Reads a user as each request does. */
async function actor(id: string): Promise<Actor> {
  const found = await loadUserActor(admin.companyId, id)
  if (!found) throw new Error('no such user')
  return found
}
const helper = () => actor(helperId)

beforeAll(async () => {
  database = await testDatabase()
  admin = await (await testCompany()).actor('companyAdmin')
  ;[helperId, readerId, strangerId] = [await hire(OWN), await hire(['see own leads']), await hire([])]
}, 120_000)
afterAll(() => database.drop())
beforeEach(async () => {
  await inCompany(admin, (tx) => endCollaborations(tx, admin, helperId))
  lead = await addLead()
})

let count = 0
async function addLead() {
  count += 1
  const input = leadInput.parse({ name: `ליד ${count}`, phone: `05255${10_000 + count}`, expectedAgorot: '100' })
  return (await createLead(edits(admin), input, null)).id
}
function addCustomer() {
  const input = customerInput.parse({ kind: 'person', name: 'לקוח של מנהל', status: 'active' })
  return createCustomer(requireScope('customerEdits', admin), input, null)
}
const sees = (who: Actor) => requireScope('leads', who)
const edits = (who: Actor) => requireScope('leadEdits', who)
const add = (userId: string, who = admin) => addCollaborator(edits(who), leadRecord(lead), userId)
const remove = (userId: string, who = admin) => removeCollaborator(edits(who), leadRecord(lead), userId)
const list = async (who: Actor, search: Record<string, string> = {}) =>
  (await listLeads(sees(who), loadLeadList(search))).rows.map(({ id }) => id)
const refused = (status: number) => ({ status })

describe('a collaborator of a lead', () => {
  it('sees exactly that lead, and no longer once removed', async () => {
    await addLead()
    await expect(findLead(sees(await helper()), lead)).rejects.toMatchObject(refused(404))
    await add(helperId)
    const who = await helper()
    expect(who.sharedIds).toEqual({ customers: [], leads: [lead] })
    expect(await list(who)).toEqual([lead])
    expect(await list(who, { q: 'ליד' })).toEqual([lead])
    expect(await list(who, { shared: 'yes' })).toEqual([lead])
    expect(await list(who, { owner: 'mine' })).toEqual([])
    expect(await list(admin, { shared: 'yes' })).toEqual([])
    await expect(findLead(sees(who), lead)).resolves.toMatchObject({ id: lead })
    const columns = await loadBoard(sees(who), loadLeadList({}), { pipelines: await listPipelines(sees(who)) })
    expect(columns.reduce((sum, { leads, expectedAgorot }) => sum + leads + expectedAgorot, 0)).toBe(1 + 10_000)
    const event = { id: 1, company: who.companyId, topic: 'lead', kind: 'updated', ownerId: admin.id } as const
    expect(isVisibleTo(who, { ...event, entityId: lead })).toBe(true)
    expect(isVisibleTo(who, { ...event, entityId: admin.id })).toBe(false)
    const mentionable = await listMentionable(sees(admin), leadRecord(lead))
    expect(mentionable.map(({ value }) => value)).toEqual([helperId])
    await remove(helperId)
    expect(await list(await helper())).toEqual([])
    await expect(remove(helperId)).rejects.toMatchObject(refused(404))
  })

  it('edits it as far as they edit any, and neither takes it nor gives it away', async () => {
    await add(helperId)
    await add(readerId)
    const who = await helper()
    const { version, name, phone } = await findLead(sees(who), lead)
    await changeLeadFields(edits(who), lead, leadFieldChange.parse({ version, interest: 'גינה' }))
    const reader = await actor(readerId)
    await expect(findLead(sees(reader), lead)).resolves.toMatchObject({ interest: 'גינה' })
    expect(() => edits(reader)).toThrow()
    const { isDuplicateAccepted: _, pipelineId: __, ...form } = leadInput.parse({ name, phone, ownerId: helperId })
    const taken = { ...form, version: version + 1 } as LeadChange
    await expect(updateLead(edits(who), lead, taken)).rejects.toMatchObject(refused(422))
    await remove(helperId)
    await expect(
      changeLeadFields(edits(await helper()), lead, leadFieldChange.parse({ version: version + 1, interest: 'בית' })),
    ).rejects.toMatchObject(refused(404))
  })

  it('deletes neither a lead nor a customer that is only shared with them, whatever they may delete', async () => {
    await add(helperId)
    const { id } = await addCustomer()
    await addCollaborator(requireScope('customerEdits', admin), customerRecord(id), helperId)
    const who = await helper()
    const able: Actor = { ...who, permissions: new Set([...who.permissions, 'delete leads', 'delete customers']) }
    const { version } = await findLead(sees(admin), lead)
    await expect(deleteLead(edits(able), requireScope('leadDeletions', able), [lead, version])).rejects.toMatchObject(
      refused(404),
    )
    const deletes = [requireScope('customerEdits', able), requireScope('customerDeletions', able)] as const
    await expect(deleteCustomer(...deletes, [id, 1])).rejects.toMatchObject(refused(404))
    await deleteCustomer(requireScope('customerEdits', admin), requireScope('customerDeletions', admin), [id, 1])
    await expect(restoreCustomer(...deletes, id)).rejects.toMatchObject(refused(404))
  })

  it('is added by whoever may edit the lead, once, is told, and is named on the record', async () => {
    await expect(add(readerId, await helper())).rejects.toMatchObject(refused(404))
    await add(helperId)
    await add(readerId, await helper())
    await expect(add(helperId)).rejects.toMatchObject(refused(422))
    const people = await listCollaborators(sees(await helper()), leadRecord(lead))
    expect(people.map(({ userId }) => userId).sort()).toEqual([helperId, readerId].sort())
    const told = await inCompany(admin, (tx) =>
      tx.select({ to: notifications.userId }).from(notifications).where(eq(notifications.entityId, lead)),
    )
    expect(told.map(({ to }) => to).sort()).toEqual([helperId, readerId].sort())
  })

  it('is a user of the company who sees some leads, and not the owner', async () => {
    const offered = (await listNewCollaborators(edits(admin), leadRecord(lead))).map(({ value }) => value)
    expect(offered).toEqual(expect.arrayContaining([helperId, readerId]))
    expect(offered).not.toContain(strangerId)
    const outsider = await (await testCompany()).actor('agent')
    for (const userId of [strangerId, admin.id, outsider.id])
      await expect(add(userId)).rejects.toMatchObject(refused(422))
  })

  it('is one of a limited number', async () => {
    for (let at = 0; at < MAX_COLLABORATORS; at++) await add(await hire(['see own leads']))
    await expect(add(helperId)).rejects.toMatchObject(refused(422))
  }, 120_000)
})

describe('collaborators', () => {
  it('move with a merged lead, and back when the merge is undone', async () => {
    const [winner, loser] = [await addLead(), lead]
    await add(helperId)
    const version = async (id: string) => ({ id, version: (await findLead(sees(admin), id)).version })
    const cards = [await version(winner), await version(loser)]
    const input = leadMergeInput.parse({ winnerId: winner, cards })
    const { mergeId } = await mergeRecords(edits(admin), mergeableKinds.lead, input)
    expect((await helper()).sharedIds?.leads).toEqual([winner])
    await undoMerge(edits(admin), mergeableKinds.lead, mergeId)
    expect((await helper()).sharedIds?.leads).toEqual([loser])
  })

  it('follow a lead that becomes a customer, until that is undone', async () => {
    await add(helperId)
    const statuses = (await listPipelines(sees(admin)))[0]?.statuses
    const { version } = await findLead(sees(admin), lead)
    const customer = { mode: 'new', kind: 'person', name: 'לקוח', status: 'active' }
    const body = { version, statusId: statuses?.find(({ type }) => type === 'won')?.id, customer }
    const scopes = { lead: edits(admin), customer: requireScope('customerEdits', admin), viewer: null }
    const done = await convertLead(scopes, lead, leadConversion.parse(body))
    const who = await helper()
    expect(who.sharedIds).toEqual({ customers: [done.customerId], leads: [lead] })
    const found = await listCustomers(requireScope('customers', who), loadCustomerList({}))
    expect(found.rows.map(({ id }) => id)).toEqual([done.customerId])
    await undoConversion(scopes, lead, { version: done.version })
    expect((await helper()).sharedIds).toEqual({ customers: [], leads: [lead] })
  })

  it('of a customer see that customer alone, and end with the user', async () => {
    const { id } = await addCustomer()
    await addCollaborator(requireScope('customerEdits', admin), customerRecord(id), helperId)
    await expect(findCustomer(requireScope('customers', await helper()), id)).resolves.toMatchObject({ id })
    expect(await inCompany(admin, (tx) => endCollaborations(tx, admin, helperId))).toBe(1)
    expect((await helper()).sharedIds).toEqual({ customers: [], leads: [] })
  })
})
