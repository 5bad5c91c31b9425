import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { type Actor, requireScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { newId } from '@/lib/db/id'
import { channelEvents, webchatVisitors } from '@/lib/db/schema/channels'
import { contactIdentities, conversations } from '@/lib/db/schema/conversations'
import { leads } from '@/lib/db/schema/leads'
import { messages } from '@/lib/db/schema/messages'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { applyMessage } from '@/lib/messaging/apply-message'
import { createCustomer } from '@/lib/modules/customers/customers.mutations'
import { customerInput } from '@/lib/modules/customers/customers.schema'

import { addConversationAccount } from './conversations.testing'
import { findConversation } from './details.queries'
import { findPersonScopes, mergeIdentity } from './identities.mutations'
import { startConversation } from './opening.mutations'
import { linkByNumber, makeLeadOf, writeLink } from './person-link.mutations'
import { erasureSteps, personSections } from './personal-data.rules'
import { inboxViewer } from './reach.queries'

let database: Awaited<ReturnType<typeof testDatabase>>
let company: Awaited<ReturnType<typeof testCompany>>
let boss: Actor
let site: string

beforeAll(async () => {
  database = await testDatabase()
  company = await testCompany()
  const all = await company.actor('companyAdmin')
  boss = Object.assign({}, all, { permissions: new Set([...all.permissions, 'use omnichannel'] as const) })
  site = await addConversationAccount(company.companyId, 'webchat')
})
afterAll(() => database.drop())

let count = 0
const newPhone = () => `+9725288${String(10_000 + ++count)}`

type Given = { name?: string; phone?: string; email?: string }

/** Lets a visitor of the website write who says this of themselves. */
const letVisitorWrite = ({ name = 'נועה', phone, email }: Given, body = 'שלום') =>
  inCompany(company, async (tx) => {
    const { companyId } = company
    const id = newId()
    const said = { name, phone: phone ?? null, email: email ?? null }
    await tx.insert(webchatVisitors).values({ companyId, id, accountId: site, secretHash: randomUUID(), ...said })
    const event = {
      companyId,
      id: newId(),
      accountId: site,
      dedupeKey: id,
      body: JSON.stringify({ visitorId: id, body }),
    }
    await tx.insert(channelEvents).values(event)
    const from = { externalId: id, phone: null, displayName: name }
    const message = { providerId: randomUUID(), from, at: new Date(), body, payload: {}, replyTo: null, files: [] }
    await applyMessage(
      tx,
      company,
      { accountId: site, kind: 'webchat' },
      Object.assign({ type: 'text' as const }, message),
    )
    const [identity] = await tx.select().from(contactIdentities).where(eq(contactIdentities.externalId, id))
    if (!identity) throw new Error('nobody wrote')
    const [conversation] = await tx.select().from(conversations).where(eq(conversations.identityId, identity.id))
    if (!conversation) throw new Error('no conversation')
    return { visitorId: id, identityId: identity.id, conversationId: conversation.id }
  })

const addCustomer = async (phone: string, email = '') => {
  const body = {
    kind: 'person',
    name: 'נועה לוי בע״מ',
    contactName: '',
    phone,
    email,
    nationalId: '',
    status: 'active',
    city: '',
    street: '',
    source: '',
    nextFollowUpOn: '',
    notes: '',
  }
  return (await createCustomer(requireScope('customerEdits', boss), customerInput.parse(body), null)).id
}

const identityOf = async (id: string) => {
  const [row] = await inCompany(company, (tx) =>
    tx.select().from(contactIdentities).where(eq(contactIdentities.id, id)),
  )
  return row
}

it('whoever gives the number or the address of a customer is not taken for the customer', async () => {
  const [phone, email] = [newPhone(), `noa${++count}@x.example`]
  await addCustomer(phone, email)
  for (const given of [{ phone }, { email }]) {
    const { identityId } = await letVisitorWrite(given)
    expect(await inCompany(company, (tx) => linkByNumber(tx, company, identityId))).toBeNull()
    expect(await identityOf(identityId)).toMatchObject({ customerId: null, phone: null })
  }
})

it('two visitors who give one number stay two people with conversations of their own', async () => {
  const phone = newPhone()
  const [one, other] = [await letVisitorWrite({ phone }), await letVisitorWrite({ phone })]
  expect(one.conversationId).not.toBe(other.conversationId)
  const into = { intoId: other.identityId }
  await expect(mergeIdentity(inboxViewer(boss), one.identityId, into, findPersonScopes(boss))).rejects.toMatchObject({
    code: 'visitors',
  })
})

it('a lead is made of what a visitor gave, and of nobody who gave nothing', async () => {
  const [phone, email] = [newPhone(), `lead${++count}@x.example`]
  const given = await letVisitorWrite({ name: 'תמר כץ', phone, email })
  const silent = await letVisitorWrite({ name: 'תמר כץ' })
  for (const { identityId } of [given, silent])
    await inCompany(company, (tx) => makeLeadOf(tx, company, { identityId, message: 'שלום' }))
  const { leadId } = (await identityOf(given.identityId)) ?? {}
  const [lead] = await inCompany(company, (tx) =>
    tx
      .select()
      .from(leads)
      .where(eq(leads.id, leadId ?? '')),
  )
  expect(lead).toMatchObject({ name: 'תמר כץ', phone, email })
  expect((await identityOf(silent.identityId))?.leadId).toBeNull()
})

it('the office sees what a visitor gave', async () => {
  const [phone, email] = [newPhone(), `seen${++count}@x.example`]
  const { conversationId } = await letVisitorWrite({ phone, email })
  expect(await findConversation(inboxViewer(boss), conversationId)).toMatchObject({ phone, email, family: 'webchat' })
})

it('nobody is written to first', async () => {
  const opening = startConversation(inboxViewer(boss), { accountId: site, phone: newPhone() })
  await expect(opening).rejects.toMatchObject({ code: 'never_wrote' })
})

it('a word of a visitor refuses nothing for the person they say they are', async () => {
  const phone = newPhone()
  await addCustomer(phone)
  const { conversationId } = await letVisitorWrite({ phone }, 'הסר')
  const lines = await inCompany(company, (tx) =>
    tx
      .select()
      .from(messages)
      .where(and(eq(messages.conversationId, conversationId), eq(messages.direction, 'activity'))),
  )
  expect(lines.map(({ payload }) => payload.what)).not.toContain('preference_stop')
})

it('who is erased leaves neither what they gave nor what they wrote, and the browser is known no more', async () => {
  const [phone, email] = [newPhone(), `gone${++count}@x.example`]
  const customerId = await addCustomer(phone)
  const linked = await letVisitorWrite({ name: 'רון לב', phone }, 'סודות של רון')
  await inCompany(company, (tx) => writeLink(tx, company, linked.identityId, { customerId, leadId: null }))
  const unlinked = await letVisitorWrite({ name: 'רון לב', email }, 'עוד סודות')
  const other = await letVisitorWrite({ name: 'אחרת', phone: newPhone() }, 'לא סוד')
  const person = { companyId: company.companyId, ids: [customerId], leadIds: [] }
  const [section] = personSections.filter(({ key }) => key === 'identities')
  const { rows } = await inCompany(company, (tx) => tx.execute(section?.rows(person) ?? ''))
  expect(rows).toMatchObject([{ family: 'webchat', phone, display_name: 'רון לב' }])

  const erasing = { actorId: boss.id, requestId: newId(), emails: [email], phones: [phone.slice(1)], words: [] }
  await inCompany(company, async (tx) => {
    for (const [, statement] of erasureSteps) await tx.execute(statement(Object.assign({}, person, erasing)))
  })
  const [visitors, events, people] = await inCompany(
    company,
    async (tx) =>
      [
        await tx.select().from(webchatVisitors),
        await tx.select().from(channelEvents),
        await tx.select().from(contactIdentities),
      ] as const,
  )
  const stay = (id: string) => visitors.some((one) => one.id === id)
  expect([linked, unlinked, other].map(({ visitorId }) => stay(visitorId))).toEqual([false, false, true])
  const all = JSON.stringify([events, people, await inCompany(company, (tx) => tx.select().from(messages))])
  expect(all).not.toContain('רון לב')
  expect(all).not.toContain('סודות')
  expect(all).toContain('לא סוד')
})
