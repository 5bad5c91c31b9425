import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Actor, requireScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { customers } from '@/lib/db/schema/customers'
import { consents } from '@/lib/db/schema/records'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { addNote } from '@/lib/modules/activity/notes.mutations'
import { pinEvent } from '@/lib/modules/activity/timeline.mutations'
import { listTimeline } from '@/lib/modules/activity/timeline.queries'
import { MAX_PINNED_EVENTS } from '@/lib/modules/activity/timeline.schema'
import { addConsent } from '@/lib/modules/consents/consents.mutations'
import { listConsents } from '@/lib/modules/consents/consents.queries'
import { consentInput } from '@/lib/modules/consents/consents.schema'
import { loadConsentsOnAddresses } from '@/lib/modules/consents/refusals.queries'
import { refusalsOfRecord } from '@/lib/modules/consents/refusals.rules'
import { loadRefusals, suppressRefusals } from '@/lib/modules/consents/suppression.commands'
import { createCustomer } from './customers.mutations'
import { findCustomer } from './customers.queries'
import { customerFieldChange, customerInput } from './customers.schema'
import { changeCustomerFields } from './fields.mutations'
import { customerRecord } from './record.queries'

let database: Awaited<ReturnType<typeof testDatabase>>
let admin: Actor

beforeAll(async () => {
  database = await testDatabase()
  const office = await testCompany()
  admin = { ...(await office.actor('companyAdmin')), trace: { ip: '192.0.2.7', userAgent: 'test' } }
})
afterAll(() => database.drop())

const edits = () => requireScope('customerEdits', admin)
const sees = () => requireScope('customers', admin)
const everything = () => ({
  paymentPages: requireScope('paymentPages', admin),
  documents: requireScope('documents', admin),
  conversations: null,
})
const newCustomer = async (contact: { phone?: string; email?: string } = {}) =>
  (
    await createCustomer(
      edits(),
      customerInput.parse({ kind: 'person', name: 'נועה לוי', status: 'active', isTwinAccepted: true, ...contact }),
      null,
    )
  ).id
const isRefused = async (id: string) => {
  const customer = await findCustomer(sees(), id)
  const said = await loadConsentsOnAddresses(sees(), customerRecord(id), customer)
  return refusalsOfRecord(said, customer.phone ?? '').call !== undefined
}
const timeline = (customerId: string, topic: Parameters<typeof listTimeline>[2]['topic'] = null) =>
  listTimeline(sees(), customerRecord(customerId), { after: null, sees: everything(), topic })

const yes = (channel: string, values: object = {}) =>
  consentInput.parse({ channel, state: 'granted', basis: 'existing_customer', source: 'טופס', ...values })
const no = (channel: string) => consentInput.parse({ channel, state: 'refused', source: 'בשיחה' })

describe('consents', () => {
  it('what may be sent follows the newest word, and every word stays with where it came from', async () => {
    const id = await newCustomer()
    for (const said of [yes('sms'), yes('email'), no('sms'), yes('call'), no('call')])
      await addConsent(edits(), customerRecord(id), said)
    expect(await openOf(id)).toEqual(['email'])
    const all = await listConsents(sees(), customerRecord(id))
    expect(all.map(({ channel, state }) => `${channel} ${state}`)).toEqual([
      'call refused',
      'call granted',
      'sms refused',
      'email granted',
      'sms granted',
    ])
    expect(all[0]).toMatchObject({ basis: 'request', source: 'בשיחה', ip: '192.0.2.7', byName: admin.name })
    expect(await isRefused(id)).toBe(true)
    await addConsent(edits(), customerRecord(id), yes('call'))
    expect(await isRefused(id)).toBe(false)
    expect((await timeline(id, 'consents')).events).toHaveLength(6)
  })

  it('of many at once none is lost', async () => {
    const id = await newCustomer()
    const channels = ['sms', 'email', 'whatsapp', 'call']
    await Promise.all(channels.map((channel) => addConsent(edits(), customerRecord(id), yes(channel))))
    expect(await openOf(id)).toEqual(channels.toSorted())
  })

  it('cannot be changed or taken back behind the product', async () => {
    const id = await newCustomer()
    await addConsent(edits(), customerRecord(id), yes('sms'))
    const of = and(eq(consents.companyId, admin.companyId), eq(consents.customerId, id))
    await expect(
      inCompany(admin, (tx) => tx.update(consents).set({ state: 'refused' }).where(of)),
    ).rejects.toMatchObject({ cause: { code: '42501' } })
    await expect(inCompany(admin, (tx) => tx.delete(consents).where(of))).rejects.toMatchObject({
      cause: { code: '42501' },
    })
  })

  it('belongs to the address: who shares a number shares the answer, and learns no more of it', async () => {
    const phone = '052-7654399'
    const [first, second] = [await newCustomer({ phone }), await newCustomer({ phone })]
    await addConsent(edits(), customerRecord(first), yes('sms', { source: 'טופס של האחות' }))
    expect([await openOf(first), await openOf(second)]).toEqual([['sms'], ['sms']])
    const third = await newCustomer({ phone })
    expect(await openOf(third)).toEqual(['sms'])
    expect(await listConsents(sees(), customerRecord(third))).toMatchObject([
      { state: 'granted', isElsewhere: true, source: '', byName: null, ip: null },
    ])
    await addConsent(edits(), customerRecord(third), no('sms'))
    await addConsent(edits(), customerRecord(third), no('call'))
    for (const id of [first, second, third]) {
      expect(await openOf(id)).toEqual([])
      expect(await isRefused(id)).toBe(true)
    }
  })

  it('follows the number: a record that gets another one has the answer of that one, and keeps its own later word', async () => {
    const [shared, own] = [await newCustomer({ phone: '052-7654388' }), await newCustomer({ phone: '052-7654377' })]
    await addConsent(edits(), customerRecord(own), yes('sms'))
    await addConsent(edits(), customerRecord(shared), no('sms'))
    const change = customerFieldChange.parse({ phone: '052-7654388', version: 1 })
    await changeCustomerFields(edits(), own, change)
    expect(await openOf(own)).toEqual([])
    await addConsent(edits(), customerRecord(own), yes('sms'))
    expect([await openOf(own), await openOf(shared)]).toEqual([['sms'], ['sms']])
  })

  it('an erased person’s refusal applies to whoever gets their address, against an older consent of their own', async () => {
    const email = 'erased@consents.example'
    const [erased, next] = [await newCustomer({ email }), await newCustomer()]
    await addConsent(edits(), customerRecord(next), yes('email'))
    await addConsent(edits(), customerRecord(erased), no('email'))
    await inCompany(admin, async (tx) => {
      const refusals = await loadRefusals(tx, { companyId: admin.companyId, ids: [erased], leadIds: [] })
      await tx.update(customers).set({ email: null, erasedAt: new Date() }).where(eq(customers.id, erased))
      await suppressRefusals(tx, admin.companyId, refusals)
    })
    await changeCustomerFields(edits(), next, customerFieldChange.parse({ email, version: 1 }))
    expect((await listConsents(sees(), customerRecord(next)))[0]).toMatchObject({ state: 'refused', isElsewhere: true })
    expect(await openOf(next)).toEqual([])
  })

  it('of an e-mail address says nothing of a number, nor in another company', async () => {
    const email = 'shared@consents.example'
    const id = await newCustomer({ email, phone: '052-7654366' })
    await addConsent(edits(), customerRecord(id), yes('email'))
    expect(await openOf(await newCustomer({ phone: '052-7654366' }))).toEqual([])
    expect(await openOf(await newCustomer({ email }))).toEqual(['email'])
    const elsewhere = await (await testCompany()).actor('companyAdmin')
    const body = customerInput.parse({ kind: 'person', name: 'נועה לוי', status: 'active', email })
    const theirs = (await createCustomer(requireScope('customerEdits', elsewhere), body, null)).id
    const [found] = await inCompany(elsewhere, (tx) =>
      tx.select({ open: customers.consentChannels }).from(customers).where(eq(customers.id, theirs)),
    )
    expect(found?.open).toEqual([])
  })

  it('an express one is kept with its words, a refusal needs no basis', () => {
    expect(consentInput.safeParse({ channel: 'sms', state: 'granted', basis: 'opt_in', source: 'טופס' }).success).toBe(
      false,
    )
    expect(consentInput.safeParse({ channel: 'sms', state: 'refused', basis: 'opt_in', source: 'טופס' }).success).toBe(
      false,
    )
  })

  const openOf = (id: string) =>
    inCompany(admin, async (tx) => {
      const [found] = await tx.select({ open: customers.consentChannels }).from(customers).where(eq(customers.id, id))
      return found?.open.toSorted()
    })
})

describe('the timeline', () => {
  it('says from what to what a told field went, and of others only that they changed', async () => {
    const id = await newCustomer()
    await changeCustomerFields(edits(), id, { status: 'dormant', phone: '+972521234567', version: 1 })
    const [event] = (await timeline(id, 'details')).events
    expect(event?.payload).toEqual({
      fields: expect.stringContaining('phone'),
      changes: { status: { from: 'פעיל', to: 'רדום' } },
    })
    expect(JSON.stringify(event?.payload)).not.toContain('521234567')
  })

  it('what is pinned stands on top and once, and there is an end to it', async () => {
    const id = await newCustomer()
    for (let at = 0; at <= MAX_PINNED_EVENTS; at++)
      await addNote(edits(), customerRecord(id), { text: `הערה ${at}`, mentionIds: [] })
    const { events } = await timeline(id, 'notes')
    const [newest, ...others] = events
    for (const { id: eventId } of others) await pin(id, eventId, true)
    await expect(pin(id, newest?.id ?? '', true)).rejects.toMatchObject({ status: 409, code: 'pins_full' })
    const shown = await timeline(id)
    expect(shown.pinned).toHaveLength(MAX_PINNED_EVENTS)
    expect(shown.events.map(({ type }) => type)).toEqual(['note.added', 'customer.created'])
    await pin(id, others[0]?.id ?? '', false)
    expect((await timeline(id)).pinned).toHaveLength(MAX_PINNED_EVENTS - 1)
  })

  it('what the reader does not see cannot be pinned', async () => {
    const id = await newCustomer()
    const event = await inCompany(admin, async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(sql`
        insert into timeline_events (company_id, id, customer_id, type)
        values (${admin.companyId}, gen_random_uuid(), ${id}, 'document.sent') returning id`)
      return rows[0]?.id ?? ''
    })
    const blind = { paymentPages: null, documents: null, conversations: null }
    await expect(
      pinEvent(edits(), customerRecord(id), { eventId: event, isPinned: true, sees: blind }),
    ).rejects.toMatchObject({
      status: 404,
    })
    await pin(id, event, true)
  })

  const pin = (id: string, eventId: string, isPinned: boolean) =>
    pinEvent(edits(), customerRecord(id), { eventId, isPinned, sees: everything() })
})
