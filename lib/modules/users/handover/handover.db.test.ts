import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { type Actor, memberScope, requireScope } from '@/lib/access/scope'
import { newId } from '@/lib/db/id'
import { operations } from '@/lib/db/schema/operations'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { inAuth, inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { createCustomer } from '@/lib/modules/customers/customers.mutations'
import { customerInput } from '@/lib/modules/customers/customers.schema'
import { createView } from '@/lib/modules/views/views.mutations'
import { viewInput } from '@/lib/modules/views/views.schema'
import { runOperation } from '@/lib/operations/run'
import { startOperation } from '@/lib/operations/start'

import { disableUser, handOverAll } from '../disablement.mutations'
import { findUser } from '../users.queries'
import { requireEditor } from '../users.rules'
import { peopleCompany } from '../users.testing'
import { handoverKind } from './handover.jobs'
import { countOwned, listReceivers } from './handover.queries'
import { CHOOSE_RECEIVER_TEXT, KEEP_RECORDS } from './handover.rules'

let database: Awaited<ReturnType<typeof testDatabase>>
let ours: Awaited<ReturnType<typeof peopleCompany>>
let admin: Actor
let clerk: Actor
let heir: Actor

beforeAll(async () => {
  database = await testDatabase()
  ours = await peopleCompany()
  admin = await ours.admin()
  clerk = await ours.person(['show customers', 'edit customers', 'share views'])
  heir = await ours.person(['show customers'])
})
afterAll(() => database.drop())

const counted = async (who: Actor) => (await countOwned(requireScope('userEdits', admin), who.id)).owned

/** Audit data of the latest disabling or handover of a user. */
const loggedOf = async (who: Actor): Promise<unknown> => {
  const { rows } = await inCompany(ours, (tx) =>
    tx.execute<{ data: unknown }>(sql`select data from audit_log where company_id = ${ours.companyId}
      and entity_id = ${who.id} and action in ('user.disabled', 'user.handed-over') order by seq desc limit 1`),
  )
  return rows[0]?.data
}

const customer = () =>
  customerInput.parse({
    kind: 'person',
    name: `לקוח ${newId()}`,
    contactName: '',
    phone: '',
    email: '',
    nationalId: '',
    status: 'active',
    city: '',
    street: '',
    source: '',
    nextFollowUpOn: '',
    notes: '',
  })

/** Inserts many customers of one owner directly, not through the forms. */
const addMany = (owner: Actor, count: number, from = 100_000) =>
  inCompany(ours, (tx) =>
    tx.execute(sql`
      insert into customers (company_id, id, number, kind, name, status, owner_id, search_text)
      select ${ours.companyId}, gen_random_uuid(), ${from}::int + n, 'person', 'לקוח ' || n, 'active', ${owner.id}, 'לקוח'
      from generate_series(1, ${count}) n`),
  )

it('what a person looks after goes to a colleague in the transaction that disables them: open things and what is shared', async () => {
  const edits = requireScope('customerEdits', clerk)
  for (let at = 0; at < 3; at++) await createCustomer(edits, customer(), null)
  const view = { list: 'customers', search: 'q=a' }
  await createView(memberScope(clerk), viewInput.parse({ ...view, name: 'שלי', share: 'private' }), null)
  await createView(
    memberScope(clerk),
    viewInput.parse({ ...view, name: 'של כולנו', share: 'company' }),
    requireScope('sharedViews', clerk),
  )
  expect(await counted(clerk)).toEqual({ customers: 3, views: 1 })
  expect((await listReceivers(requireScope('userEdits', admin), clerk.id)).map(({ value }) => value).sort()).toEqual(
    [admin.id, heir.id].sort(),
  )
  expect(await disableUser(requireEditor(admin), { id: clerk.id, toId: heir.id })).toMatchObject({
    moved: 4,
    isLeft: false,
  })
  expect(await counted(clerk)).toEqual({})
  expect(await counted(heir)).toEqual({ customers: 3, views: 1 })
  const { rows } = await inCompany(ours, (tx) =>
    tx.execute(sql`select distinct version from customers where owner_id = ${heir.id}`),
  )
  expect(rows).toEqual([{ version: 2 }])
  expect(await loggedOf(clerk)).toEqual({ handedTo: heir.name, handedToId: heir.id, customers: 3, views: 1 })
})

it('who looks after anything is not disabled before somebody says where it goes, and it stays only on purpose', async () => {
  const leaver = await ours.person(['show customers'])
  await addMany(leaver, 2, 50_000)
  await expect(disableUser(requireEditor(admin), { id: leaver.id, toId: null })).rejects.toMatchObject({
    status: 422,
    fields: { toId: CHOOSE_RECEIVER_TEXT },
  })
  expect((await findUser(requireScope('users', admin), leaver.id)).disabledAt).toBeNull()
  expect(await disableUser(requireEditor(admin), { id: leaver.id, toId: KEEP_RECORDS })).toMatchObject({
    moved: 0,
    isLeft: false,
  })
  expect(await counted(leaver)).toMatchObject({ customers: 2 })
  expect(await loggedOf(leaver)).toEqual({ isKept: true, customers: 2 })
})

it('a page that is paused is still looked after, one that ended is not', async () => {
  const seller = await ours.person([])
  await inCompany(ours, async (tx) => {
    const states = ['draft', 'active', 'paused', 'paid', 'closed', 'cancelled'] as const
    const page = { title: 'שיעור', amountAgorot: 100, vatRateBp: 0, vatAgorot: 0, terms: '', searchText: 'שיעור' }
    const owned = { companyId: ours.companyId, ownerId: seller.id, gatewayAccountId: ours.gatewayAccountId }
    for (const [number, state] of states.entries())
      await tx.insert(paymentPages).values({ ...page, ...owned, id: newId(), number, state, publicToken: newId() })
  })
  expect(await counted(seller)).toEqual({ paymentPages: 3 })
})

it('who looks after nothing is disabled without a choice', async () => {
  const leaver = await ours.person([])
  await disableUser(requireEditor(admin), { id: leaver.id, toId: null })
  expect(await loggedOf(leaver)).toEqual({})
})

it('nobody whose address is not proven is offered or takes over', async () => {
  const [from, newcomer] = [await ours.person([]), await ours.person([])]
  await inAuth((tx) => tx.execute(sql`update users set verified = 'no' where id = ${newcomer.id}`))
  const offered = await listReceivers(requireScope('userEdits', admin), from.id)
  expect(offered.map(({ value }) => value)).not.toContain(newcomer.id)
  const work = { id: from.id, toId: newcomer.id }
  await expect(handOverAll(requireEditor(admin), work)).rejects.toMatchObject({ status: 422 })
  await expect(disableUser(requireEditor(admin), work)).rejects.toMatchObject({ status: 422 })
})

it('nobody who is disabled, invited, a client or of another company takes over', async () => {
  const stranger = await (await peopleCompany()).person([])
  for (const toId of [clerk.id, stranger.id, admin.id])
    await expect(handOverAll(requireEditor(admin), { id: admin.id, toId })).rejects.toMatchObject({ status: 422 })
})

it('more than one transaction moves goes on as an operation, whole, and is not moved before it', async () => {
  const busy = await ours.person(['show customers'])
  await addMany(busy, 2_300)
  expect(await handOverAll(requireEditor(admin), { id: busy.id, toId: heir.id })).toMatchObject({
    moved: 0,
    isLeft: true,
  })
  expect(await loggedOf(busy)).toEqual({ handedTo: heir.name, handedToId: heir.id, customers: 2_300, isLeft: true })
  const { id, total } = await startOperation(admin, handoverKind, { fromId: busy.id, toId: heir.id })
  expect(total).toBe(2_300)
  await runOperation([handoverKind], { companyId: ours.companyId, operationId: id })
  const [operation] = await inCompany(ours, (tx) => tx.select().from(operations))
  expect(operation).toMatchObject({ state: 'done', done: 2_300, failed: 0 })
  expect(await counted(busy)).not.toHaveProperty('customers')
  expect(await counted(heir)).toMatchObject({ customers: 2_303 })
})
