import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Actor, requireScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { channelTemplates } from '@/lib/db/schema/channels'
import { conversationLabelLinks, conversationLabels } from '@/lib/db/schema/conversation-work'
import { conversations } from '@/lib/db/schema/conversations'
import { messages } from '@/lib/db/schema/messages'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { actionStep, automationWorld, companyAdmin } from '@/lib/modules/automations/automations.testing'
import { createCustomer } from '@/lib/modules/customers/customers.mutations'
import { customerInput } from '@/lib/modules/customers/customers.schema'

import { statusInput } from './api.schema'
import { takeConversation } from './assignment.mutations'
import { addConversationAccount, letPersonWrite } from './conversations.testing'
import { findConversation } from './details.queries'
import { inboxViewer } from './reach.queries'
import { setConversationStatus } from './status.mutations'

let database: Awaited<ReturnType<typeof testDatabase>>
let boss: Actor
let world: ReturnType<typeof automationWorld>
let whatsapp: string
let sms: string

beforeAll(async () => {
  database = await testDatabase()
  const company = await testCompany()
  boss = await companyAdmin(company.companyId)
  world = automationWorld(boss)
  whatsapp = await addConversationAccount(company.companyId)
  sms = await addConversationAccount(company.companyId, 'sms_019')
})
afterAll(() => database.drop())

let count = 0
const newPhone = () => `+9725293${String(10_000 + ++count)}`
const addCustomer = async (phone: string, name = 'דנה כהן') => {
  const input = customerInput.parse({ kind: 'person', name, phone, status: 'active', isTwinAccepted: true })
  return (await createCustomer(requireScope('customerEdits', boss), input, null)).id
}
const write = (phone: string, body = 'שלום') => letPersonWrite(boss.companyId, { accountId: whatsapp, phone, body })
const written = (conversationId: string) =>
  inCompany(boss, (tx) => tx.select().from(messages).where(eq(messages.conversationId, conversationId)))
const outgoing = async (conversationId: string) =>
  (await written(conversationId)).filter(({ direction }) => direction === 'out')
const conversation = async (id: string) =>
  (await inCompany(boss, (tx) => tx.select().from(conversations).where(eq(conversations.id, id))))[0]
const stepsOf = async (automation: string) => {
  const runs = await world.runsOf(automation)
  return (await Promise.all(runs.map(({ id }) => world.stepsOf(id)))).flat()
}
const onMessage = (input: object, steps: object[], reentry = 'always') =>
  world.activate({
    entity: 'customer',
    trigger: { kind: 'customer.message-received', input },
    steps,
    graph: { reentry },
  })

describe('a message of a customer', () => {
  it('starts what asks for its channel, its place in the conversation and its words', async () => {
    const text = actionStep('channel-text', { account: whatsapp, text: 'קיבלנו, {שם}' })
    const first = await onMessage({ which: 'first', text: 'מחיר', family: 'whatsapp' }, [text])
    const bySms = await onMessage({ family: 'sms' }, [text])
    const phone = newPhone()
    await addCustomer(phone)
    const { id } = await write(phone, 'מה המחיר בבקשה?')
    await write(phone, 'ומה המחיר השני?')
    await world.work()
    await world.work()
    expect(await world.runsOf(first)).toHaveLength(1)
    expect(await world.runsOf(bySms)).toHaveLength(0)
    expect(await outgoing(id)).toMatchObject([{ body: 'קיבלנו, דנה כהן', authorKind: 'system' }])
  })

  it('of a person who is nobody’s starts nothing', async () => {
    const any = await onMessage({ text: 'מילת קסם' }, [actionStep('channel-text', { account: whatsapp, text: 'שלום' })])
    await write(newPhone(), 'מילת קסם')
    await world.work()
    expect(await world.runsOf(any)).toHaveLength(0)
  })
})

describe('what becomes of a conversation', () => {
  it('starts automations when it is opened, given to somebody, and resolved', async () => {
    const label = await inCompany(boss, async (tx) => {
      const id = randomUUID()
      await tx.insert(conversationLabels).values({ companyId: boss.companyId, id, name: 'חדש', color: 'blue' })
      return id
    })
    const when = (what: string, step: object) =>
      world.activate({ entity: 'customer', trigger: { kind: `customer.conversation-${what}` }, steps: [step] })
    await when('opened', actionStep('conversation-label', { label }))
    const assigned = await when('assigned', actionStep('channel-text', { account: whatsapp, text: 'בטיפול' }))
    const resolved = await when('resolved', actionStep('channel-text', { account: whatsapp, text: 'תודה שפנית' }))
    const phone = newPhone()
    await addCustomer(phone)
    const { id } = await write(phone)
    await world.work()
    expect(await inCompany(boss, (tx) => tx.select().from(conversationLabelLinks))).toMatchObject([
      { conversationId: id, labelId: label },
    ])
    const viewer = inboxViewer(boss)
    await takeConversation(viewer, id)
    const { version } = await findConversation(viewer, id)
    await setConversationStatus(viewer, id, statusInput.parse({ version, status: 'resolved' }))
    await world.work()
    expect(await world.runsOf(assigned)).toHaveLength(1)
    expect(await world.runsOf(resolved)).toHaveLength(1)
    expect((await outgoing(id)).map(({ body }) => body)).toEqual(['בטיפול', 'תודה שפנית'])
  })
})

describe('a step', () => {
  const manual = (step: object) =>
    world.activate({ entity: 'customer', trigger: { kind: 'customer.manual' }, steps: [step] })

  it('that the gate refuses says why, and nothing of it stays', async () => {
    const automation = await manual(actionStep('channel-text', { account: whatsapp, text: 'שלום' }))
    await world.start(automation, await addCustomer(newPhone()))
    expect(await stepsOf(automation)).toMatchObject([{ state: 'skipped', result: expect.stringContaining('תבנית') }])
    expect(await world.runsOf(automation)).toMatchObject([{ state: 'done' }])
  })

  it('sends once, also where the person has never written on the channel', async () => {
    const automation = await manual(actionStep('channel-text', { account: sms, text: 'תזכורת' }))
    const phone = newPhone()
    await world.start(automation, await addCustomer(phone))
    await world.work()
    const found = await inCompany(boss, (tx) => tx.select().from(messages).where(eq(messages.body, 'תזכורת')))
    expect(found).toHaveLength(1)
    expect(await stepsOf(automation)).toMatchObject([{ state: 'ok' }])
  })

  it('sends a template with the values of the record, and fails where one is missing', async () => {
    const template = randomUUID()
    await inCompany(boss, (tx) =>
      tx.insert(channelTemplates).values({
        companyId: boss.companyId,
        id: template,
        accountId: whatsapp,
        providerId: template,
        syncedAt: new Date(),
        name: 'welcome',
        language: 'he',
        category: 'UTILITY',
        status: 'APPROVED',
        components: [
          { type: 'BODY', text: 'שלום {{1}}, {{2}}' },
          { type: 'BUTTONS', buttons: [{ type: 'URL', text: 'כניסה', url: 'https://example.co.il/{{1}}' }] },
        ],
      }),
    )
    const good = await manual(actionStep('channel-template', { template, values: '{שם}\nברוכים הבאים\nabc' }))
    await world.start(good, await addCustomer(newPhone(), 'נועה'))
    expect(await stepsOf(good)).toMatchObject([{ state: 'ok' }])
    const sent = await inCompany(boss, (tx) => tx.select().from(messages).where(eq(messages.templateId, template)))
    expect(sent).toMatchObject([{ body: 'שלום נועה, ברוכים הבאים', type: 'template' }])
    const bad = await manual(actionStep('channel-template', { template, values: '{שם}' }))
    await world.start(bad, await addCustomer(newPhone()))
    expect(await world.runsOf(bad)).toMatchObject([{ state: 'failed' }])
  })

  it('gives the conversation to a colleague, and says where there is none', async () => {
    const colleague = await companyAdmin(boss.companyId)
    const automation = await manual(actionStep('conversation-assign', { to: colleague.id }))
    const phone = newPhone()
    const customer = await addCustomer(phone)
    await world.start(automation, customer)
    expect(await stepsOf(automation)).toMatchObject([{ state: 'skipped' }])
    const { id } = await write(phone)
    await world.start(automation, customer)
    expect(await conversation(id)).toMatchObject({ assigneeId: colleague.id, handler: 'agent' })
  })
})
