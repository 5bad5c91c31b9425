import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Actor, requireScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { newId } from '@/lib/db/id'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { businessDay } from '@/lib/format/dates'
import { createPicklistValue } from '@/lib/modules/picklists/picklists.mutations'
import { picklistValueInput } from '@/lib/modules/picklists/picklists.schema'
import { withoutForbidden } from '@/lib/modules/record-kit/forbidden-filters.rules'
import { createTag } from '@/lib/modules/tags/tags.mutations'
import { loadCustomerList } from '../customers.list'
import { createCustomer } from '../customers.mutations'
import { findCustomer, listCustomers } from '../customers.queries'
import { customerFieldChange, customerInput } from '../customers.schema'
import { changeCustomerFields } from '../fields.mutations'
import { findNeighbours } from '../neighbours.queries'
import { remindFollowUps } from '../reminders.jobs'
import { deleteCustomer, lockRecord, restoreCustomer, unlockRecord } from './lifecycle.mutations'

let database: Awaited<ReturnType<typeof testDatabase>>
let actors: Record<'admin' | 'agent' | 'stranger', Actor>

beforeAll(async () => {
  database = await testDatabase()
  const [ours, theirs] = [await testCompany(), await testCompany()]
  actors = {
    admin: await ours.actor('companyAdmin'),
    agent: await ours.actor('agent'),
    stranger: await theirs.actor('companyAdmin'),
  }
})
afterAll(() => database.drop())

type Name = keyof typeof actors
const edits = (who: Name) => requireScope('customerEdits', actors[who])
const add = async (values: Record<string, unknown> = {}, who: Name = 'admin') => {
  const input = customerInput.parse({
    kind: 'person',
    name: 'נועה לוי',
    status: 'active',
    isTwinAccepted: true,
    ...values,
  })
  return (await createCustomer(edits(who), input, null)).id
}
const patch = (who: Name, id: string, change: Record<string, unknown>) =>
  changeCustomerFields(edits(who), id, customerFieldChange.parse(change))
const find = (id: string, who: Name = 'admin') => findCustomer(requireScope('customers', actors[who]), id)
const remove = (id: string, version = 1, who: Name = 'admin') =>
  deleteCustomer(edits(who), requireScope('customerDeletions', actors.admin), [id, version])
const restore = (id: string, who: Name = 'admin') =>
  restoreCustomer(edits(who), requireScope('customerDeletions', actors.admin), id)
const idsOf = async (search: Record<string, string>, who: Name = 'admin') =>
  (await listCustomers(requireScope('customers', actors[who]), loadCustomerList(search))).rows.map(({ id }) => id)

describe('a locked record', () => {
  it('refuses every change until it is opened, and says why', async () => {
    const id = await add()
    await expect(lockRecord(edits('admin'), id, { reason: 'הליך', version: 7 })).rejects.toMatchObject({
      code: 'stale',
    })
    const { version } = await lockRecord(edits('admin'), id, { reason: 'הליך משפטי', version: 1 })
    expect(await find(id)).toMatchObject({ lockReason: 'הליך משפטי', version: 2 })
    const closed = { status: 409, code: 'locked', message: expect.stringContaining('הליך משפטי') }
    await expect(patch('admin', id, { city: 'חיפה', version })).rejects.toMatchObject(closed)
    await expect(remove(id, version)).rejects.toMatchObject(closed)
    await expect(lockRecord(edits('admin'), id, { reason: 'שוב', version })).rejects.toMatchObject(closed)
    const opened = await unlockRecord(edits('admin'), id, { version })
    await patch('admin', id, { city: 'חיפה', version: opened.version })
    expect(await find(id)).toMatchObject({ lockedAt: null, city: 'חיפה' })
  })
})

describe('the archive', () => {
  it('is a status like any other, moved in place', async () => {
    const id = await add()
    await patch('admin', id, { status: 'archived', version: 1 })
    await expect(patch('admin', id, { status: 'dormant', version: 2 })).rejects.toMatchObject({ status: 422 })
    await patch('admin', id, { status: 'active', version: 2 })
    expect((await find(id)).status).toBe('active')
  })
})

describe('a deleted customer', () => {
  it('is off every list but that of the deleted, and comes back', async () => {
    const id = await add({ name: 'אורנה כהן' })
    await remove(id)
    await expect(find(id)).rejects.toMatchObject({ status: 404 })
    expect(await idsOf({ q: 'אורנה' })).toEqual([])
    expect(await idsOf({ deleted: 'yes' })).toContain(id)
    expect(await idsOf({ deleted: 'yes', q: 'אורנה' })).toEqual([id])
    expect(await idsOf({ deleted: 'yes' }, 'stranger')).not.toContain(id)
    await expect(restore(id, 'stranger')).rejects.toMatchObject({ status: 404 })
    await restore(id)
    expect((await find(id)).name).toBe('אורנה כהן')
  })

  it('is shown only to whoever may delete', () => {
    const wanted = loadCustomerList({ deleted: 'yes', city: 'חיפה' })
    expect(withoutForbidden(actors.agent, wanted, 'customerDeletions')).toMatchObject({ deleted: null, city: 'חיפה' })
    expect(withoutForbidden(actors.admin, wanted, 'customerDeletions').deleted).toBe('yes')
  })

  it('stays where another one carries the identity number by now', async () => {
    const id = await add({ nationalId: '123456782' })
    await remove(id)
    await add({ nationalId: '123456782' })
    await expect(restore(id)).rejects.toMatchObject({ status: 409, code: 'national_id_taken' })
  })

  it('cannot be whoever has a page that waits for payment or a document that waits for a signature', async () => {
    const id = await add()
    const { companyId } = actors.admin
    await inCompany(actors.admin, async (tx) => {
      await tx.execute(sql`insert into payment_pages (company_id, id, number, public_token, title, state, amount_agorot, vat_agorot,
          vat_rate_bp, terms, customer_id, owner_id, gateway_account_id, search_text)
        select ${companyId}, ${newId()}, 900, ${newId()}, 'עמוד', 'active', 100, 15, 1800, '', ${id}, ${actors.admin.id}, g.id, ''
        from gateway_accounts g where g.company_id = ${companyId} limit 1`)
    })
    await expect(remove(id)).rejects.toMatchObject({
      status: 409,
      code: 'blocked',
      message: expect.stringContaining('עמוד תשלום פתוח'),
    })
    expect((await find(id)).version).toBe(1)
  })
})

describe('the customers beside one in a list', () => {
  it('are those before and after it in the order and the filter that one came from', async () => {
    const city = 'קצרין'
    const ids = [
      await add({ name: 'א', city }),
      await add({ name: 'ב', city }),
      await add({ name: 'ג', city }),
    ] as const
    const beside = (id: string, search: string, who: Name = 'admin') =>
      findNeighbours(requireScope('customers', actors[who]), id, search)
    const search = new URLSearchParams({ city, sort: 'name' }).toString()
    expect(await beside(ids[1], search)).toEqual({ previous: ids[0], next: ids[2] })
    expect(await beside(ids[0], search)).toEqual({ previous: null, next: ids[1] })
    expect(await beside(ids[1], `${search}&sort=-name`.replace('sort=name&', ''))).toEqual({
      previous: ids[2],
      next: ids[0],
    })
    expect(await beside(ids[1], 'city=אחרת')).toEqual({ previous: null, next: null })
    expect(await beside(ids[1], search, 'stranger')).toEqual({ previous: null, next: null })
  })
})

describe('tags and what is missing', () => {
  it('any, all and none of some tags, what is missing, and who owns', async () => {
    const [red, blue] = [
      await createTag(edits('admin'), { name: 'אדומה' }),
      await createTag(edits('admin'), { name: 'כחולה' }),
    ]
    expect((await createTag(edits('admin'), { name: 'אדומה' })).id).toBe(red.id)
    const one = await add({ tagIds: [red.id], phone: '052-5550001' })
    const both = await add({ tagIds: [red.id, blue.id], phone: '052-5550002', email: 'a@b.example' })
    expect((await idsOf({ tags: `${red.id},${blue.id}` })).sort()).toEqual([one, both].sort())
    expect(await idsOf({ tagsAll: `${red.id},${blue.id}` })).toEqual([both])
    expect(await idsOf({ tags: red.id, tagsNone: blue.id })).toEqual([one])
    expect(await idsOf({ tags: red.id, missing: 'email' })).toEqual([one])
    expect(await idsOf({ tags: red.id, owner: actors.agent.id })).toEqual([])
    expect(await idsOf({ tags: red.id, owner: actors.admin.id })).toHaveLength(2)
    expect(await idsOf({ tags: red.id }, 'agent')).toEqual([])
    expect((await find(both)).tags.map(({ name }) => name)).toEqual(['אדומה', 'כחולה'])
    await expect(add({ tagIds: [crypto.randomUUID()] })).rejects.toMatchObject({ status: 422 })
  })

  it('consents of a channel and days of the last activity narrow the list', async () => {
    const id = await add()
    await inCompany(actors.admin, (tx) =>
      tx.execute(
        sql`update customers set consent_channels = '{sms,email}', last_activity_at = '2025-03-01T10:00:00Z' where id = ${id}`,
      ),
    )
    expect(await idsOf({ consent: 'sms,email' })).toEqual([id])
    expect(await idsOf({ consent: 'sms,call' })).toEqual([])
    expect(await idsOf({ activeFrom: '2025-03-01', activeTo: '2025-03-01' })).toEqual([id])
    expect(await idsOf({ activeTo: '2025-02-28' })).not.toContain(id)
  })
})

describe('the reminder of the morning', () => {
  it('tells the owner once of who is to be followed up today, and of nobody with an archived status of the company', async () => {
    const today = businessDay()
    const id = await add({ nextFollowUpOn: today, ownerId: actors.agent.id, name: 'דנה לזכור' })
    const late = await add({ nextFollowUpOn: '2020-01-01' })
    const own = picklistValueInput.parse({ list: 'customer.status', name: 'עבר למתחרה', type: 'archived' })
    const { id: gone } = await createPicklistValue(requireScope('customFields', actors.admin), own)
    for (const status of ['archived', gone])
      await patch('admin', await add({ nextFollowUpOn: today }), { status, version: 1 })
    await remindFollowUps(today)
    await remindFollowUps(today)
    const { rows } = await inCompany(actors.admin, (tx) =>
      tx.execute(sql`select user_id, entity_id, payload from notifications where kind = 'customer.follow-up'`),
    )
    expect(rows).toEqual([{ user_id: actors.agent.id, entity_id: id, payload: { name: 'דנה לזכור' } }])
    expect(rows.map((row) => row.entity_id)).not.toContain(late)
  })
})
