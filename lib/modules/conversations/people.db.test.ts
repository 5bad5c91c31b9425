import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { type Actor, findScope, requireScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { conversationSettings } from '@/lib/db/schema/conversation-work'
import { contactIdentities } from '@/lib/db/schema/conversations'
import { leadInquiries } from '@/lib/db/schema/lead-inquiries'
import { leads } from '@/lib/db/schema/leads'
import { messages } from '@/lib/db/schema/messages'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { openConversation } from '@/lib/messaging/conversations'
import { resolveIdentity } from '@/lib/messaging/people'
import { createCustomer } from '@/lib/modules/customers/customers.mutations'
import { customerInput } from '@/lib/modules/customers/customers.schema'
import { findSubjectScopes } from '@/lib/modules/tasks/reach.queries'
import { disableUser } from '@/lib/modules/users/disablement.mutations'
import { requireEditor } from '@/lib/modules/users/users.rules'
import { takeConversation } from './assignment.mutations'
import { cannedEditor, createCannedResponse, deleteCannedResponse, updateCannedResponse } from './canned.mutations'
import { listCannedResponses } from './canned.queries'
import { cannedChange, cannedInput } from './canned.schema'
import { findCardScopes, loadPersonCard } from './card.queries'
import { addConversationAccount, letPersonWrite } from './conversations.testing'
import { findConversation } from './details.queries'
import { makeLeadFromChat, makeTaskFromChat } from './from-chat.mutations'
import { findPersonScopes, linkIdentity, mergeIdentity, setIdentityReachable } from './identities.mutations'
import { startConversation } from './opening.mutations'
import { makeLeadOf } from './person-link.mutations'
import { inboxViewer } from './reach.queries'

let database: Awaited<ReturnType<typeof testDatabase>>
let company: Awaited<ReturnType<typeof testCompany>>
let boss: Actor
let clerk: Actor
let whatsapp: string
let sms: string

beforeAll(async () => {
  database = await testDatabase()
  company = await testCompany()
  const all = await company.actor('companyAdmin')
  boss = { ...all, permissions: new Set([...all.permissions, 'use omnichannel', 'edit leads', 'see leads'] as const) }
  clerk = await company.actor('agent', ['use omnichannel'])
  whatsapp = await addConversationAccount(company.companyId)
  sms = await addConversationAccount(company.companyId, 'sms_019')
})
afterAll(() => database.drop())

let count = 0
const newPhone = () => `+9725287${String(10_000 + ++count)}`
const write = (phone: string, name = 'רות לוי') =>
  letPersonWrite(company.companyId, { accountId: whatsapp, phone, name })
const card = (who: Actor, id: string) => loadPersonCard(findCardScopes(who), id)
const addCustomer = async (phone: string, name = 'רות לוי בע״מ', email = '') => {
  const body = {
    kind: 'person',
    name,
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
const identityOf = async (id: string) =>
  (await inCompany(company, (tx) => tx.select().from(contactIdentities).where(eq(contactIdentities.id, id))))[0]

it('whose card is made after they wrote belongs to it from their next message on, unless somebody unlinks them', async () => {
  const phone = newPhone()
  const { id, identityId } = await write(phone)
  const customerId = await addCustomer(phone)
  await write(phone)
  expect(await findConversation(inboxViewer(boss), id)).toMatchObject({ customerId })
  const nobody = { customerId: null, leadId: null }
  await linkIdentity(inboxViewer(boss), identityId, nobody, findPersonScopes(boss))
  await write(phone)
  expect(await identityOf(identityId)).toMatchObject(nobody)
})

it('who writes first belongs to the one customer with the number, and to nobody where there are two', async () => {
  const [one, two] = [newPhone(), newPhone()]
  const customerId = await addCustomer(one)
  const { id } = await write(one)
  expect(await findConversation(inboxViewer(boss), id)).toMatchObject({ customerId, name: 'רות לוי בע״מ' })
  await addCustomer(two, 'ראשון')
  await addCustomer(two, 'שני')
  const { identityId } = await write(two)
  expect(await identityOf(identityId)).toMatchObject({ customerId: null, leadId: null })
})

it('on mail, a person is their address: who has it in their card is known, and a lead of a mail carries it', async () => {
  const mail = await addConversationAccount(company.companyId, 'mail')
  const customerId = await addCustomer(newPhone(), 'ענת כץ', 'Anat@Katz.example')
  const open = (email: string) => startConversation(inboxViewer(boss), { accountId: mail, email })
  await expect(open('לא כתובת')).rejects.toMatchObject({ status: 422, fields: { email: expect.any(String) } })
  await expect(startConversation(inboxViewer(boss), { accountId: mail, phone: newPhone() })).rejects.toMatchObject({
    fields: { email: expect.any(String) },
  })
  const { id } = await open('Anat@Katz.example')
  const found = await findConversation(inboxViewer(boss), id)
  expect(found).toMatchObject({ customerId, name: 'ענת כץ', email: 'anat@katz.example', phone: null, subject: '' })
  expect(found).toMatchObject({ refusal: null, capabilities: { subjects: true, reactions: false } })
  expect(await open('ANAT@katz.example')).toEqual({ id })

  const { id: other } = await open('new@person.example')
  const leads = { edits: requireScope('leadEdits', boss), viewer: findScope('leads', boss) }
  await makeLeadFromChat(inboxViewer(boss), other, {}, leads)
  expect(await card(boss, other)).toMatchObject({
    person: { kind: 'lead', name: 'new@person.example', email: 'new@person.example' },
  })
})

it('a conversation that somebody opens is theirs; where the person must write first, it is not opened', async () => {
  const own = await testCompany()
  const actor = await own.actor('companyAdmin', ['use omnichannel'])
  const [free, unofficial] = [
    await addConversationAccount(own.companyId, 'sms_019'),
    await addConversationAccount(own.companyId, 'wa_green'),
  ]
  const [phone, viewer] = [newPhone(), inboxViewer(actor)]
  const { id } = await startConversation(viewer, { accountId: free, phone })
  expect(await findConversation(viewer, id)).toMatchObject({ assignee: { id: actor.id } })
  const open = () => startConversation(viewer, { accountId: unofficial, phone })
  await expect(open()).rejects.toMatchObject({ status: 409, code: 'never_wrote' })
  const written = await letPersonWrite(own.companyId, { accountId: unofficial, phone })
  expect(await open()).toEqual({ id: written.id })
})

it('who writes a mail and is nobody yet becomes a lead with the address, where the office wants that', async () => {
  const mail = await addConversationAccount(company.companyId, 'mail')
  const { identityId, id } = await inCompany(company, async (tx) => {
    const from = {
      externalId: 'maya@person.example',
      phone: null,
      displayName: 'מאיה',
      userName: 'maya@person.example',
    }
    const { id: made } = await resolveIdentity(tx, company, { family: 'email', ...from })
    await makeLeadOf(tx, company, { identityId: made, message: 'שלום' })
    const opened = await openConversation(tx, company, { identityId: made, accountId: mail })
    return { identityId: made, id: opened.id }
  })
  expect((await identityOf(identityId))?.leadId).not.toBeNull()
  expect(await card(boss, id)).toMatchObject({ person: { kind: 'lead', name: 'מאיה', email: 'maya@person.example' } })
})

it('who came through an advertisement is a lead of its campaign', async () => {
  const other = await testCompany()
  const { companyId } = other
  const accountId = await addConversationAccount(companyId)
  await inCompany(other, (tx) => tx.insert(conversationSettings).values({ companyId, id: companyId, makesLeads: true }))
  const referral = {
    sourceType: 'ad',
    sourceId: '77',
    sourceUrl: 'https://fb.me/1',
    headline: 'מבצע סתיו',
    body: '',
    mediaType: 'image',
    clickId: 'ARAk',
  }
  await letPersonWrite(companyId, { accountId, phone: newPhone(), payload: { referral } })
  const [lead] = await inCompany(other, (tx) => tx.select().from(leads).where(eq(leads.companyId, companyId)))
  expect(lead).toMatchObject({ campaign: 'מבצע סתיו', utmSource: 'meta', utmMedium: 'ad', channel: 'message' })
  const [inquiry] = await inCompany(other, (tx) =>
    tx.select().from(leadInquiries).where(eq(leadInquiries.companyId, companyId)),
  )
  expect(inquiry).toMatchObject({ page: 'https://fb.me/1', campaign: { ctwa_clid: 'ARAk' } })
})

it('whom the channel does not reach is offered another way, or another try', async () => {
  const phone = newPhone()
  const { id } = await write(phone)
  const viewer = inboxViewer(clerk)
  const { identityId } = await findConversation(viewer, id)
  expect(await findConversation(viewer, id)).toMatchObject({ refusal: null, isUnreachable: false, otherWays: [] })
  await inCompany(company, (tx) =>
    tx.update(contactIdentities).set({ isUnreachable: true }).where(eq(contactIdentities.id, identityId)),
  )
  const otherWays = [{ accountId: sms, family: 'sms', identityId: null, phone }]
  expect(await findConversation(viewer, id)).toMatchObject({
    refusal: 'המספר אינו זמין בערוץ הזה.',
    isUnreachable: true,
    otherWays,
  })
  const other = await startConversation(viewer, { accountId: sms, phone })
  expect(await findConversation(viewer, other.id)).toMatchObject({ family: 'sms', refusal: null })
  await setIdentityReachable(viewer, identityId)
  expect(await findConversation(viewer, id)).toMatchObject({ refusal: null, isUnreachable: false })
  const lines = await inCompany(company, (tx) => tx.select().from(messages).where(eq(messages.conversationId, id)))
  expect(lines.map(({ payload }) => payload.what)).toContain('reachable')
})

it('the card shows what the viewer may see: the record and its money, or only that there is one', async () => {
  const phone = newPhone()
  const customerId = await addCustomer(phone)
  const { id } = await write(phone)
  expect(await card(boss, id)).toMatchObject({
    isLinked: true,
    person: { kind: 'customer', id: customerId },
    money: { owedAgorot: 0 },
    documents: [],
    conversations: [],
  })
  expect(await card(clerk, id)).toMatchObject({
    isLinked: true,
    person: null,
    money: null,
    pages: null,
    services: null,
    documents: null,
  })
})

it('a link needs a record that the actor sees', async () => {
  const { identityId, id } = await write(newPhone())
  const customerId = await addCustomer(newPhone(), 'אחר')
  const link = { customerId, leadId: null }
  await expect(linkIdentity(inboxViewer(clerk), identityId, link, findPersonScopes(clerk))).rejects.toMatchObject({
    status: 422,
  })
  await linkIdentity(inboxViewer(boss), identityId, link, findPersonScopes(boss))
  expect(await findConversation(inboxViewer(boss), id)).toMatchObject({ customerId, name: 'אחר' })
  await linkIdentity(inboxViewer(boss), identityId, { customerId: null, leadId: null }, findPersonScopes(boss))
  expect((await identityOf(identityId))?.customerId).toBeNull()
})

it('two identities of a channel become one with all conversations; across channels both belong to the record', async () => {
  const [from, into] = [await write(newPhone()), await write(newPhone())]
  const merge = (id: string, intoId: string) => mergeIdentity(inboxViewer(boss), id, { intoId }, findPersonScopes(boss))
  await merge(from.identityId, into.identityId)
  expect(await identityOf(from.identityId)).toMatchObject({ mergedInto: into.identityId })
  await expect(merge(from.identityId, into.identityId)).rejects.toMatchObject({ status: 404 })

  const { id: texted } = await startConversation(inboxViewer(boss), { accountId: sms, phone: '052-8719999' })
  const { identityId: smsIdentity } = await findConversation(inboxViewer(boss), texted)
  await expect(merge(smsIdentity, into.identityId)).rejects.toMatchObject({ status: 409, code: 'no_record' })
  const customerId = await addCustomer(newPhone(), 'שתי דרכים')
  await linkIdentity(inboxViewer(boss), into.identityId, { customerId, leadId: null }, findPersonScopes(boss))
  await merge(smsIdentity, into.identityId)
  expect(await identityOf(smsIdentity)).toMatchObject({ customerId, mergedInto: null })
  expect((await findConversation(inboxViewer(boss), texted)).identities.map(({ id }) => id)).toEqual([into.identityId])
})

it('a chat makes a lead of its person, once, and a task about it', async () => {
  const { id, identityId } = await write(newPhone(), 'ליד חדש')
  const leads = { edits: requireScope('leadEdits', boss), viewer: findScope('leads', boss) }
  const { id: leadId } = await makeLeadFromChat(inboxViewer(boss), id, { interest: 'אתר' }, leads)
  expect(await identityOf(identityId)).toMatchObject({ leadId })
  expect(await card(boss, id)).toMatchObject({ person: { kind: 'lead', id: leadId, name: 'ליד חדש' } })
  await expect(makeLeadFromChat(inboxViewer(boss), id, {}, leads)).rejects.toMatchObject({
    status: 409,
    code: 'linked',
  })
  const tasks = { viewer: requireScope('tasks', boss), scopes: findSubjectScopes(boss) }
  expect(await makeTaskFromChat(inboxViewer(boss), id, { title: 'לחזור אליו' }, tasks)).toMatchObject({
    id: expect.any(String),
  })
})

it('opening a conversation with a number twice is one conversation, and a number that is none is refused', async () => {
  const open = (phone: string) => startConversation(inboxViewer(boss), { accountId: sms, phone })
  const { id } = await open('0528720001')
  expect(await open('+972-52-872-0001')).toEqual({ id })
  await expect(open('12')).rejects.toMatchObject({ status: 422, fields: { phone: expect.any(String) } })
})

it('canned answers are one’s own, or everybody’s for who sets up the inbox', async () => {
  const input = (part: object) => cannedInput.parse({ shortcut: 'שעות', title: 'שעות', body: 'א-ה', ...part })
  const [ofClerk, ofBoss] = [cannedEditor(clerk), cannedEditor(boss)]
  const { id } = await createCannedResponse(ofClerk, input({}))
  await expect(createCannedResponse(ofClerk, input({}))).rejects.toMatchObject({ status: 422 })
  await expect(createCannedResponse(ofClerk, input({ isOwn: false }))).rejects.toMatchObject({ status: 403 })
  const shared = await createCannedResponse({ ...ofBoss, canSetUp: true }, input({ isOwn: false }))
  expect((await listCannedResponses(ofClerk)).map(({ isOwn }) => isOwn).sort()).toEqual([false, true])
  expect((await listCannedResponses(ofBoss)).map((one) => one.id)).toEqual([shared.id])
  const change = cannedChange.parse({ shortcut: 'פתוח', title: 'שעות', body: 'א-ו', version: 1 })
  await expect(updateCannedResponse(ofBoss, id, change)).rejects.toMatchObject({ status: 404 })
  await updateCannedResponse(ofClerk, id, change)
  await expect(deleteCannedResponse(ofClerk, id, { version: 1 })).rejects.toMatchObject({ status: 409 })
  await deleteCannedResponse(ofClerk, id, { version: 2 })
})

it('the conversations of a colleague who is disabled return to the queue', async () => {
  const leaving = await company.actor('agent', ['use omnichannel'])
  const { id } = await write(newPhone())
  await takeConversation(inboxViewer(leaving), id)
  await disableUser(requireEditor(boss), { id: leaving.id, toId: null })
  expect(await findConversation(inboxViewer(boss), id)).toMatchObject({ assignee: null, handler: 'queue' })
})
