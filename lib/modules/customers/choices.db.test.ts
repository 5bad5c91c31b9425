import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Actor, requireScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import {
  changePicklistValue,
  createPicklistValue,
  deletePicklistValue,
} from '@/lib/modules/picklists/picklists.mutations'
import { picklistName } from '@/lib/modules/picklists/picklists.rules'
import { picklistValueInput } from '@/lib/modules/picklists/picklists.schema'

import { customValueTasks } from './custom-values.jobs'
import { loadCustomerList } from './customers.list'
import { createCustomer, updateCustomer } from './customers.mutations'
import { findCustomer, listCustomerOptions, listCustomers } from './customers.queries'
import { customerChange, customerFieldChange, customerInput } from './customers.schema'
import { changeCustomerFields } from './fields.mutations'
import { deleteCustomer } from './lifecycle/lifecycle.mutations'

let database: Awaited<ReturnType<typeof testDatabase>>
let admin: Actor
let stranger: Actor

beforeAll(async () => {
  database = await testDatabase()
  admin = await (await testCompany()).actor('companyAdmin')
  stranger = await (await testCompany()).actor('companyAdmin')
})
afterAll(() => database.drop())

const edits = () => requireScope('customerEdits', admin)
const fields = (who = admin) => requireScope('customFields', who)
const choice = (name: string, type: string | null = null, who = admin) =>
  createPicklistValue(
    fields(who),
    picklistValueInput.parse({ list: type ? 'customer.status' : 'customer.source', name, type }),
  )
const add = (values: object = {}) =>
  createCustomer(edits(), customerInput.parse({ kind: 'person', name: 'נועה לוי', status: 'active', ...values }), null)
const find = (id: string) => findCustomer(requireScope('customers', admin), id)
const patch = async (id: string, values: object) => {
  const { version } = await find(id)
  return changeCustomerFields(edits(), id, customerFieldChange.parse({ ...values, version }))
}
const found = async (search: Record<string, string>) =>
  (await listCustomers(requireScope('customers', admin), loadCustomerList(search))).rows.map(({ id }) => id)

describe('statuses and sources that a company defines itself', () => {
  it('a customer has them, is found by them, and is renamed with them', async () => {
    const [status, source] = [await choice('בתהליך', 'prospect'), await choice('שלט חוצות')]
    const { id } = await add({ status: status.id, source: 'שלט חוצות' })
    const { lists, ...customer } = await find(id)
    expect(customer).toMatchObject({ status: status.id, source: source.id })
    expect(await found({ status: status.id })).toEqual([id])
    expect(await found({ source: source.id })).toEqual([id])
    await changePicklistValue(fields(), source.id, { name: 'שילוט' })
    expect(picklistName((await find(id)).lists, 'customer.source', customer.source)).toBe('שילוט')
  })

  it('moves as the meaning of a status says', async () => {
    const { id: own } = await choice('מועדף', 'active')
    const { id } = await add({ status: 'prospect' })
    await patch(id, { status: own })
    await expect(patch(id, { status: 'prospect' })).rejects.toMatchObject({
      status: 422,
      fields: { status: expect.any(String) },
    })
    await patch(id, { status: 'חסום' })
    expect((await find(id)).status).toBe('suspended')
  })

  it('what stands in the archive of a company by whatever name is offered nowhere', async () => {
    const { id: gone } = await choice('עבר למתחרה', 'archived')
    const { id } = await add({ name: 'לקוח שעזב' })
    const offered = async () =>
      (await listCustomerOptions(requireScope('customers', admin), 'שעזב')).map(({ value }) => value)
    expect(await offered()).toEqual([id])
    await patch(id, { status: gone })
    expect(await offered()).toEqual([])
  })

  it('another company’s and none of the list are refused by field, and nothing is written', async () => {
    const theirs = await choice('שלהם', null, stranger)
    const { id } = await add({ source: 'המלצה' })
    const before = await find(id)
    for (const source of [theirs.id, 'אין כזה', 'active'])
      await expect(patch(id, { source })).rejects.toMatchObject({ status: 422, fields: { source: expect.any(String) } })
    await expect(add({ source: theirs.id })).rejects.toMatchObject({ status: 422 })
    expect((await find(id)).version).toBe(before.version)
  })

  it('what is offered no more stays with whoever has it, also through the form', async () => {
    const source = await choice('עיתון')
    const { id } = await add({ source: source.id })
    await changePicklistValue(fields(), source.id, { isArchived: true })
    await expect(add({ source: source.id })).rejects.toMatchObject({ status: 422 })
    const body = {
      kind: 'person',
      name: 'שם אחר',
      contactName: '',
      phone: '',
      email: '',
      nationalId: '',
      status: 'active',
    }
    const rest = { city: '', street: '', source: source.id, nextFollowUpOn: '', notes: '', version: 1 }
    await updateCustomer(edits(), id, customerChange.parse({ ...body, ...rest }))
    expect(await find(id)).toMatchObject({ name: 'שם אחר', source: source.id })
  })

  it('what somebody holds is not deleted', async () => {
    const source = await choice('תערוכה')
    const { id } = await add({ source: source.id })
    await expect(deletePicklistValue(fields(), source.id)).rejects.toMatchObject({
      status: 409,
      code: 'picklist_value_in_use',
    })
    await patch(id, { source: '' })
    await deletePicklistValue(fields(), source.id)
  })

  it('whoever held what was merged is brought over, the deleted as well, and is shown as the other meanwhile', async () => {
    const [from, to] = [await choice('פייסבוק ממומן'), await choice('רשתות')]
    const [{ id }, { id: deleted }] = [await add({ source: from.id }), await add({ source: from.id })]
    await deleteCustomer(edits(), requireScope('customerDeletions', admin), [deleted, 1])
    await changePicklistValue(fields(), from.id, { intoId: to.id })
    const held = await find(id)
    expect(picklistName(held.lists, 'customer.source', held.source)).toBe('רשתות')
    await customValueTasks['customers.replace-choice']?.({
      companyId: admin.companyId,
      list: 'customer.source',
      from: from.id,
      to: to.id,
    })
    expect((await find(id)).source).toBe(to.id)
    expect(
      (await listCustomers(requireScope('customers', admin), loadCustomerList({ deleted: 'yes', source: to.id }))).rows
        .length,
    ).toBe(1)
    const { id: imported } = await add({ source: 'פייסבוק ממומן' })
    expect((await find(imported)).source).toBe(to.id)
  })

  it('the timeline tells what they were called', async () => {
    const { id } = await add({ source: 'המלצה' })
    await patch(id, { status: 'dormant', source: 'טלפון' })
    const { rows } = await inCompany(admin, (tx) =>
      tx.execute(sql`
        select payload -> 'changes' as changes from timeline_events where customer_id = ${id} and type = 'customer.updated'`),
    )
    expect(rows).toEqual([
      { changes: { status: { from: 'פעיל', to: 'רדום' }, source: { from: 'המלצה', to: 'טלפון' } } },
    ])
  })
})
