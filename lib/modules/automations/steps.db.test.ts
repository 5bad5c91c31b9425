import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { type Actor, requireScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { entityOf } from '@/lib/automation/catalogue'
import { fillInput } from '@/lib/automation/fill'
import { newId } from '@/lib/db/id'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { outbox } from '@/lib/db/schema/platform'
import { consents, recordNotes, timelineEvents } from '@/lib/db/schema/records'
import { smsOutbox } from '@/lib/db/schema/sms'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { addDays } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'
import { openBody } from '@/lib/mail/outbox'
import { addConsent } from '@/lib/modules/consents/consents.mutations'
import { consentInput } from '@/lib/modules/consents/consents.schema'
import { changeLeadFields, createLead } from '@/lib/modules/leads/leads.mutations'
import { findLead } from '@/lib/modules/leads/leads.queries'
import { leadInput } from '@/lib/modules/leads/leads.schema'
import { leadRecord } from '@/lib/modules/leads/record.queries'
import { testSellingCompany } from '@/lib/modules/payment-pages/payment-pages.testing'
import { unsubscribe } from '@/lib/modules/personal-data/unsubscribe.mutations'
import { findUnsubscribe } from '@/lib/modules/personal-data/unsubscribe.queries'
import { openText } from '@/lib/sms/outbox'

import { graphInput } from '@/lib/vocabulary/automation-graph'
import { createAutomation } from './automations.mutations'
import { findAutomation } from './automations.queries'
import { automationInput } from './automations.schema'
import { actionStep, automationWorld, companyAdmin } from './automations.testing'
import { tryAutomation } from './explain.queries'

let database: Awaited<ReturnType<typeof testDatabase>>
let folder: string
let admin: Actor
let world: ReturnType<typeof automationWorld>
let count = 0

beforeAll(async () => {
  database = await testDatabase()
  folder = mkdtempSync(join(tmpdir(), 'automation-steps-'))
  process.env.KESHER_DATA = folder
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  admin = await (await testCompany()).actor('companyAdmin')
  world = automationWorld(admin)
})

const created = { kind: 'lead.created' }
const manual = { kind: 'lead.manual' }
const mail = (purpose: string) => actionStep('mail', { purpose, subject: 'מבצע ל{שם}', body: 'שלום\nיש חדש' })
const sms = (purpose: string) => actionStep('sms', { purpose, text: 'יש חדש' })

async function addLead(part: object = {}) {
  count += 1
  const input = leadInput.parse({
    name: `פונה ${count}`,
    phone: `05277${30_000 + count}`,
    email: `p${count}@example.co.il`,
    ...part,
  })
  return (await createLead(requireScope('leadEdits', admin), input, null)).id
}
const consent = (id: string, channel: string, state: 'granted' | 'refused') =>
  addConsent(
    requireScope('leadEdits', admin),
    leadRecord(id),
    consentInput.parse({ channel, state, ...(state === 'granted' && { basis: 'callback_request' }), source: 'שיחה' }),
  )
const mails = async () =>
  (
    await inCompany(admin, (tx) =>
      tx.select().from(outbox).where(eq(outbox.kind, 'automation.message')).orderBy(asc(outbox.id)),
    )
  ).map((row) => ({ subject: row.subject, ...openBody(row) }))
const texts = async () =>
  (await inCompany(admin, (tx) => tx.select().from(smsOutbox).orderBy(asc(smsOutbox.id)))).map(openText)
const outcomes = async (automationId: string) => {
  const runs = await world.runsOf(automationId)
  const steps = await Promise.all(runs.map(({ id }) => world.stepsOf(id)))
  return steps.map((all) => all.map(({ state, result, error }) => [state, result || error]))
}

describe('a message of marketing', () => {
  it('is not sent without a consent in force on its channel, and its run goes on', async () => {
    const id = await world.activate({ entity: 'lead', trigger: created, steps: [mail('marketing'), sms('marketing')] })
    await addLead()
    await world.work()
    expect(await outcomes(id)).toEqual([
      [
        ['skipped', 'אין הסכמה לדיוור בדוא״ל'],
        ['skipped', 'אין הסכמה לדיוור בהודעות SMS'],
      ],
    ])
    expect(await mails()).toEqual([])
  })

  it('says what it is and who sent it, and can be refused by its link, once and for every channel', async () => {
    const id = await world.activate({
      entity: 'lead',
      trigger: manual,
      steps: [mail('marketing'), sms('marketing')],
      graph: { reentry: 'always' },
    })
    const lead = await addLead()
    await consent(lead, 'email', 'granted')
    await consent(lead, 'sms', 'granted')
    await world.start(id, lead)
    const [sent] = await mails()
    expect(sent?.subject).toMatch(/^פרסומת: /)
    const token = /\/unsubscribe\/([\w-]+)/.exec(sent?.text ?? '')?.[1] ?? ''
    expect(sent?.unsubscribe).toContain(`/api/public/unsubscribes/${token}`)
    expect((await texts())[0]).toMatch(/^פרסומת, .*\nיש חדש\nלהסרה: http\S+\/unsubscribe\/[\w-]{20,}/s)
    const headers = new Headers()
    expect(await findUnsubscribe(token, headers)).toMatchObject({ isRefused: false })
    await Promise.all([unsubscribe(token, headers), unsubscribe(token, headers)])
    await unsubscribe(token, headers)
    expect(await findUnsubscribe(token, headers)).toMatchObject({ isRefused: true })
    expect((await findLead(requireScope('leads', admin), lead)).consentChannels).toEqual([])
    const said = await inCompany(admin, (tx) => tx.select().from(consents).where(eq(consents.leadId, lead)))
    const refused = said.filter(({ state }) => state === 'refused').map(({ channel }) => channel)
    expect(refused.sort()).toEqual(['call', 'email', 'sms', 'whatsapp'])
    await world.start(id, lead)
    expect(await mails()).toHaveLength(1)
    expect(await texts()).toHaveLength(1)
    await expect(unsubscribe('e-unknown', headers)).rejects.toMatchObject({ status: 404 })
  })
})

describe('a service message', () => {
  it('needs no consent, carries no link, and is not sent where its address was refused', async () => {
    const id = await world.activate({ entity: 'lead', trigger: manual, steps: [mail('service'), sms('service')] })
    const [open, refusing, landline] = [
      await addLead(),
      await addLead(),
      await addLead({ phone: '03-6123456', email: '' }),
    ]
    await consent(refusing, 'sms', 'refused')
    for (const lead of [open, refusing, landline]) await world.start(id, lead)
    const states = (await outcomes(id)).map((all) => all.map(([state]) => state))
    expect(states).toEqual([
      ['ok', 'ok'],
      ['ok', 'skipped'],
      ['skipped', 'skipped'],
    ])
    expect((await mails())[0]).toMatchObject({ text: expect.not.stringContaining('unsubscribe') })
  })
})

describe('a record step', () => {
  it('sets a field by its type, and fails with the reason where the field cannot hold the value', async () => {
    const steps = [
      actionStep('field', { field: 'city', value: 'חיפה' }, 'city'),
      actionStep('field', { field: 'expectedAgorot', value: '1,250.50' }, 'amount'),
      actionStep('note', { text: 'נפתח אוטומטית עבור {שם}' }),
      actionStep('field', { field: 'expectedAgorot', value: 'הרבה' }, 'wrong'),
    ]
    const id = await world.activate({ entity: 'lead', trigger: created, steps })
    const lead = await addLead({ name: 'דנה' })
    await world.work()
    expect(await findLead(requireScope('leads', admin), lead)).toMatchObject({ city: 'חיפה', expectedAgorot: 125_050 })
    const notes = await inCompany(admin, (tx) => tx.select().from(recordNotes).where(eq(recordNotes.leadId, lead)))
    expect(notes).toMatchObject([{ text: 'נפתח אוטומטית עבור דנה' }])
    const { name } = await findAutomation(requireScope('automations', admin), id)
    const events = await inCompany(admin, (tx) =>
      tx.select().from(timelineEvents).where(eq(timelineEvents.leadId, lead)).orderBy(timelineEvents.at),
    )
    expect(events.map(({ type, payload }) => [type, payload.automation])).toEqual([
      ['lead.created', undefined],
      ['lead.updated', name],
      ['lead.updated', name],
      ['note.added', name],
    ])
    expect((await world.runsOf(id))[0]).toMatchObject({ state: 'failed', stepId: 'wrong' })
  })

  it('that its own change triggers stops by the runs of an hour', async () => {
    const trigger = { kind: 'lead.updated', input: { fields: 'interest' } }
    const steps = [actionStep('field', { field: 'interest', value: 'עניין {מספר הליד} {במה התעניין}' })]
    const id = await world.activate({ entity: 'lead', trigger, steps, graph: { reentry: 'always' } })
    const lead = await addLead({ interest: 'גינה' })
    const { version } = await findLead(requireScope('leads', admin), lead)
    await changeLeadFields(requireScope('leadEdits', admin), lead, { interest: 'מרפסת', version })
    for (let round = 0; round < 6; round++) await world.work()
    expect(await world.runsOf(id)).toHaveLength(3)
    expect(await world.refusalsOf(id)).toMatchObject([{ reason: 'too_many' }])
  })
})

describe('a step of money', () => {
  it('creates a page of the customer and sends its link, all or nothing', async () => {
    const company = await testSellingCompany()
    const boss = await companyAdmin(company.companyId)
    const there = automationWorld(boss)
    const [serviceId, customerId] = [await company.service({ priceAgorot: 45_000 }), await company.customer(boss)]
    const input = { title: 'תשלום ל{שם}', serviceId, amount: null, days: 7, send: 'automatic' }
    const steps = [actionStep('payment-page', input)]
    const id = await there.activate({ entity: 'customer', trigger: { kind: 'customer.manual' }, steps })
    await there.start(id, customerId)
    const [run] = await there.runsOf(id)
    expect(await there.stepsOf(run?.id ?? '')).toMatchObject([
      { result: expect.stringContaining('ruth@example.co.il') },
    ])
    expect(await inCompany(boss, (tx) => tx.select().from(paymentPages))).toMatchObject([
      { customerId, title: 'תשלום לרות כהן', amountAgorot: 45_000, dueOn: addDays(businessDay(), 7), ownerId: boss.id },
    ])
  })
})

describe('a text of a step', () => {
  it('reads the custom fields, and of the lists only those of the facts that it names', async () => {
    const lead = await addLead({ ownerId: admin.id })
    const sent = vi.spyOn(pg.Client.prototype, 'query')
    const counts = await inCompany(admin, async (tx) => {
      const entity = await entityOf('lead')
      const record = await entity.loadRecord(tx, admin, lead)
      if (!record) throw new Error('the lead is not there')
      const statements = async (text: string) => {
        sent.mockClear()
        const step = { id: 's', kind: 'action', action: 'notification', input: { to: 'owner', text } } as const
        const { missing } = await fillInput(tx, { entity, record, actor: admin }, step)
        return [sent.mock.calls.length, missing]
      }
      return [await statements('ליד חדש'), await statements('ליד חדש: {שם}'), await statements('{שם} אצל {אחראי}')]
    })
    sent.mockRestore()
    expect(counts).toEqual([
      [0, []],
      [1, []],
      [2, []],
    ])
  })
})

describe('a dry run', () => {
  it('leaves nothing behind: no file, no row, no message, whatever its steps would do', async () => {
    const company = await testSellingCompany()
    const boss = await companyAdmin(company.companyId)
    const there = automationWorld(boss)
    const [serviceId, customerId] = [await company.service(), await company.customer(boss)]
    const page = { title: 'תשלום', serviceId, amount: null, days: 7, send: 'automatic' }
    const document = { templateId: newId(), title: 'הסכם', message: '', days: 7 }
    const steps = [
      actionStep('note', { text: 'הערה' }),
      actionStep('follow-up', { days: 1 }),
      mail('service'),
      sms('service'),
      actionStep('notification', { to: 'owner', text: 'התראה' }),
      actionStep('payment-page', page),
      actionStep('document', document),
    ]
    const id = await there.activate({
      entity: 'customer',
      trigger: { kind: 'customer.manual' },
      steps: steps.slice(0, -1),
    })
    const before = await traces(boss)
    const graph = graphInput.parse({ trigger: { kind: 'customer.manual' }, filter: { conditions: [] }, steps })
    const tried = await tryAutomation(boss, id, { recordId: customerId, graph })
    expect(tried.steps.map(({ stepId, outcome }) => [stepId, outcome])).toEqual([
      ['note', 'ok'],
      ['follow-up', 'ok'],
      ['mail', 'ok'],
      // The number of the customer takes no text messages.
      ['sms', 'skipped'],
      ['notification', 'ok'],
      ['payment-page', 'untried'],
      ['document', 'untried'],
    ])
    expect(await traces(boss)).toEqual(before)
  })
})

/** Counts what steps leave: files of the storage, and rows of every table that they write. */
async function traces({ companyId }: Actor) {
  const stored = readdirSync(folder, { recursive: true }).length
  const tables = sql.join(
    ['record_notes', 'outbox', 'sms_outbox', 'notifications', 'payment_pages', 'documents', 'files', 'audit_log'].map(
      (table) =>
        sql`select ${table} as name, count(*)::int as rows from ${sql.identifier(table)} where company_id = ${companyId}`,
    ),
    sql` union all `,
  )
  const { rows } = await inCompany({ companyId }, (tx) => tx.execute(tables))
  return { stored, rows }
}

describe('an automation is not saved', () => {
  it.each([
    ['whose step names a field that may not be set', actionStep('field', { field: 'statusId', value: 'x' }, 's')],
    ['whose step lacks a choice', actionStep('mail', { subject: 'נושא', body: 'תוכן' }, 's')],
    ['whose text names nothing that is known', actionStep('note', { text: 'שלום {צבע}' }, 's')],
    ['whose text has a brace too many', actionStep('note', { text: 'שלום {{שם}}' }, 's')],
    ['whose text has an open brace', actionStep('note', { text: 'שלום {שם' }, 's')],
    ['with a step of another entity', actionStep('remind', {}, 's')],
  ])('%s', async (_name, step) => {
    const graph = { trigger: created, filter: { conditions: [] }, steps: [step] }
    const input = automationInput.parse({ name: 'שבורה', entity: 'lead', graph })
    await expect(createAutomation(admin, input)).rejects.toMatchObject({
      status: 422,
      fields: { 'steps.s': expect.any(String) },
    })
  })
})
