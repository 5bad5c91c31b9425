import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Actor, findScope, requireScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import {
  createCustomField,
  deleteCustomField,
  orderCustomFields,
  setCustomFieldState,
  updateCustomField,
} from '@/lib/modules/custom-fields/custom-fields.mutations'
import {
  findCustomField,
  listCustomFields,
  listFieldRoles,
  listFields,
} from '@/lib/modules/custom-fields/custom-fields.queries'
import { customFieldChange, customFieldInput } from '@/lib/modules/custom-fields/custom-fields.schema'
import { paramOfField } from '@/lib/modules/record-kit/filter-parsers.schema'
import { customerAnswer } from './api.schema'
import { customValueTasks } from './custom-values.jobs'
import { loadCustomerList } from './customers.list'
import { createCustomer, updateCustomer } from './customers.mutations'
import { findCustomer, listCustomers } from './customers.queries'
import { customerChange, customerFieldChange, customerInput } from './customers.schema'
import { changeCustomerFields } from './fields.mutations'

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
const fieldsOf = (who: Name) => requireScope('customFields', actors[who])
let count = 0
const make = async (part: Record<string, unknown> = {}, who: Name = 'admin') => {
  count += 1
  return (
    await createCustomField(fieldsOf(who), customFieldInput.parse({ label: `שדה ${count}`, type: 'text', ...part }))
  ).id
}
const body = (custom: Record<string, unknown>) => ({ kind: 'person', name: 'נועה לוי', status: 'active', custom })
const add = async (custom: Record<string, unknown> = {}, who: Name = 'admin') =>
  (await createCustomer(requireScope('customerEdits', actors[who]), customerInput.parse(body(custom)), null)).id
const patch = (who: Name, id: string, change: Record<string, unknown>) =>
  changeCustomerFields(requireScope('customerEdits', actors[who]), id, customerFieldChange.parse(change))
const find = (who: Name, id: string) => findCustomer(requireScope('customers', actors[who]), id)
const found = async (who: Name, search: Record<string, string>) =>
  (await listCustomers(requireScope('customers', actors[who]), loadCustomerList(search))).rows.map(({ id }) => id)
const roleOf = async (key: string) => {
  const { rows } = await inCompany(actors.admin, (tx) =>
    tx.execute<{ id: string }>(sql`select id from roles where company_id = ${actors.admin.companyId} and key = ${key}`),
  )
  return rows[0]?.id ?? ''
}
const choices = (...labels: string[]) => labels.map((label) => ({ label }))

describe('making fields', () => {
  it('they stand in the order that they were given, and an order of other fields is refused', async () => {
    const [one, two] = [await make(), await make()]
    const all = (await listFields(requireScope('customers', actors.admin), 'customer')).map(({ id }) => id)
    expect(all.indexOf(one)).toBeLessThan(all.indexOf(two))
    const ids = [two, one, ...all.filter((id) => id !== one && id !== two)]
    await orderCustomFields(fieldsOf('admin'), { ids })
    expect((await listFields(requireScope('customers', actors.admin), 'customer')).map(({ id }) => id)).toEqual(ids)
    await expect(orderCustomFields(fieldsOf('admin'), { ids: [one] })).rejects.toMatchObject({ status: 409 })
  })

  it('two live fields never share a name', async () => {
    await make({ label: 'תחביב' })
    await expect(make({ label: 'תחביב' })).rejects.toMatchObject({ status: 422, fields: { label: expect.any(String) } })
  })

  it('options keep their ids through a change; one that is not named is archived', async () => {
    const id = await make({ type: 'select', options: choices('זהב', 'כסף') })
    const before = (await findCustomField(fieldsOf('admin'), id)).options
    const change = { label: 'דרגה', options: [{ id: before[0]?.id, label: 'זהב טהור' }, { label: 'ארד' }], version: 1 }
    await updateCustomField(fieldsOf('admin'), id, customFieldChange.parse(change))
    const after = (await findCustomField(fieldsOf('admin'), id)).options
    expect(after.map(({ label, isArchived = false }) => [label, isArchived])).toEqual([
      ['זהב טהור', false],
      ['ארד', false],
      ['כסף', true],
    ])
    expect(after[0]?.id).toBe(before[0]?.id)
    const late = customFieldChange.parse({ ...change, label: 'אחר' })
    await expect(updateCustomField(fieldsOf('admin'), id, late)).rejects.toMatchObject({ code: 'stale' })
  })

  it('a choice without options, and a search of what not all see, are refused', () => {
    expect(customFieldInput.safeParse({ label: 'א', type: 'select' }).success).toBe(false)
    const limited = { label: 'א', type: 'text', isSearchable: true, readRoles: [crypto.randomUUID()] }
    expect(customFieldInput.safeParse(limited).success).toBe(false)
  })

  it('another company neither sees nor changes them', async () => {
    const id = await make()
    expect((await listCustomFields(fieldsOf('stranger'))).map((field) => field.id)).not.toContain(id)
    await expect(findCustomField(fieldsOf('stranger'), id)).rejects.toMatchObject({ status: 404 })
    const roles = await listFieldRoles(fieldsOf('admin'))
    await expect(make({ readRoles: [roles[0]?.value] }, 'stranger')).rejects.toMatchObject({ status: 422 })
  })
})

describe('values', () => {
  it('an unknown field, a wrong value, an archived option and a missing one are refused by field', async () => {
    const [text, rank] = [await make(), await make({ type: 'select', options: choices('זהב', 'כסף') })]
    const [gold, silver] = (await findCustomField(fieldsOf('admin'), rank)).options
    await updateCustomField(
      fieldsOf('admin'),
      rank,
      customFieldChange.parse({ label: 'דרגת לקוח', options: [gold, { ...silver, isArchived: true }], version: 1 }),
    )
    const stranger = crypto.randomUUID()
    await expect(add({ [stranger]: 'x', [text]: 7, [rank]: silver?.id })).rejects.toMatchObject({
      status: 422,
      fields: {
        [`custom.${stranger}`]: 'שדה לא מוכר',
        [`custom.${text}`]: expect.any(String),
        [`custom.${rank}`]: expect.stringContaining('לארכיון'),
      },
    })
    expect(customerInput.safeParse(body({ 'no-id': 'x' })).success).toBe(false)
    const must = await make({ isRequired: true })
    await expect(add()).rejects.toMatchObject({ status: 422, fields: { [`custom.${must}`]: expect.any(String) } })
    const id = await add({ [must]: 'יש' })
    await expect(patch('admin', id, { custom: { [must]: '' }, version: 1 })).rejects.toMatchObject({ status: 422 })
    await setCustomFieldState(fieldsOf('admin'), must, { isArchived: true })
  })

  it('what is not named stays, and a change says that own fields changed', async () => {
    const [one, two] = [await make(), await make({ type: 'money' })]
    const id = await add({ [one]: 'א', [two]: '12.50' })
    await patch('admin', id, { custom: { [one]: 'ב' }, version: 1 })
    const { custom } = await find('admin', id)
    expect(custom).toEqual({ [one]: 'ב', [two]: 1250 })
    expect(customerAnswer.parse(JSON.parse(JSON.stringify(await find('admin', id)))).custom).toEqual(custom)
    expect(await patch('admin', id, { custom: { [two]: '12.5' }, version: 2 })).toEqual({ id, version: 2 })
  })

  it('roles without sight never get the value, roles without the pen cannot change it (requirement 5)', async () => {
    const admins = await roleOf('companyAdmin')
    const [secret, shown] = [await make({ readRoles: [admins] }), await make({ editRoles: [admins] })]
    const id = await add({ [secret]: 'סוד', [shown]: 'גלוי' })
    await inCompany(actors.admin, (tx) =>
      tx.execute(sql`update customers set owner_id = ${actors.agent.id} where id = ${id}`),
    )
    expect((await find('admin', id)).custom).toEqual({ [secret]: 'סוד', [shown]: 'גלוי' })
    expect((await find('agent', id)).custom).toEqual({ [shown]: 'גלוי' })
    const list = await listCustomers(requireScope('customers', actors.agent), loadCustomerList({}))
    expect(JSON.stringify(list)).not.toContain('סוד')
    expect(
      (await listFields(requireScope('customers', actors.agent), 'customer')).map((field) => field.id),
    ).not.toContain(secret)
    for (const custom of [{ [secret]: 'ניחוש' }, { [shown]: 'אחר' }])
      await expect(patch('agent', id, { custom, version: 1 })).rejects.toMatchObject({ status: 422 })
    await patch('agent', id, { custom: { [shown]: 'גלוי' }, city: 'חיפה', version: 1 })
    expect((await find('admin', id)).custom).toEqual({ [secret]: 'סוד', [shown]: 'גלוי' })
    expect(await found('agent', { [paramOfField(secret)]: 'סוד' })).toContain(id)
    expect(await found('agent', { [paramOfField(secret)]: 'אין' })).toContain(id)
  })

  it('a stale save is told what stands there now, of what the actor sees', async () => {
    const admins = await roleOf('companyAdmin')
    const [secret, plain] = [await make({ readRoles: [admins] }), await make()]
    const id = await add({ [secret]: 'סוד', [plain]: 'ראשון' }, 'admin')
    await patch('admin', id, { custom: { [plain]: 'שני' }, city: 'עכו', version: 1 })
    const { custom: _, ...rest } = body({})
    const empty = { contactName: '', phone: '', email: '', nationalId: '', city: '', street: '', source: '', notes: '' }
    const change = { ...empty, ...rest, nextFollowUpOn: '', custom: { [plain]: 'שלישי' }, version: 1 }
    const save = updateCustomer(requireScope('customerEdits', actors.admin), id, customerChange.parse(change))
    await expect(save).rejects.toMatchObject({
      status: 409,
      code: 'stale',
      present: { version: 2, values: { city: 'עכו', [`custom.${plain}`]: 'שני' } },
    })
  })
})

describe('finding by a value', () => {
  it('is exact, by every type, and inside the scope', async () => {
    const rank = await make({ type: 'multi_select', options: choices('זהב', 'כסף') })
    const [gold, silver] = (await findCustomField(fieldsOf('admin'), rank)).options.map(({ id }) => id)
    const [text, sum, day, yes] = [
      await make(),
      await make({ type: 'money' }),
      await make({ type: 'date' }),
      await make({ type: 'yes_no' }),
    ]
    const id = await add({ [rank]: [gold, silver], [text]: 'שלום', [sum]: '100', [day]: '2026-05-01', [yes]: 'no' })
    const other = await add({ [rank]: [silver], [text]: 'שלום לך', [sum]: '1000', [day]: '2026-05-02', [yes]: 'yes' })
    for (const [field, value] of [
      [rank, gold],
      [text, 'שלום'],
      [sum, '100.00'],
      [day, '2026-05-01'],
      [yes, 'no'],
    ] as const)
      expect(await found('admin', { [paramOfField(field)]: value ?? '' })).toEqual([id])
    expect(await found('admin', { [paramOfField(rank)]: silver ?? '', [paramOfField(yes)]: 'yes' })).toEqual([other])
    expect(await found('agent', { [paramOfField(text)]: 'שלום' })).toEqual([])
    expect(await found('stranger', { [paramOfField(text)]: 'שלום' })).not.toContain(id)
  })

  it('a searchable field is found by words, also once it became one', async () => {
    const id = await make()
    const customer = await add({ [id]: 'ארכיאולוגית' })
    expect(await found('admin', { q: 'ארכיאולוגית' })).toEqual([])
    const change = customFieldChange.parse({ label: 'מקצוע', isSearchable: true, version: 1 })
    await updateCustomField(fieldsOf('admin'), id, change)
    await customValueTasks['customers.refresh-field']?.({ companyId: actors.admin.companyId, fieldId: id })
    expect(await found('admin', { q: 'ארכיאולוגית' })).toEqual([customer])
  })
})

describe('taking a field away', () => {
  it('an archived field keeps its values out of sight, and gives them back', async () => {
    const id = await make()
    const customer = await add({ [id]: 'נשמר' })
    await setCustomFieldState(fieldsOf('admin'), id, { isArchived: true })
    expect((await find('admin', customer)).custom).toEqual({})
    await expect(patch('admin', customer, { custom: { [id]: 'x' }, version: 1 })).rejects.toMatchObject({ status: 422 })
    await setCustomFieldState(fieldsOf('admin'), id, { isArchived: false })
    expect((await find('admin', customer)).custom).toEqual({ [id]: 'נשמר' })
  })

  it('it is deleted only under its own name, and then the job takes every value of it, and no other', async () => {
    const [id, kept] = [await make({ label: 'למחיקה', isSearchable: true }), await make()]
    const customer = await add({ [id]: 'נעלם', [kept]: 'נשאר' })
    await expect(deleteCustomField(fieldsOf('admin'), id, { label: 'אחר' })).rejects.toMatchObject({ status: 422 })
    await deleteCustomField(fieldsOf('admin'), id, { label: 'למחיקה' })
    const task = () => customValueTasks['customers.drop-field']?.({ companyId: actors.admin.companyId, fieldId: id })
    await task()
    await task()
    const { rows } = await inCompany(actors.admin, (tx) =>
      tx.execute<{ custom: object; text: string }>(
        sql`select custom, search_text as text from customers where id = ${customer}`,
      ),
    )
    expect(rows[0]?.custom).toEqual({ [kept]: 'נשאר' })
    expect(rows[0]?.text).not.toContain('נעלמ')
  })
})

it('what a role may do with fields is asked of the permission', () => {
  expect(findScope('customFields', actors.agent)).toBeNull()
})
