import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Actor, requireScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { newId } from '@/lib/db/id'
import { contactIdentities } from '@/lib/db/schema/conversations'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { addNote } from '@/lib/modules/activity/notes.mutations'
import { listTimeline } from '@/lib/modules/activity/timeline.queries'
import { addContactMethod } from '@/lib/modules/contacts/contact-methods.mutations'
import { listContactMethods } from '@/lib/modules/contacts/contact-methods.queries'
import { addContact } from '@/lib/modules/contacts/contacts.mutations'
import { listContacts } from '@/lib/modules/contacts/contacts.queries'
import { contactInput } from '@/lib/modules/contacts/contacts.schema'
import { createCustomer } from '@/lib/modules/customers/customers.mutations'
import { findCustomer } from '@/lib/modules/customers/customers.queries'
import { customerFieldChange, customerInput } from '@/lib/modules/customers/customers.schema'
import { changeCustomerFields } from '@/lib/modules/customers/fields.mutations'
import { customerRecord } from '@/lib/modules/customers/record.queries'
import { addPage, canariesOf } from '@/lib/modules/personal-data/personal-data.testing'

import { recordAttempt } from './attempts.mutations'
import { convertLead } from './conversion.mutations'
import { findConversion, prepareConversion } from './conversion.queries'
import { undoConversion } from './conversion-undo.mutations'
import { changeLeadFields, createLead } from './leads.mutations'
import { findLead } from './leads.queries'
import { leadAttempt, leadConversion, leadFieldChange, leadInput, leadMove } from './leads.schema'
import { moveLead } from './moves.mutations'
import { leadRecord } from './record.queries'
import { listPipelines } from './statuses.queries'
import type { LeadStatus } from './statuses.schema'

let database: Awaited<ReturnType<typeof testDatabase>>
let gatewayAccountId: string
let admin: Actor

beforeAll(async () => {
  database = await testDatabase()
  const company = await testCompany()
  gatewayAccountId = company.gatewayAccountId
  admin = await company.actor('companyAdmin')
})
afterAll(() => database.drop())

const sees = () => requireScope('leads', admin)
const edits = () => requireScope('leadEdits', admin)
const customers = () => requireScope('customers', admin)
const customerEdits = () => requireScope('customerEdits', admin)
const scopes = () => ({ lead: edits(), customer: customerEdits(), viewer: customers() })

let count = 0
const phone = () => {
  count += 1
  return `05266${String(10_000 + count)}`
}
const add = async (part: object = {}) =>
  (await createLead(edits(), leadInput.parse({ name: 'פונה', phone: phone(), ...part }), sees())).id
const addCustomer = async (part: object = {}) =>
  (
    await createCustomer(
      customerEdits(),
      customerInput.parse({ kind: 'person', name: 'קיים', status: 'active', ...part }),
      null,
    )
  ).id
const read = (id: string) => findLead(sees(), id)
const statusOf = async (type: LeadStatus['type']) => {
  const found = (await listPipelines(sees()))[0]?.statuses.find((status) => status.type === type)
  if (!found) throw new Error(`no status of type ${type}`)
  return found.id
}
const NEW = { mode: 'new', kind: 'person', name: 'לקוח', status: 'active' }
const convert = async (id: string, customer: object = NEW) => {
  const { version } = await read(id)
  const body = { statusId: await statusOf('won'), version, customer }
  return (await convertLead(scopes(), id, leadConversion.parse(body))).customerId
}
const undo = async (id: string) => undoConversion(scopes(), id, { version: (await read(id)).version })
const events = async (record: Parameters<typeof listTimeline>[1]) => {
  const place = { after: null, sees: { paymentPages: null, documents: null, conversations: null } }
  return (await listTimeline(record.kind.entity === 'lead' ? sees() : customers(), record, place)).events
}
const rows = (query: ReturnType<typeof sql>) => inCompany(admin, async (tx) => (await tx.execute(query)).rows)

describe('a lead that becomes a new customer', () => {
  it('gives it its details, and what was written and attached; the lead is won and locked', async () => {
    const id = await add({ city: 'חיפה', interest: 'אתר', notes: 'דחוף', nextFollowUpOn: '2030-01-01' })
    await addNote(edits(), leadRecord(id), { text: 'שיחה ראשונה', mentionIds: [] })
    await addContact(edits(), leadRecord(id), contactInput.parse({ name: 'דנה', isPrimary: true }))
    const before = await read(id)
    const customerId = await convert(id, { ...NEW, name: 'נועה לוי' })
    const customer = await findCustomer(customers(), customerId)
    expect(customer).toMatchObject({
      name: 'נועה לוי',
      phone: before.phone,
      city: 'חיפה',
      ownerId: admin.id,
      nextFollowUpOn: '2030-01-01',
      notes: 'מתעניין ב: אתר\nדחוף',
    })
    expect((await events(customerRecord(customerId))).map(({ type }) => type)).toEqual(
      expect.arrayContaining(['note.added', 'lead.created', 'lead.converted', 'customer.created']),
    )
    expect((await listContacts(customers(), customerRecord(customerId))).map(({ name }) => name)).toEqual(['דנה'])
    const lead = await read(id)
    expect(lead.closedAt).not.toBeNull()
    expect(lead.nextFollowUpOn).toBeNull()
    const change = leadFieldChange.parse({ city: 'עכו', version: lead.version })
    await expect(changeLeadFields(edits(), id, change)).rejects.toMatchObject({ status: 409, code: 'converted' })
    expect(await findConversion(sees(), customers(), id)).toMatchObject({ customer: { id: customerId } })
  })

  it('takes its conversations along, and the lead has them back once that is undone', async () => {
    const { companyId } = admin
    const id = await add()
    const identityId = newId()
    const person = { companyId, id: identityId, family: 'whatsapp', externalId: identityId, leadId: id } as const
    await inCompany(admin, (tx) => tx.insert(contactIdentities).values(person))
    const read = () => rows(sql`select customer_id, lead_id from contact_identities where id = ${identityId}`)
    const customerId = await convert(id)
    expect(await read()).toEqual([{ customer_id: customerId, lead_id: id }])
    const later = { ...person, id: newId(), externalId: 'later', leadId: null, customerId }
    await inCompany(admin, (tx) => tx.insert(contactIdentities).values(later))
    await undo(id)
    expect(await read()).toEqual([{ customer_id: null, lead_id: id }])
    expect(await rows(sql`select customer_id, lead_id from contact_identities where id = ${later.id}`)).toEqual([
      { customer_id: null, lead_id: id },
    ])
  })

  it('asks where a customer has its number, and is refused as long as nobody decided', async () => {
    const shared = phone()
    const known = await addCustomer({ phone: shared })
    const id = await add({ phone: shared })
    const questions = await prepareConversion({ ...scopes(), lead: sees() }, id)
    expect(questions.possibleDuplicates.map((one) => one.id)).toEqual([known])
    await expect(convert(id)).rejects.toMatchObject({ status: 409, code: 'possible_duplicate' })
    expect((await read(id)).closedAt).toBeNull()
    await convert(id, { ...NEW, isDuplicateAccepted: true })
  })

  it('must not be junk, and needs a status that means won', async () => {
    const id = await add()
    const { version } = await read(id)
    await moveLead(edits(), id, leadMove.parse({ statusId: await statusOf('junk'), version }))
    await expect(convert(id)).rejects.toMatchObject({ status: 409, code: 'junk_lead' })
    const other = await add()
    const body = leadConversion.parse({ statusId: await statusOf('ongoing'), version: 1, customer: NEW })
    await expect(convertLead(scopes(), other, body)).rejects.toMatchObject({ fields: { statusId: expect.any(String) } })
  })

  it('becomes one customer, however often it is sent', async () => {
    const id = await add()
    const { version } = await read(id)
    const body = leadConversion.parse({ statusId: await statusOf('won'), version, customer: NEW })
    const sent = await Promise.allSettled([convertLead(scopes(), id, body), convertLead(scopes(), id, body)])
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('a lead that joins a customer', () => {
  it('fills what is empty there, and adds another number beside the customer’s own', async () => {
    const known = await addCustomer({ phone: '0526699001', city: '' })
    await addContact(customerEdits(), customerRecord(known), contactInput.parse({ name: 'ראשית', isPrimary: true }))
    const id = await add({ email: 'a@b.example', city: 'חיפה' })
    await addContact(edits(), leadRecord(id), contactInput.parse({ name: 'דנה', isPrimary: true }))
    const { phone: number } = await read(id)
    await convert(id, { mode: 'existing', id: known })
    expect(await findCustomer(customers(), known)).toMatchObject({
      phone: '+972526699001',
      email: 'a@b.example',
      city: 'חיפה',
      name: 'קיים',
    })
    const methods = await listContactMethods(customers(), customerRecord(known))
    expect(methods.map(({ value }) => value)).toEqual([number])
    const contacts = await listContacts(customers(), customerRecord(known))
    expect(contacts.filter(({ isPrimary }) => isPrimary).map(({ name }) => name)).toEqual(['ראשית'])
  })
})

describe('the undoing of a conversion', () => {
  const stateOf = (id: string) =>
    rows(
      sql`select status_id, date_trunc('milliseconds', status_since) as status_since, closed_at, next_follow_up_on, lost_reason, customer_id, converted_at from leads where id = ${id}`,
    )

  it('gives the lead back as it was, and deletes the customer; what was written meanwhile stays on the lead', async () => {
    const id = await add({ nextFollowUpOn: '2030-01-01' })
    await addNote(edits(), leadRecord(id), { text: 'לפני ההמרה', mentionIds: [] })
    const { id: contactId } = await addContact(edits(), leadRecord(id), contactInput.parse({ name: 'דנה' }))
    const method = { channel: 'email', label: 'work', contactId } as const
    await addContactMethod(edits(), leadRecord(id), { ...method, value: 'before@a.example' })
    const before = await stateOf(id)
    const customerId = await convert(id)
    await addNote(customerEdits(), customerRecord(customerId), { text: 'אחרי ההמרה', mentionIds: [] })
    await addContactMethod(customerEdits(), customerRecord(customerId), { ...method, value: 'after@a.example' })
    await undo(id)
    expect(await stateOf(id)).toEqual(before)
    const [contact] = await listContacts(sees(), leadRecord(id))
    expect(contact?.methods.map(({ value }) => value)).toEqual(['before@a.example', 'after@a.example'])
    await expect(findCustomer(customers(), customerId)).rejects.toMatchObject({ status: 404 })
    const found = await events(leadRecord(id))
    expect(
      found.flatMap(({ note, isOfUndoneConversion }) => (note ? [[note.text, isOfUndoneConversion]] : [])),
    ).toEqual([
      ['אחרי ההמרה', true],
      ['לפני ההמרה', false],
    ])
    expect(found.map(({ type }) => type)).toContain('lead.conversion-undone')
    await expect(undo(id)).rejects.toMatchObject({ status: 409, code: 'not_converted' })
    await convert(id)
  })

  it('is refused while a payment page stands, which it names, and done once it is cancelled', async () => {
    const id = await add()
    const customerId = await convert(id)
    await addPage(admin, customerId, { state: 'active', words: canariesOf('undo'), gatewayAccountId })
    await expect(undo(id)).rejects.toMatchObject({ status: 409, message: expect.stringContaining('עמוד תשלום') })
    await rows(sql`update payment_pages set state = 'cancelled' where customer_id = ${customerId} returning id`)
    await undo(id)
  })

  it('is refused once money was received, after 24 hours, and where the customer was changed', async () => {
    const paid = await add()
    await addPage(admin, await convert(paid), { state: 'paid', words: canariesOf('paid'), gatewayAccountId })
    await expect(undo(paid)).rejects.toMatchObject({ status: 409, code: 'blocked' })
    const old = await add()
    await convert(old)
    await rows(
      sql`update lead_conversions set undo_until = now() - interval '1 second' where lead_id = ${old} returning id`,
    )
    await expect(undo(old)).rejects.toMatchObject({ status: 409, code: 'not_undoable' })
    const changed = await add()
    const customerId = await convert(changed)
    const { version } = await findCustomer(customers(), customerId)
    await changeCustomerFields(customerEdits(), customerId, customerFieldChange.parse({ city: 'עכו', version }))
    await expect(undo(changed)).rejects.toMatchObject({ status: 409, code: 'customer_changed' })
  })

  it('restores of an existing customer what nobody changed since, and leaves the rest', async () => {
    const known = await addCustomer({ phone: '0526699002' })
    const before = await findCustomer(customers(), known)
    const id = await add({ email: 'c@d.example', city: 'חיפה' })
    await convert(id, { mode: 'existing', id: known })
    const { version } = await findCustomer(customers(), known)
    await changeCustomerFields(customerEdits(), known, customerFieldChange.parse({ city: 'עכו', version }))
    await undo(id)
    const after = await findCustomer(customers(), known)
    expect(after).toMatchObject({ email: before.email, city: 'עכו', phone: before.phone })
    expect(await listContactMethods(customers(), customerRecord(known))).toEqual([])
  })
})

describe('an attempt to reach a lead', () => {
  const attempt = async (id: string, part: object) => {
    const { version } = await read(id)
    return recordAttempt(edits(), sees(), id, leadAttempt.parse({ nextFollowUpOn: '', version, ...part }))
  }

  it('counts, answers the inquiry, sets the next follow-up and the status, and names the next lead of the list', async () => {
    const [first, second] = [await add({ name: 'תור א', city: 'ירוחם' }), await add({ name: 'תור ב', city: 'ירוחם' })]
    const list = `city=${encodeURIComponent('ירוחם')}&sort=name`
    const move = { statusId: await statusOf('ongoing') }
    const sent = await attempt(first, { outcome: 'spoke', note: 'מעוניינת', nextFollowUpOn: '2030-02-01', list, move })
    expect(sent.nextId).toBe(second)
    expect((await attempt(second, { outcome: 'no_answer', list })).nextId).toBeNull()
    const [row] = await rows(
      sql`select attempts, last_outcome, responded_at, next_follow_up_on::text as day from leads where id = ${first}`,
    )
    expect(row).toMatchObject({
      attempts: 1,
      last_outcome: 'spoke',
      responded_at: expect.anything(),
      day: '2030-02-01',
    })
    const lead = await read(first)
    expect(lead.statusId).toBe(move.statusId)
    expect((await events(leadRecord(first)))[0]?.payload).toMatchObject({ outcome: 'spoke', note: 'מעוניינת' })
  })

  it('leads without a list to the most urgent of the own leads', async () => {
    const id = await add({ nextFollowUpOn: '2020-01-02' })
    const urgent = await add({ nextFollowUpOn: '2020-01-01' })
    expect((await attempt(id, { outcome: 'busy' })).nextId).toBe(urgent)
  })

  it('writes nothing where the new status is refused', async () => {
    const id = await add()
    const refused = attempt(id, { outcome: 'spoke', move: { statusId: await statusOf('lost') } })
    await expect(refused).rejects.toMatchObject({ fields: { 'move.lostReason': expect.any(String) } })
    expect(await rows(sql`select attempts from leads where id = ${id}`)).toEqual([{ attempts: 0 }])
  })
})
