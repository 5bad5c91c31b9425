import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Actor, requireScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { businessDay } from '@/lib/format/dates'
import { fold } from '@/lib/format/fold'
import { createCustomField, updateCustomField } from '@/lib/modules/custom-fields/custom-fields.mutations'
import { findCustomField, listFieldRoles } from '@/lib/modules/custom-fields/custom-fields.queries'
import {
  type CustomValue,
  customFieldChange,
  customFieldInput,
  type SentCustom,
} from '@/lib/modules/custom-fields/custom-fields.schema'
import { loadCustomerList } from '@/lib/modules/customers/customers.list'
import { createCustomer } from '@/lib/modules/customers/customers.mutations'
import { findCustomer, listCustomers } from '@/lib/modules/customers/customers.queries'
import { customerFieldChange, customerInput } from '@/lib/modules/customers/customers.schema'
import { changeCustomerFields } from '@/lib/modules/customers/fields.mutations'
import { checkedImport } from '@/lib/modules/customers/import/import.testing'
import { mergeRecords, undoMerge } from '@/lib/modules/merging/merging.mutations'
import { paramOfField } from '@/lib/modules/record-kit/filter-parsers.schema'
import { receiveInquiry } from './inquiries.commands'
import { loadLeadList } from './leads.list'
import { changeLeadFields, createLead } from './leads.mutations'
import { findLead, listLeads } from './leads.queries'
import { leadFieldChange, leadInput } from './leads.schema'
import { deleteLead, restoreLead } from './lifecycle.mutations'
import { leadMerging } from './merging.commands'

let database: Awaited<ReturnType<typeof testDatabase>>
let folder: string
let admin: Actor

beforeAll(async () => {
  database = await testDatabase()
  folder = mkdtempSync(join(tmpdir(), 'own-fields-'))
  process.env.FILES_DIR = folder
  admin = await (await testCompany()).actor('companyAdmin')
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

let count = 0
const next = () => {
  count += 1
  return count
}
type Part = Record<string, unknown>
const fields = () => requireScope('customFields', admin)
const addField = async (part: Part = {}) =>
  (await createCustomField(fields(), customFieldInput.parse({ label: `שדה ${next()}`, type: 'text', ...part }))).id
const changeField = async (id: string, part: Part) => {
  const { label, version } = await findCustomField(fields(), id)
  return updateCustomField(fields(), id, customFieldChange.parse({ label, version, ...part }))
}
const addCustomer = async (custom: SentCustom = {}, part: Part = {}) => {
  const input = { kind: 'person', name: `לקוח ${next()}`, status: 'active', custom, ...part }
  return (await createCustomer(requireScope('customerEdits', admin), customerInput.parse(input), null)).id
}
const phone = () => `+97250${String(1_000_000 + next())}`
const addLead = async (custom: SentCustom = {}, part: Part = {}) => {
  const input = { name: `ליד ${next()}`, phone: phone(), custom, ...part }
  return (await createLead(requireScope('leadEdits', admin), leadInput.parse(input), null)).id
}
const customerValues = async (id: string) => (await findCustomer(requireScope('customers', admin), id)).custom
const leadValues = async (id: string) => (await findLead(requireScope('leads', admin), id)).custom
const receive = (number: string, custom: Record<string, CustomValue> = {}, leftOutFields: string[] = []) =>
  inCompany({ companyId: admin.companyId }, (tx) =>
    receiveInquiry(tx, admin, {
      channel: 'form',
      channelName: 'טופס',
      captureChannelId: null,
      pipelineId: null,
      source: null,
      ownerId: null,
      name: 'נועה לוי',
      phone: number,
      email: null,
      companyName: '',
      city: '',
      interest: '',
      message: '',
      page: '',
      campaign: {},
      custom,
      leftOutFields,
    }),
  )

describe('defaults', () => {
  it('stand in a new record where no value was given, and not where it was taken away; others stay as they are', async () => {
    const old = await addCustomer()
    const [text, day, must] = [
      await addField({ defaultValue: 'רגיל' }),
      await addField({ type: 'date', defaultValue: 'today' }),
      await addField({ type: 'number', isRequired: true, defaultValue: 3 }),
    ]
    expect(await customerValues(old)).toEqual({})
    const given = { [text]: 'מיוחד', [day]: null, [must]: 4 }
    expect(await customerValues(await addCustomer())).toEqual({ [text]: 'רגיל', [day]: businessDay(), [must]: 3 })
    expect(await customerValues(await addCustomer(given))).toEqual({ [text]: 'מיוחד', [must]: 4 })
    await expect(addCustomer({ [must]: null })).rejects.toMatchObject({
      fields: { [`custom.${must}`]: 'יש למלא שדה 4' },
    })
    for (const id of [text, day, must]) await changeField(id, { defaultValue: null })
    expect(await customerValues(await addCustomer())).toEqual({})
  })

  it('are given to leads that arrive by themselves, and not to one that asks again', async () => {
    const number = phone()
    const { leadId } = await receive(number)
    const id = await addField({ entity: 'lead', type: 'yes_no', defaultValue: 'no' })
    expect(await receive(number)).toEqual({ leadId, isNew: false, leftOut: [] })
    expect(await leadValues(leadId)).toEqual({})
    expect(await leadValues((await receive(phone())).leadId)).toEqual({ [id]: false })
    expect(await leadValues((await receive(phone(), { [id]: true })).leadId)).toEqual({ [id]: true })
    // An answer that could not be read is no reason for the default.
    expect(await leadValues((await receive(phone(), {}, [id])).leadId)).toEqual({})
    expect(await leadValues(await addLead())).toEqual({ [id]: false })
    await changeField(id, { defaultValue: null })
  })

  it('are given to the rows of a file that have none', async () => {
    const id = await addField({ label: 'אזור', defaultValue: 'צפון', isSearchable: true })
    const { run } = await checkedImport(admin, 'שם,אזור\nדנה כהן,דרום\nיעל לוי,\n')
    expect(await run()).toMatchObject({ state: 'done' })
    const { rows } = await listCustomers(requireScope('customers', admin), loadCustomerList({ q: 'יעל לוי' }))
    expect(await customerValues(rows[0]?.id ?? '')).toEqual({ [id]: 'צפון' })
    const found = await listCustomers(requireScope('customers', admin), loadCustomerList({ q: 'צפון' }))
    expect(found.rows.map(({ name }) => name)).toEqual(['יעל לוי'])
    await changeField(id, { defaultValue: null })
  })

  it('are options that exist and are active, also new ones', async () => {
    const made = [
      { id: '00000000-0000-4000-8000-000000000001', label: 'זהב' },
      { id: '00000000-0000-4000-8000-000000000002', label: 'כסף' },
    ]
    const id = await addField({ type: 'select', options: made, defaultValue: made[1]?.id })
    const { options, defaultValue } = await findCustomField(fields(), id)
    expect(defaultValue).toBe(options[1]?.id)
    const archived = [options[0], { ...options[1], isArchived: true }]
    await expect(changeField(id, { options: archived, defaultValue })).rejects.toMatchObject({
      status: 422,
      fields: { defaultValue: expect.stringContaining('לארכיון') },
    })
    await changeField(id, { options: archived })
    expect((await findCustomField(fields(), id)).defaultValue).toBeNull()
  })
})

describe('filters', () => {
  const customersWith = async (filter: Record<string, string>) => {
    const search = Object.fromEntries(Object.entries(filter).map(([id, text]) => [paramOfField(id), text]))
    return listCustomers(requireScope('customers', admin), loadCustomerList(search))
  }
  const found = async (filter: Record<string, string>) => (await customersWith(filter)).rows.map(({ id }) => id)

  it('find numbers and days by range with either side open, together with other filters, and records with or without a value', async () => {
    const [sum, day] = [await addField({ type: 'money' }), await addField({ type: 'date' })]
    const few = await addCustomer({ [sum]: '99.99', [day]: '2026-01-31' })
    const some = await addCustomer({ [sum]: '100', [day]: '2026-02-01' })
    const much = await addCustomer({ [sum]: '1000' })
    expect(await found({ [sum]: '100..1000' })).toEqual([much, some])
    expect(await found({ [sum]: '..100' })).toEqual([some, few])
    expect(await found({ [sum]: '100.01..' })).toEqual([much])
    expect(await found({ [day]: '2026-02-01..' })).toEqual([some])
    expect(await found({ [sum]: '0..500', [day]: '..2026-01-31' })).toEqual([few])
    expect(await found({ [sum]: '0..', [day]: '!*' })).toEqual([much])
    expect(await found({ [day]: '*' })).toEqual([some, few])
    expect(await found({ [sum]: '*', [day]: '*' })).toEqual([some, few])
    const empty = await found({ [sum]: '!*' })
    expect(empty.length).toBeGreaterThan(0)
    for (const id of [few, some, much]) expect(empty).not.toContain(id)
    expect((await customersWith({ [sum]: '100..200' })).total).toEqual({ count: 1, isEstimated: false })
  })

  it('follow changes, deletion and restoring', async () => {
    const sum = await addField({ type: 'number', entity: 'lead' })
    const id = await addLead({ [sum]: 5 })
    const leadsWith = async (text: string, more: Record<string, string> = {}) => {
      const search = loadLeadList({ [paramOfField(sum)]: text, ...more })
      return (await listLeads(requireScope('leads', admin), search)).rows.map((row) => row.id)
    }
    expect(await leadsWith('5..6')).toEqual([id])
    await changeLeadFields(
      requireScope('leadEdits', admin),
      id,
      leadFieldChange.parse({ custom: { [sum]: 7 }, version: 1 }),
    )
    expect([await leadsWith('5..6'), await leadsWith('7..')]).toEqual([[], [id]])
    await deleteLead(requireScope('leadEdits', admin), requireScope('leadDeletions', admin), [id, 2])
    expect([await leadsWith('7..'), await leadsWith('7..', { deleted: 'yes' })]).toEqual([[], [id]])
    await restoreLead(requireScope('leadEdits', admin), requireScope('leadDeletions', admin), id)
    expect(await leadsWith('7..')).toEqual([id])
  })

  it('do not tell who may not see the field whose value it is', async () => {
    const company = await testCompany()
    const seen = admin
    admin = await company.actor('companyAdmin')
    const roles = await listFieldRoles(requireScope('customFields', admin))
    const admins = roles.find(({ label }) => label === 'מנהל חברה')?.value ?? roles[0]?.value
    const secret = await addField({ type: 'number', readRoles: [admins] })
    const agent = await company.actor('agent')
    const id = await addCustomer({ [secret]: 5 }, { ownerId: agent.id })
    const asAgent = async (text: string) => {
      const list = await listCustomers(
        requireScope('customers', agent),
        loadCustomerList({ [paramOfField(secret)]: text }),
      )
      return list.rows.map((row) => row.id)
    }
    for (const text of ['0..9', '10..20', '*', '!*']) expect(await asAgent(text)).toEqual([id])
    admin = seen
  })

  it('by range read an index, whatever the number of records', async () => {
    const sum = await addField({ type: 'number' })
    const plan = await asSuperuser(async (client) => {
      await client.query(
        `insert into customers (company_id, id, number, kind, name, status, owner_id, custom, search_text)
        select $1, gen_random_uuid(), 100000 + g, 'person', 'לקוח', 'active', $2, jsonb_build_object($3::text, g), ''
        from generate_series(1, 3000) g`,
        [admin.companyId, admin.id, sum],
      )
      await client.query('analyze custom_values')
      const { rows } = await client.query(
        `explain select record_id from custom_values where company_id = '${admin.companyId}' and field_id = '${sum}'
          and value is not null and value >= '100' and value <= '150' limit 2001`,
      )
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    expect(plan).toMatch(/custom_values_by_value/)
    expect(plan).not.toMatch(/Seq Scan/)
    const some = await customersWith({ [sum]: '100..150' })
    expect(some.total).toEqual({ count: 51, isEstimated: false })
    const many = await customersWith({ [sum]: '1..' })
    expect([many.rows.length, many.total.isEstimated]).toEqual([50, true])
  })
})

describe('a field whose values do not repeat', () => {
  const taken = (id: string, text = 'כבר רשום') => ({
    status: 422,
    fields: { [`custom.${id}`]: expect.stringContaining(text) },
  })
  const change = (lead: string, custom: SentCustom, version = 1) =>
    changeLeadFields(requireScope('leadEdits', admin), lead, leadFieldChange.parse({ custom, version }))

  it('takes one of two records at once, and says who has the value, however it is written', async () => {
    const id = await addField({ isUnique: true })
    const both = await Promise.allSettled([
      addCustomer({ [id]: 'שָׁלוֹם' }, { name: 'הראשונה' }),
      addCustomer({ [id]: ' שלום  ' }, { name: 'הראשונה' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const late = both.find(({ status }) => status === 'rejected') as PromiseRejectedResult
    expect(late.reason).toMatchObject({ ...taken(id, 'הראשונה'), links: [{ label: 'פתיחת הכרטיס של ״הראשונה״' }] })
    const winner = (both.find(({ status }) => status === 'fulfilled') as PromiseFulfilledResult<string>).value
    const again = customerFieldChange.parse({ custom: { [id]: 'שלום' }, version: 1 })
    await changeCustomerFields(requireScope('customerEdits', admin), winner, again)
    await expect(asSuperuser((client) => client.query(copyOf(winner)))).rejects.toMatchObject({
      constraint: 'custom_values_unique',
    })
  })

  it('the database folds a value as the search does', async () => {
    const words = ['Zoë  COHEN', 'דָּנָה־לֵוִי', '‏גוף ״א״', "ג'ירפה", 'ג׳ירפה', 'ך ם ן ף ץ', 'A–B']
    for (const word of words) {
      const { rows } = await inCompany(admin, (tx) =>
        tx.execute<{ key: string }>(sql`select kesher.custom_key(${JSON.stringify(word)}::jsonb) as key`),
      )
      expect(rows[0]?.key).toBe(fold(word))
    }
  })

  it('can be made of one whose values repeat only once they do not', async () => {
    const id = await addField({ entity: 'lead', type: 'number' })
    const [, second] = [await addLead({ [id]: 5 }), await addLead({ [id]: 5 })]
    await expect(changeField(id, { isUnique: true })).rejects.toMatchObject({
      status: 422,
      fields: { isUnique: expect.stringContaining('ערך אחד') },
    })
    await change(second, { [id]: 6 })
    await changeField(id, { isUnique: true })
    await expect(change(second, { [id]: '5.0' }, 2)).rejects.toMatchObject(taken(id))
    await changeField(id, { isUnique: false })
    await change(second, { [id]: 5 }, 2)
    await expect(addField({ type: 'yes_no', isUnique: true })).rejects.toMatchObject({
      fields: { isUnique: expect.any(String) },
    })
    await expect(addField({ isUnique: true, defaultValue: 'א' })).rejects.toMatchObject({
      fields: { defaultValue: expect.any(String) },
    })
  })

  it('lets a deleted record have its value back only while nobody else has it', async () => {
    const id = await addField({ entity: 'lead', isUnique: true })
    const first = await addLead({ [id]: 'א' })
    const rights = [requireScope('leadEdits', admin), requireScope('leadDeletions', admin)] as const
    await deleteLead(...rights, [first, 1])
    const second = await addLead({ [id]: 'א' })
    await expect(restoreLead(...rights, first)).rejects.toMatchObject({ status: 409, code: 'value_taken' })
    await change(second, { [id]: null })
    await restoreLead(...rights, first)
    await expect(change(second, { [id]: 'א' }, 2)).rejects.toMatchObject(taken(id))
  })

  it('never costs a lead that arrives by itself: the value is left out, and its field is named', async () => {
    const id = await addField({ label: 'מספר חבר', entity: 'lead', isUnique: true })
    const first = await receive(phone(), { [id]: '77' })
    const second = await receive(phone(), { [id]: '77' })
    expect([first.leftOut, second.leftOut]).toEqual([[], ['מספר חבר']])
    expect([await leadValues(first.leadId), await leadValues(second.leadId)]).toEqual([{ [id]: '77' }, {}])
  })

  it('refuses rows of a file, also the second of two with one value', async () => {
    const id = await addField({ label: 'קוד', isUnique: true })
    await addCustomer({ [id]: 'A1' })
    const { run } = await checkedImport(admin, 'שם,קוד\nאחת,a1\nשתיים,B2\nשלוש,b2\n')
    expect(await run()).toMatchObject({ state: 'done_with_errors' })
    const { rows } = await listCustomers(
      requireScope('customers', admin),
      loadCustomerList({ [paramOfField(id)]: '*' }),
    )
    expect(rows.map(({ name }) => name)).toEqual(['שתיים', expect.stringMatching(/^לקוח/)])
  })

  it('goes to the record that remains of a merge, and back when the merge is undone', async () => {
    const id = await addField({ entity: 'lead', isUnique: true })
    const [winner, loser] = [await addLead(), await addLead({ [id]: 'א' })]
    const cards = [winner, loser].map((one) => ({ id: one, version: 1 }))
    const { mergeId } = await mergeRecords(requireScope('leadEdits', admin), leadMerging, {
      winnerId: winner,
      cards,
      choices: {},
      customChoices: {},
    })
    expect(await leadValues(winner)).toEqual({ [id]: 'א' })
    await undoMerge(requireScope('leadEdits', admin), leadMerging, mergeId)
    expect([await leadValues(winner), await leadValues(loser)]).toEqual([{}, { [id]: 'א' }])
  })
})

/** Inserts a copy of a customer past the rules of the app. */
const copyOf = (id: string) =>
  `insert into customers (company_id, id, number, kind, name, status, owner_id, custom, search_text)
  select company_id, gen_random_uuid(), number + 50000, kind, name, status, owner_id, custom, '' from customers where id = '${id}'`

/** Runs a function as the test server's superuser in this file's database. */
async function asSuperuser<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const { pathname } = new URL(database.appUrl)
  const connectionString = Object.assign(new URL(process.env.TEST_SUPERUSER_URL ?? ''), { pathname }).href
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
