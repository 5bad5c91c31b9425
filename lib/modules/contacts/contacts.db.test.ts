import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Actor, requireScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { customers } from '@/lib/db/schema/customers'
import { timelineEvents } from '@/lib/db/schema/records'
import { searchIds } from '@/lib/db/search'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { addConsent } from '@/lib/modules/consents/consents.mutations'
import { listConsents } from '@/lib/modules/consents/consents.queries'
import { consentInput } from '@/lib/modules/consents/consents.schema'
import { createCustomer } from '@/lib/modules/customers/customers.mutations'
import { customerInput } from '@/lib/modules/customers/customers.schema'
import { customerRecord, customerRecords } from '@/lib/modules/customers/record.queries'
import { loadPossibleDuplicates } from '@/lib/modules/merging/possible-duplicates.queries'

import { addAddress, removeAddress } from './addresses.mutations'
import { listAddresses } from './addresses.queries'
import { addressInput } from './addresses.schema'
import { MAX_CONTACT_METHODS } from './contact-data.rules'
import {
  addContactMethod,
  changeContactMethod,
  removeContactMethod,
  setPrimaryContactMethod,
} from './contact-methods.mutations'
import { listContactMethods } from './contact-methods.queries'
import { contactMethodInput } from './contact-methods.schema'
import { addContact, changeContact, removeContact } from './contacts.mutations'
import { listContacts } from './contacts.queries'
import { contactChange, contactInput } from './contacts.schema'

let database: Awaited<ReturnType<typeof testDatabase>>
let admin: Actor
let agent: Actor

beforeAll(async () => {
  database = await testDatabase()
  const office = await testCompany()
  admin = await office.actor('companyAdmin')
  agent = await office.actor('agent')
})
afterAll(() => database.drop())

const edits = (actor = admin) => requireScope('customerEdits', actor)
const sees = (actor = admin) => requireScope('customers', actor)
const newCustomer = async (values: object = {}) =>
  (
    await createCustomer(
      edits(),
      customerInput.parse({ kind: 'business', name: 'מאפיית הגליל', status: 'active', ...values }),
      null,
    )
  ).id
const person = (values: object = {}) => contactInput.parse({ name: 'דנה כהן', ...values })
const found = (words: string) =>
  inCompany(admin, async (tx) => (await searchIds(tx, { kind: 'customers', words, ownerIds: null })).ids)
const rowOf = (id: string) =>
  inCompany(admin, async (tx) => (await tx.select().from(customers).where(eq(customers.id, id)))[0])

describe('people of a record', () => {
  it('at most one is the one to turn to: a new one takes it from the other, who leaves gives it up', async () => {
    const id = await newCustomer()
    await addContact(edits(), customerRecord(id), person({ isPrimary: true }))
    const second = await addContact(edits(), customerRecord(id), person({ name: 'אורי ברק', isPrimary: true }))
    expect((await listContacts(sees(), customerRecord(id))).map(({ name, isPrimary }) => [name, isPrimary])).toEqual([
      ['אורי ברק', true],
      ['דנה כהן', false],
    ])
    const gone = contactChange.parse({ name: 'אורי ברק', isPrimary: true, isInactive: true, version: 1 })
    await changeContact(edits(), customerRecord(id), { contactId: second.id, ...gone })
    const [first, last] = await listContacts(sees(), customerRecord(id))
    expect(first).toMatchObject({ name: 'דנה כהן', isPrimary: false, inactiveSince: null })
    expect(last).toMatchObject({ name: 'אורי ברק', isPrimary: false, inactiveSince: expect.any(String) })
  })

  it('ten at once leave one to turn to', async () => {
    const id = await newCustomer()
    await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        addContact(edits(), customerRecord(id), person({ name: `איש ${at}`, isPrimary: true })),
      ),
    )
    expect((await listContacts(sees(), customerRecord(id))).filter(({ isPrimary }) => isPrimary)).toHaveLength(1)
  })

  it('a stale version is refused, and what was taken off is neither shown nor found', async () => {
    const id = await newCustomer()
    const { id: contactId } = await addContact(
      edits(),
      customerRecord(id),
      person({ name: 'יערה שקד', phone: '054-5551234' }),
    )
    const change = contactChange.parse({ name: 'יערה שקד', version: 2 })
    await expect(changeContact(edits(), customerRecord(id), { contactId, ...change })).rejects.toMatchObject({
      code: 'stale',
    })
    expect(await found('יערה')).toContain(id)
    expect(await found('0545551234')).toContain(id)
    await removeContact(edits(), customerRecord(id), contactId)
    expect(await listContacts(sees(), customerRecord(id))).toEqual([])
    expect(await found('יערה')).not.toContain(id)
  })

  it('whoever sees only their own reaches nobody of a colleague’s customer (requirement 4)', async () => {
    const id = await newCustomer()
    await expect(listContacts(sees(agent), customerRecord(id))).rejects.toMatchObject({ status: 404 })
    await expect(addContact(edits(agent), customerRecord(id), person())).rejects.toMatchObject({ status: 404 })
  })
})

describe('further numbers of a person of a record', () => {
  const method = (contactId: string, value: string) =>
    contactMethodInput.parse({ channel: 'phone', label: 'work', value, contactId })
  const add = async (record: string, contactId: string, value: string) =>
    (await addContactMethod(edits(), customerRecord(record), method(contactId, value))).id

  it('is found by it, stands beside the same number of the record, and goes with the person', async () => {
    const id = await newCustomer({ phone: '052-7770001' })
    const { id: contactId } = await addContact(edits(), customerRecord(id), person({ phone: '054-7770002' }))
    await add(id, contactId, '03-7770003')
    await add(id, contactId, '052-7770001')
    for (const taken of ['03-7770003', '054-7770002'])
      await expect(add(id, contactId, taken)).rejects.toMatchObject({ status: 422 })
    expect(await found('037770003')).toEqual([id])
    expect(await listContactMethods(sees(), customerRecord(id))).toEqual([])
    const [shown] = await listContacts(sees(), customerRecord(id))
    expect(shown?.methods.map(({ value }) => value)).toEqual(['+97237770003', '+972527770001'])
    await removeContact(edits(), customerRecord(id), contactId)
    expect(await found('037770003')).toEqual([])
  })

  it('changes places with the first one of the person, and the record keeps its own', async () => {
    const id = await newCustomer({ phone: '052-7770011' })
    const { id: contactId } = await addContact(edits(), customerRecord(id), person({ phone: '054-7770012' }))
    await setPrimaryContactMethod(edits(), customerRecord(id), await add(id, contactId, '03-7770013'))
    const [shown] = await listContacts(sees(), customerRecord(id))
    expect(shown).toMatchObject({ phone: '+97237770013', version: 2, methods: [{ value: '+972547770012' }] })
    expect(await rowOf(id)).toMatchObject({ phone: '+972527770011', version: 1 })
  })

  it('is no number of the record: it makes no possible duplicate, and a consent of the record is not given for it', async () => {
    const id = await newCustomer({ phone: '052-7770021' })
    const { id: contactId } = await addContact(edits(), customerRecord(id), person())
    await add(id, contactId, '052-7770022')
    const shared = { phone: '+972527770022', email: null }
    expect(await inCompany(admin, (tx) => loadPossibleDuplicates(tx, sees(), customerRecords, shared))).toEqual([])
    const yes = { channel: 'sms', source: 'בשיחה', state: 'granted', basis: 'existing_customer' }
    await addConsent(edits(), customerRecord(id), consentInput.parse(yes))
    const other = await newCustomer({ phone: '052-7770022' })
    expect(await listConsents(sees(), customerRecord(other))).toEqual([])
  })

  it('belongs to a person of this record only', async () => {
    const [id, other] = [await newCustomer(), await newCustomer()]
    const { id: contactId } = await addContact(edits(), customerRecord(other), person())
    await expect(add(id, contactId, '03-7770031')).rejects.toMatchObject({ status: 404 })
  })
})

describe('further numbers and addresses', () => {
  const phone = (value: string, channel = 'phone') => contactMethodInput.parse({ channel, label: 'work', value })

  it('one that is there already is refused, the first one too', async () => {
    const id = await newCustomer({ phone: '052-1234567' })
    await addContactMethod(edits(), customerRecord(id), phone('03-5551234'))
    for (const value of ['+97235551234', '0521234567'])
      await expect(addContactMethod(edits(), customerRecord(id), phone(value))).rejects.toMatchObject({ status: 422 })
    await addContactMethod(edits(), customerRecord(id), phone('052-1234567', 'whatsapp'))
    expect(await listContactMethods(sees(), customerRecord(id))).toHaveLength(2)
  })

  it('the first one changes places with another, and both are still found', async () => {
    const id = await newCustomer({ phone: '052-1234567', email: 'a@office.example' })
    const { id: contactMethodId } = await addContactMethod(edits(), customerRecord(id), phone('054-7654321'))
    await setPrimaryContactMethod(edits(), customerRecord(id), contactMethodId)
    expect(await rowOf(id)).toMatchObject({ phone: '+972547654321', version: 2 })
    expect(await listContactMethods(sees(), customerRecord(id))).toMatchObject([
      { value: '+972521234567', channel: 'phone', label: 'other' },
    ])
    for (const words of ['0521234567', '0547654321']) expect(await found(words)).toContain(id)
    const mail = contactMethodInput.parse({ channel: 'email', label: 'billing', value: 'b@office.example' })
    const { id: mailId } = await addContactMethod(edits(), customerRecord(id), mail)
    await setPrimaryContactMethod(edits(), customerRecord(id), mailId)
    expect(await rowOf(id)).toMatchObject({ email: 'b@office.example', version: 3 })
  })

  it('a number that becomes the first brings the answer that was given of it', async () => {
    const [id, other] = [await newCustomer({ phone: '052-1230001' }), await newCustomer({ phone: '052-1230002' })]
    const said = { channel: 'sms', source: 'בשיחה' }
    const yes = consentInput.parse({ ...said, state: 'granted', basis: 'existing_customer' })
    await addConsent(edits(), customerRecord(id), yes)
    await addConsent(edits(), customerRecord(other), consentInput.parse({ ...said, state: 'refused' }))
    const { id: contactMethodId } = await addContactMethod(edits(), customerRecord(id), phone('052-1230002'))
    expect(await rowOf(id)).toMatchObject({ consentChannels: ['sms'] })
    await setPrimaryContactMethod(edits(), customerRecord(id), contactMethodId)
    expect(await rowOf(id)).toMatchObject({ consentChannels: [] })
  })

  it('where there was no first one, the number moves; one that does not work cannot become it', async () => {
    const id = await newCustomer()
    const { id: contactMethodId } = await addContactMethod(edits(), customerRecord(id), phone('054-1112233'))
    await changeContactMethod(edits(), customerRecord(id), { contactMethodId, label: 'mobile', isInvalid: true })
    await expect(setPrimaryContactMethod(edits(), customerRecord(id), contactMethodId)).rejects.toMatchObject({
      status: 409,
    })
    await changeContactMethod(edits(), customerRecord(id), { contactMethodId, label: 'mobile', isInvalid: false })
    await setPrimaryContactMethod(edits(), customerRecord(id), contactMethodId)
    expect(await listContactMethods(sees(), customerRecord(id))).toEqual([])
    expect(await rowOf(id)).toMatchObject({ phone: '+972541112233' })
  })

  it('there is an end to them, and everything that hangs on a customer is found however long that is', async () => {
    const id = await newCustomer({ name: 'ש'.repeat(190) })
    for (let at = 0; at < MAX_CONTACT_METHODS; at++)
      await addContactMethod(
        edits(),
        customerRecord(id),
        contactMethodInput.parse({
          channel: 'email',
          label: 'work',
          value: `${'x'.repeat(40)}${at}@${'y'.repeat(40)}.example`,
        }),
      )
    await expect(addContactMethod(edits(), customerRecord(id), phone('03-5559999'))).rejects.toMatchObject({
      status: 409,
    })
    expect(await found(`x29@${'y'.repeat(40)}`)).toEqual([id])
    expect(await found('שש')).toContain(id)
    const [last] = (await listContactMethods(sees(), customerRecord(id))).slice(-1)
    await removeContactMethod(edits(), customerRecord(id), last?.id ?? '')
    expect(await found(`x29@${'y'.repeat(40)}`)).toEqual([])
  })

  it('an address needs no street, and its place is found', async () => {
    const id = await newCustomer()
    const { id: addressId } = await addAddress(
      edits(),
      customerRecord(id),
      addressInput.parse({ label: 'shipping', house: '12', city: 'קיבוץ יגור', zip: '30065-00' }),
    )
    expect(await listAddresses(sees(), customerRecord(id))).toMatchObject([{ street: '', house: '12', zip: '3006500' }])
    expect(await found('יגור')).toContain(id)
    await removeAddress(edits(), customerRecord(id), addressId)
    expect(await found('יגור')).not.toContain(id)
  })
})

describe('a closed record', () => {
  it.each([
    ['locked', sql`locked_at = now()`],
    ['merged', sql`merged_into_id = id`],
    ['erased', sql`erased_at = now()`],
  ])('that is %s takes nothing, and nothing is written on its timeline', async (code, change) => {
    const id = await newCustomer()
    await inCompany(admin, (tx) => tx.execute(sql`update customers set ${change} where id = ${id}`))
    const before = await countEvents(id)
    const address = addressInput.parse({ label: 'home', city: 'חיפה' })
    const method = contactMethodInput.parse({ channel: 'phone', label: 'work', value: '035551234' })
    for (const act of [
      () => addContact(edits(), customerRecord(id), person()),
      () => addContactMethod(edits(), customerRecord(id), method),
      () => addAddress(edits(), customerRecord(id), address),
    ])
      await expect(act()).rejects.toMatchObject({ status: 409, code })
    expect(await countEvents(id)).toBe(before)
  })

  const countEvents = (id: string) =>
    inCompany(admin, async (tx) => {
      const of = and(eq(timelineEvents.companyId, admin.companyId), eq(timelineEvents.customerId, id))
      return (await tx.select({ id: timelineEvents.id }).from(timelineEvents).where(of)).length
    })
})
