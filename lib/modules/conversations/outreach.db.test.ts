import { randomUUID } from 'node:crypto'

import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Permission } from '@/lib/access/permissions'
import { type Actor, findScope, requireScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { channelTemplates } from '@/lib/db/schema/channels'
import { contactIdentities } from '@/lib/db/schema/conversations'
import { messages } from '@/lib/db/schema/messages'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { capabilitiesOf } from '@/lib/messaging/adapters'
import { buildOutgoing } from '@/lib/messaging/outgoing'
import { loadParcel } from '@/lib/messaging/parcel'
import { listTimeline } from '@/lib/modules/activity/timeline.queries'
import { addContactMethod } from '@/lib/modules/contacts/contact-methods.mutations'
import { storedContactMethodInput } from '@/lib/modules/contacts/stored-contact-method.schema'
import { createCustomer } from '@/lib/modules/customers/customers.mutations'
import { customerInput } from '@/lib/modules/customers/customers.schema'
import { customerRecord } from '@/lib/modules/customers/record.queries'

import { takeConversation } from './assignment.mutations'
import { listApprovedTemplates } from './choices.queries'
import { addConversationAccount, letPersonWrite } from './conversations.testing'
import { uploadMessageFile } from './files.mutations'
import { setIdentityBlocked } from './identities.mutations'
import { sendFromRecord } from './outreach.mutations'
import { loadOutreach } from './outreach.queries'
import { outreachInput } from './outreach.schema'
import { outreachScopes } from './outreach-person.queries'
import { inboxViewer } from './reach.queries'
import { isReachable } from './reachable.queries'

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')

let database: Awaited<ReturnType<typeof testDatabase>>
let company: Awaited<ReturnType<typeof testCompany>>
let boss: Actor
let clerk: Actor
let agent: Actor
let whatsapp: string
let sms: string

beforeAll(async () => {
  database = await testDatabase()
  company = await testCompany()
  boss = withInbox(await company.actor('companyAdmin'), ['assign conversations'])
  clerk = withInbox(await company.actor('companyAdmin'))
  agent = withInbox(await company.actor('agent'))
  whatsapp = await addConversationAccount(company.companyId)
  sms = await addConversationAccount(company.companyId, 'sms_019')
})
afterAll(() => database.drop())

/** Returns somebody who works in the inbox, where others have their conversations. */
const withInbox = (actor: Actor, more: Permission[] = []): Actor => {
  const kept = [...actor.permissions].filter((one) => one !== 'assign conversations')
  return { ...actor, permissions: new Set<Permission>([...kept, 'use omnichannel', ...more]) }
}

let count = 0
const newPhone = () => `+9725291${String(10_000 + ++count)}`
const addCustomer = async (part: object = {}, actor = boss) => {
  const input = customerInput.parse({
    kind: 'person',
    name: 'רות לוי',
    phone: newPhone(),
    status: 'active',
    isTwinAccepted: true,
    ...part,
  })
  return (await createCustomer(requireScope('customerEdits', actor), input, null)).id
}
const ways = async (id: string, who = boss) => (await loadOutreach(outreachScopes(who), { kind: 'customer', id })).ways
const send = (id: string, part: object, who = boss) =>
  sendFromRecord(
    outreachScopes(who),
    outreachInput.parse({
      kind: 'customer',
      id,
      accountId: sms,
      clientId: randomUUID(),
      type: 'text',
      body: 'הזמנתך מוכנה',
      ...part,
    }),
  )
const timeline = async (id: string, who = boss) => {
  const sees = { paymentPages: null, documents: null, conversations: findScope('conversations', who) }
  const { events } = await listTimeline(requireScope('customers', who), customerRecord(id), { after: null, sees })
  return events.filter(({ type }) => type.startsWith('message.'))
}
const sent = (conversationId: string) =>
  inCompany(company, (tx) =>
    tx
      .select()
      .from(messages)
      .where(and(eq(messages.conversationId, conversationId), eq(messages.direction, 'out'))),
  )
const identity = (phone: string) =>
  inCompany(company, (tx) =>
    tx
      .select()
      .from(contactIdentities)
      .where(and(eq(contactIdentities.phone, phone), eq(contactIdentities.family, 'sms'))),
  )
const addTemplate = (text: string, header: Record<string, unknown>[] = []) =>
  inCompany(company, async (tx) => {
    const id = randomUUID()
    await tx.insert(channelTemplates).values({
      companyId: company.companyId,
      id,
      accountId: whatsapp,
      providerId: id,
      syncedAt: new Date(),
      name: `t${id.slice(0, 8)}`,
      language: 'he',
      category: 'UTILITY',
      status: 'APPROVED',
      components: [...header, { type: 'BODY', text }],
    })
    return id
  })

describe('the ways to a person', () => {
  it('are the mobile numbers of the record, the main one first, over every account', async () => {
    const phone = newPhone()
    const id = await addCustomer({ phone })
    const add = (channel: string, value: string) =>
      addContactMethod(
        requireScope('customerEdits', boss),
        customerRecord(id),
        storedContactMethodInput.parse({ channel, label: 'work', value }),
      )
    await add('phone', '03-5551234')
    await add('whatsapp', '+44 20 7946 0958')
    const found = await ways(id)
    expect(found.map(({ family, to }) => [family, to])).toEqual([
      ['sms', phone],
      ['whatsapp', phone],
      ['sms', '+442079460958'],
      ['whatsapp', '+442079460958'],
    ])
    expect(found[0]).toMatchObject({ refusal: null, onlyTemplates: false, templates: false })
    expect(found[1]).toMatchObject({ onlyTemplates: true, templates: true })
    expect(found[1]?.refusal).toContain('תבנית')
    expect(found[1]?.refusal).toContain('עוד לא כתב')
  })

  it('begin with the conversation in which one can write now, and end with what cannot be used', async () => {
    const phone = newPhone()
    const id = await addCustomer({ phone })
    const { id: conversationId } = await letPersonWrite(company.companyId, { accountId: whatsapp, phone })
    expect((await ways(id)).map(({ family }) => family)).toEqual(['whatsapp', 'sms'])
    await takeConversation(inboxViewer(boss), conversationId)
    expect((await ways(id, clerk)).map(({ family }) => family)).toEqual(['sms', 'whatsapp'])
  })

  it('are none for a person without a number, and for a company without an account', async () => {
    const reaches = async (part: object) =>
      isReachable(outreachScopes(boss), { kind: 'customer', id: await addCustomer(part) })
    expect(await reaches({ phone: '' })).toBe(false)
    expect(await reaches({ phone: '03-6123456' })).toBe(false)
    expect(await reaches({ phone: '+44 20 7946 0958' })).toBe(true)
    const bare = await testCompany()
    const alone = withInbox(await bare.actor('companyAdmin'))
    const id = await addCustomer({}, alone)
    expect(await isReachable(outreachScopes(alone), { kind: 'customer', id })).toBe(false)
    expect(await isReachable(outreachScopes(boss), { kind: 'customer', id: await addCustomer() })).toBe(true)
  })

  it('say beforehand what the gate would say, and who has the conversation', async () => {
    const phone = newPhone()
    const id = await addCustomer({ phone })
    const { id: conversationId, identityId } = await letPersonWrite(company.companyId, { accountId: whatsapp, phone })
    expect((await ways(id)).find(({ family }) => family === 'whatsapp')).toMatchObject({ refusal: null })
    await takeConversation(inboxViewer(boss), conversationId)
    const refusal = async (who: Actor) => (await ways(id, who)).find(({ family }) => family === 'whatsapp')?.refusal
    expect(await refusal(clerk)).toContain('כבר אצל')
    expect(await refusal(boss)).toBeNull()
    await setIdentityBlocked(inboxViewer(boss), identityId, { isBlocked: true })
    expect(await refusal(boss)).toContain('חסום')
  })
})

describe('a message from a record', () => {
  it('opens the conversation, belongs to the record, and stands on its timeline with its state', async () => {
    const phone = newPhone()
    const id = await addCustomer({ phone })
    const { conversationId } = await send(id, { to: phone })
    expect(await identity(phone)).toMatchObject([{ customerId: id }])
    expect(await timeline(id)).toMatchObject([
      { type: 'message.sent', message: { body: 'הזמנתך מוכנה', status: 'queued', conversationId } },
    ])
    const clear = { ...boss, permissions: new Set([...boss.permissions].filter((one) => one !== 'use omnichannel')) }
    expect(await timeline(id, clear)).toEqual([])
  })

  it('is followed on the timeline by the answer, whose text stands once', async () => {
    const phone = newPhone()
    const id = await addCustomer({ phone })
    await send(id, { to: phone })
    await letPersonWrite(company.companyId, { accountId: sms, kind: 'sms_019', phone, body: 'תודה רבה' })
    const [answer] = await timeline(id)
    expect(answer).toMatchObject({ type: 'message.received', message: { body: 'תודה רבה', direction: 'in' } })
    expect(JSON.stringify(answer?.payload)).not.toContain('תודה')
  })

  it('is one message, however often the button is pressed', async () => {
    const phone = newPhone()
    const id = await addCustomer({ phone })
    const clientId = randomUUID()
    const both = await Promise.all([send(id, { to: phone, clientId }), send(id, { to: phone, clientId })])
    const again = await send(id, { to: phone, clientId })
    expect(new Set([...both, again].map((one) => one.id)).size).toBe(1)
    expect(await sent(again.conversationId)).toHaveLength(1)
    expect(await timeline(id)).toHaveLength(1)
  })

  it('is refused as the gate says, and nothing of it stays', async () => {
    const phone = newPhone()
    const id = await addCustomer({ phone })
    await expect(send(id, { to: phone, accountId: whatsapp })).rejects.toMatchObject({
      status: 409,
      code: 'window_closed',
    })
    await expect(send(id, { to: phone, body: ' ' })).rejects.toMatchObject({ status: 422 })
    expect(await identity(phone)).toEqual([])
    expect(await timeline(id)).toEqual([])
  })

  it('of a template needs every value', async () => {
    const phone = newPhone()
    const id = await addCustomer({ phone })
    const templateId = await addTemplate('שלום {{1}}, ההזמנה {{2}} מוכנה')
    const by = (values: string[]) =>
      send(id, { to: phone, accountId: whatsapp, type: 'template', templateId, values: [{ part: 'body', values }] })
    await expect(by(['רות', ''])).rejects.toMatchObject({ status: 422, fields: { values: expect.any(String) } })
    await by(['רות', '17'])
    expect(await timeline(id)).toMatchObject([{ message: { body: 'שלום רות, ההזמנה 17 מוכנה' } }])
  })

  it('of a template with a picture above its text needs the picture, and sends it', async () => {
    const phone = newPhone()
    const id = await addCustomer({ phone })
    const templateId = await addTemplate('שלום {{1}}', [{ type: 'HEADER', format: 'IMAGE' }])
    const values = [{ part: 'body', values: ['רות'] }]
    const by = (fileId?: string) =>
      send(id, { to: phone, accountId: whatsapp, type: 'template', templateId, values, ...(fileId && { fileId }) })
    const upload = (name: string, source: Uint8Array) => uploadMessageFile(inboxViewer(boss), null, { name, source })
    await expect(by()).rejects.toMatchObject({ status: 422, fields: { fileId: 'בתבנית הזאת יש לצרף תמונה' } })
    const text = await upload('מחירון.txt', Buffer.from('מחירון'))
    await expect(by(text.fileId)).rejects.toMatchObject({ status: 422, fields: { fileId: expect.any(String) } })
    const picture = await upload('קטלוג.png', PNG)
    const { id: messageId } = await by(picture.fileId)
    const outgoing = await inCompany(company, async (tx) =>
      buildOutgoing(await loadParcel(tx, company.companyId, messageId), capabilitiesOf('wa_cloud')),
    )
    expect(outgoing.content).toMatchObject({
      type: 'template',
      components: values,
      file: { kind: 'image', name: 'קטלוג.png', mime: 'image/png', isVoice: false },
    })
    expect('file' in outgoing.content && Buffer.from(outgoing.content.file?.bytes ?? [])).toEqual(PNG)
    const plain = await addTemplate('שלום לכולם')
    const surplus = { to: phone, accountId: whatsapp, type: 'template', templateId: plain, fileId: picture.fileId }
    await expect(send(id, surplus)).rejects.toMatchObject({ status: 422, fields: { fileId: expect.any(String) } })
  })

  it('tells of each template which file stands above it, and how large it may be', async () => {
    const document = await addTemplate('מסמך', [{ type: 'HEADER', format: 'DOCUMENT' }])
    const place = await addTemplate('מיקום', [{ type: 'HEADER', format: 'LOCATION' }])
    const text = await addTemplate('טקסט', [{ type: 'HEADER', format: 'TEXT', text: 'כותרת' }])
    const listed = new Map((await listApprovedTemplates(inboxViewer(boss), whatsapp)).map((one) => [one.id, one.file]))
    expect(listed.get(document)).toMatchObject({ kind: 'document', maxBytes: 20 * 1024 * 1024 })
    expect([listed.has(place), listed.get(text)]).toEqual([false, null])
  })

  it('goes to addresses of the record alone, of a record that the sender sees', async () => {
    const phone = newPhone()
    const id = await addCustomer({ phone })
    await expect(send(id, { to: newPhone() })).rejects.toMatchObject({ status: 422 })
    await expect(send(id, { to: phone }, agent)).rejects.toMatchObject({ status: 404 })
    const other = await testCompany()
    const stranger = withInbox(await other.actor('companyAdmin'))
    await expect(send(id, { to: phone }, stranger)).rejects.toMatchObject({ status: 404 })
  })

  it('to a number that is also another’s stands on both timelines', async () => {
    const phone = newPhone()
    const first = await addCustomer({ phone })
    await send(first, { to: phone })
    const second = await addCustomer({ phone, name: 'בן הזוג' })
    await send(second, { to: phone, body: 'גם אליך' })
    expect(await timeline(second)).toMatchObject([{ message: { body: 'גם אליך' } }])
    expect(await timeline(first)).toHaveLength(2)
  })
})
