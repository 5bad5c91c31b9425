import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Actor, requireScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { addContactMethod } from '@/lib/modules/contacts/contact-methods.mutations'
import { contactMethodInput } from '@/lib/modules/contacts/contact-methods.schema'
import { addContact } from '@/lib/modules/contacts/contacts.mutations'
import { contactInput } from '@/lib/modules/contacts/contacts.schema'
import { createCustomer } from '@/lib/modules/customers/customers.mutations'
import { findCustomer } from '@/lib/modules/customers/customers.queries'
import { customerInput } from '@/lib/modules/customers/customers.schema'
import { customerRecord } from '@/lib/modules/customers/record.queries'
import { createLead } from '@/lib/modules/leads/leads.mutations'
import { findLead } from '@/lib/modules/leads/leads.queries'
import { leadInput } from '@/lib/modules/leads/leads.schema'
import { leadRecord } from '@/lib/modules/leads/record.queries'

import { addConsent } from './consents.mutations'
import { listConsents } from './consents.queries'
import { consentInput } from './consents.schema'
import { loadConsentsOnAddresses, loadListRefusals } from './refusals.queries'
import { refusalsOfContact, refusalsOfRecord } from './refusals.rules'
import { loadSuppressionList } from './suppressions.list'
import { addSuppression, liftSuppression } from './suppressions.mutations'
import { listSuppressions } from './suppressions.queries'
import { suppressionInput } from './suppressions.schema'

let database: Awaited<ReturnType<typeof testDatabase>>
let admin: Actor

beforeAll(async () => {
  database = await testDatabase()
  admin = await (await testCompany()).actor('companyAdmin')
})
afterAll(() => database.drop())

const scope = () => requireScope('suppressions', admin)
const suppress = (address: string, channels: string[] = ['call', 'sms']) =>
  addSuppression(scope(), suppressionInput.parse({ address, channels, source: 'בשיחה' }))
const rows = async (search: string) =>
  (await listSuppressions(scope(), loadSuppressionList(new URLSearchParams(search)))).rows

const newCustomer = async (phone: string) => {
  const body = { kind: 'person', name: 'נועה לוי', status: 'active', isTwinAccepted: true, phone }
  return (await createCustomer(requireScope('customerEdits', admin), customerInput.parse(body), null)).id
}
const channelsOf = async (id: string) => (await findCustomer(requireScope('customers', admin), id)).consentChannels
const refuse = (channel: string) => consentInput.parse({ channel, state: 'refused', source: 'בשיחה' })
const agree = (id: string, channel: string) => {
  const body = { channel, state: 'granted', basis: 'existing_customer', source: 'טופס' }
  return addConsent(requireScope('customerEdits', admin), customerRecord(id), consentInput.parse(body))
}

describe('consents on an address', () => {
  it('are found by their index, however many others there are', async () => {
    const id = await newCustomer('052-6100900')
    await agree(id, 'sms')
    const read = await inCompany(admin, async (tx) => {
      await tx.execute(sql`
        insert into consents (company_id, id, customer_id, channel, state, basis, addresses)
        select ${admin.companyId}, gen_random_uuid(), ${id}, 'call', 'granted', 'opt_in', array['+97252' || (7000000 + n)]
        from generate_series(1, 20000) n`)
      const addresses = Array.from({ length: 20 }, (_, n) => `+97252${6_100_900 + n}`)
      const { rows } = await tx.execute<{ 'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number } }] }>(
        sql`explain (analyze, buffers, format json) select kesher.consents_on(${sql.param(addresses)}::text[])`,
      )
      const { rows: pages } = await tx.execute<{ pages: number }>(
        sql`select pg_relation_size('consents') / 8192 as pages`,
      )
      return { blocks: rows[0]?.['QUERY PLAN'][0].Plan['Shared Hit Blocks'] ?? 0, pages: Number(pages[0]?.pages) }
    })
    expect(read.blocks).toBeLessThan(read.pages / 2)
    expect(await channelsOf(id)).toEqual(['sms'])
  })
})

describe('a suppressed address', () => {
  it('counts as refused on every record that has it or will have it, on the channels of the entry', async () => {
    const known = await newCustomer('052-6100001')
    for (const channel of ['sms', 'whatsapp']) await agree(known, channel)
    await suppress('0526100001')
    expect(await channelsOf(known)).toEqual(['whatsapp'])
    const sees = requireScope('leads', admin)
    const later = leadInput.parse({ name: 'פונה', phone: '+972526100001' })
    const { id } = await createLead(requireScope('leadEdits', admin), later, null)
    const lead = await findLead(sees, id)
    const said = await loadConsentsOnAddresses(sees, leadRecord(id), lead)
    expect(refusalsOfRecord(said, lead.phone ?? '')).toEqual({ call: 'list', sms: 'list' })
    expect(await listConsents(sees, leadRecord(id))).toContainEqual(
      expect.objectContaining({ channel: 'sms', state: 'refused', isListed: true, isElsewhere: true, source: '' }),
    )
  })

  it('is known of the further numbers of a record and of its contacts, until it is lifted', async () => {
    const [own, colleague] = ['+972526100011', '+972526100012']
    const record = customerRecord(await newCustomer('052-6100010'))
    const edits = requireScope('customerEdits', admin)
    await addContactMethod(edits, record, contactMethodInput.parse({ channel: 'phone', label: 'work', value: own }))
    await addContact(edits, record, contactInput.parse({ name: 'דן', phone: colleague }))
    const entries = [await suppress(own, ['whatsapp']), await suppress(colleague, ['call'])]
    const said = async () =>
      loadConsentsOnAddresses(requireScope('customers', admin), record, { phone: '+972526100010', email: null })
    expect(refusalsOfRecord(await said(), own)).toEqual({ whatsapp: 'list' })
    expect(refusalsOfContact(await said(), { doNotCall: false }, colleague)).toEqual({ call: 'list' })
    expect(refusalsOfRecord(await said(), '+972526100010')).toEqual({})
    for (const { id } of entries) await liftSuppression(scope(), id, { reason: 'טעות' })
    expect(await said()).toEqual([])
  })

  it('is known of the records of a list, each by its own numbers', async () => {
    const [shut, open] = [await newCustomer('052-6100021'), await newCustomer('052-6100022')]
    await suppress('052-6100021', ['call', 'whatsapp'])
    await addConsent(requireScope('customerEdits', admin), customerRecord(open), refuse('email'))
    const list = [
      { id: shut, phone: '+972526100021', email: null },
      { id: open, phone: '+972526100022', email: null },
    ]
    const refusals = await loadListRefusals(requireScope('customers', admin), 'customer', list)
    expect(refusals).toEqual(
      new Map([
        [shut, { call: 'list', whatsapp: 'list' }],
        [open, { email: 'record' }],
      ]),
    )
  })

  it('gives way to a consent that is given later, as every refusal does', async () => {
    await suppress('052-6100002', ['call', 'sms'])
    const id = await newCustomer('052-6100002')
    expect(await channelsOf(id)).toEqual([])
    expect((await rows('q=6100002'))[0]).toMatchObject({ laterConsents: [] })
    await agree(id, 'sms')
    expect(await channelsOf(id)).toEqual(['sms'])
    expect((await rows('q=6100002'))[0]).toMatchObject({ laterConsents: ['sms'], liftedAt: null })
  })

  it('is lifted with a reason and stays in the list; what was said before counts again', async () => {
    const id = await newCustomer('052-6100003')
    await agree(id, 'sms')
    const { id: entry } = await suppress('052-6100003')
    expect(await channelsOf(id)).toEqual([])
    await liftSuppression(scope(), entry, { reason: 'מספר שגוי' })
    expect(await channelsOf(id)).toEqual(['sms'])
    expect(await rows('q=0526100003&state=lifted')).toMatchObject([
      { id: entry, liftReason: 'מספר שגוי', liftedByName: admin.name, byName: admin.name, channels: ['call', 'sms'] },
    ])
    await expect(liftSuppression(scope(), entry, { reason: 'שוב' })).rejects.toMatchObject({ status: 409 })
    await suppress('052-6100003')
    expect(await channelsOf(id)).toEqual([])
  })

  it('is entered once also by two users at the same moment', async () => {
    const address = '052-6100006'
    const entered = await Promise.allSettled([suppress(address), suppress(address), suppress(address, ['sms'])])
    expect(entered.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await rows('q=6100006')).toHaveLength(1)
  })

  it('is entered once for each channel, with a channel that reaches it', async () => {
    await suppress('dana@opt-out.example', ['email'])
    await expect(suppress('dana@opt-out.example', ['email'])).rejects.toMatchObject({ status: 422 })
    expect(await rows('q=opt-out')).toMatchObject([{ address: 'dana@opt-out.example' }])
    for (const body of [
      { address: 'dana@opt-out.example', channels: ['sms'] },
      { address: '052-6100004', channels: ['email'] },
      { address: '052-6100004', channels: [] },
      { address: '12', channels: ['sms'] },
    ])
      expect(suppressionInput.safeParse({ ...body, source: 'בשיחה' }).success).toBe(false)
  })
})
