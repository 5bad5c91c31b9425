import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Actor, requireScope } from '@/lib/access/scope'
import { newId } from '@/lib/db/id'
import { contactIdentities } from '@/lib/db/schema/conversations'
import { customers } from '@/lib/db/schema/customers'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { paymentPageSendings, paymentPageViews } from '@/lib/db/schema/payment-sending'
import { outbox } from '@/lib/db/schema/platform'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { addDays } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'

import { openMail } from '@/lib/modules/outbox/outbox.mutations'
import { listTexts } from '@/lib/modules/outbox/texts.queries'
import { recordPageView } from '@/lib/modules/payments/page-views.mutations'
import { smsTasks } from '@/lib/sms/outbox'
import { createPage } from '../payment-pages.mutations'
import { buildPageInput, testSellingCompany } from '../payment-pages.testing'
import { remindCompany, setReminders } from '../reminders/reminders.mutations'
import { findReminders } from '../reminders/reminders.queries'
import { saveReminderSettings } from '../reminders/settings.mutations'
import { movePage } from '../transitions.mutations'
import { sendingStateLabels } from './delivery.labels'
import { sendPage, sendPageLink } from './delivery.mutations'
import { findPageDelivery } from './delivery.queries'
import { sendingInput } from './delivery.schema'

let database: Awaited<ReturnType<typeof testDatabase>>
let company: Awaited<ReturnType<typeof testSellingCompany>>
let actor: Actor
let serviceId: string

beforeAll(async () => {
  database = await testDatabase()
  company = await testSellingCompany()
  actor = await company.actor()
  serviceId = await company.service()
})
afterAll(() => database.drop())

const edits = () => requireScope('paymentPageEdits', actor)
const pages = () => requireScope('paymentPages', actor)

async function newPage(changes: Record<string, unknown> = {}) {
  const customerId = await company.customer(actor)
  const input = buildPageInput(serviceId, { customerId, ...changes })
  const { id } = await createPage(requireScope('paymentPageCreation', actor), input, requireScope('customers', actor))
  return id
}

const sendingsOf = (pageId: string) =>
  inCompany(company, (tx) => tx.select().from(paymentPageSendings).where(eq(paymentPageSendings.pageId, pageId)))

const mailTo = (to: string) => sendingInput.parse({ channel: 'mail', to, text: 'נשמח לתשלום השבוע' })

describe('a payment request', () => {
  it('by mail is in the outbox and in the trace, with who sent it and to a masked address', async () => {
    const id = await newPage()
    await sendPage(edits(), id, mailTo('payer@example.co.il'))
    const { sendings } = await findPageDelivery(pages(), id)
    expect(sendings).toMatchObject([
      { kind: 'request', channel: 'mail', state: 'queued', to: 'pa•••@example.co.il', byName: 'דנה לוי' },
    ])
    const [requestMail] = await inCompany(company, (tx) =>
      tx
        .select()
        .from(outbox)
        .where(and(eq(outbox.kind, 'payment.link'), eq(outbox.toAddress, 'payer@example.co.il'))),
    )
    expect(requestMail?.state).toBe('queued')
  })

  it('by WhatsApp sends nothing and is written down as opened by the office', async () => {
    const id = await newPage()
    const text = 'שלום'
    await sendPage(edits(), id, sendingInput.parse({ channel: 'whatsapp', to: '050-1234567', text }))
    const [sending] = await sendingsOf(id)
    expect(sending).toMatchObject({ channel: 'whatsapp', recipient: '+972501234567', mailId: null, smsId: null })
    expect(sending?.message).toContain('/paymentPage/')
    const { sendings } = await findPageDelivery(pages(), id)
    expect(sendings[0]?.state).toBe('handed')
  })

  it('by SMS is kept as simulated where the installation has no provider, and the trace says so', async () => {
    const id = await newPage()
    await sendPage(edits(), id, sendingInput.parse({ channel: 'sms', to: '050-1234567', text: 'שלום' }))
    const [sending] = await sendingsOf(id)
    await smsTasks['sms.send']?.({ companyId: company.companyId, id: sending?.smsId } as never)
    const { sendings, isSmsSimulated } = await findPageDelivery(pages(), id)
    expect(isSmsSimulated).toBe(true)
    expect(sendings).toMatchObject([{ kind: 'request', channel: 'sms', state: 'captured', isFaulty: false }])
    expect(sendingStateLabels.captured).toContain('סימולציה')
    const scopes = { mail: requireScope('outbox', actor), accountMail: null }
    const { rows } = await listTexts(scopes, { tab: 'sms', state: 'captured', after: null, before: null, mail: null })
    expect(rows).toMatchObject([{ id: sending?.smsId, toPhone: '+972501234567', kind: 'payment.request' }])
    expect((await openMail(scopes, sending?.smsId ?? '')).text).toContain('/paymentPage/')
  })

  it('by SMS is refused to a blocked person, with why, and nothing is written down', async () => {
    const id = await newPage()
    const { companyId } = company
    const phone = '+972505550199'
    await inCompany(company, (tx) =>
      tx.insert(contactIdentities).values({
        companyId,
        id: newId(),
        family: 'sms',
        externalId: '972505550199',
        phone,
        blockedAt: new Date(),
      }),
    )
    const input = sendingInput.parse({ channel: 'sms', to: phone, text: 'שלום' })
    const refusal = { status: 409, code: 'person_blocked', message: expect.stringContaining('חסום') }
    await expect(sendPage(edits(), id, input)).rejects.toMatchObject(refusal)
    expect(await sendingsOf(id)).toEqual([])
  })

  it('by SMS waits where a provider is named and not wholly configured', async () => {
    const id = await newPage()
    await sendPage(edits(), id, sendingInput.parse({ channel: 'sms', to: '052-7654321', text: 'שלום' }))
    const [sending] = await sendingsOf(id)
    vi.stubEnv('SMS_PROVIDER', '019')
    const sent = smsTasks['sms.send']?.({ companyId: company.companyId, id: sending?.smsId } as never)
    await expect(sent).rejects.toThrow('SMS_PROVIDER')
    vi.unstubAllEnvs()
    expect((await findPageDelivery(pages(), id)).sendings).toMatchObject([{ state: 'queued', isFaulty: true }])
  })

  it('is refused for a page that is not open, and for another company', async () => {
    const draft = await newPage({ state: 'draft' })
    await expect(sendPageLink(edits(), draft)).rejects.toMatchObject({ status: 409, code: 'not_open' })
    const other = await testSellingCompany({ name: 'אחרים בע״מ' })
    const stranger = requireScope('paymentPageEdits', await other.actor())
    await expect(sendPage(stranger, await newPage(), mailTo('a@example.co.il'))).rejects.toMatchObject({ status: 404 })
  })

  it('goes to one recipient three times an hour, also when all are pressed at once', async () => {
    const id = await newPage()
    const tries = Array.from({ length: 6 }, () => sendPage(edits(), id, mailTo('often@example.co.il')))
    const done = await Promise.allSettled(tries)
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    const refused = done.flatMap((one) => (one.status === 'rejected' ? [one.reason.status] : []))
    expect(refused).toEqual([429, 429, 429])
    expect(await sendingsOf(id)).toHaveLength(3)
  })

  it('counts openings, those within ten minutes as one', async () => {
    const id = await newPage()
    const open = () => inCompany(company, (tx) => recordPageView(tx, { companyId: company.companyId, pageId: id }))
    const long = new Date(Date.now() - 11 * 60_000)
    await inCompany(company, (tx) =>
      tx.insert(paymentPageViews).values({ companyId: company.companyId, id: newId(), pageId: id, at: long }),
    )
    await open()
    await open()
    const { pageViews } = await findPageDelivery(pages(), id)
    expect(pageViews.count).toBe(2)
    expect(+(pageViews.last ?? 0)).toBeGreaterThan(+long)
  })
})

/** Creates a page that was sent on 1 November 2026, a Sunday, with reminders three and six days later. */
async function sentPage(set: Partial<typeof paymentPages.$inferInsert> = {}) {
  const id = await newPage()
  const { companyId } = company
  await inCompany(company, async (tx) => {
    await tx
      .update(paymentPages)
      .set({ remindAfter: [3, 6], ...set })
      .where(and(eq(paymentPages.companyId, companyId), eq(paymentPages.id, id)))
    const anyMail = () => tx.select({ id: outbox.id }).from(outbox).limit(1)
    if ((await anyMail()).length === 0) await sendPageLink(edits(), await newPage())
    const [mail] = await anyMail()
    await tx.insert(paymentPageSendings).values({
      companyId,
      id: newId(),
      pageId: id,
      kind: 'request',
      channel: 'mail',
      mailId: mail?.id ?? null,
      recipient: 'ruth@example.co.il',
      createdAt: new Date('2026-11-01T09:00:00Z'),
    })
  })
  return id
}

const remindersOf = async (pageId: string) =>
  (await sendingsOf(pageId)).flatMap(({ kind, remindedOn }) => (kind === 'reminder' ? [remindedOn] : []))

const at = (moment: string) => remindCompany(company.companyId, new Date(moment))

describe('reminders until paid', () => {
  it('go out on their day, once however often the job runs, and at most one a day', async () => {
    const id = await sentPage()
    await at('2026-11-03T09:00:00Z')
    expect(await remindersOf(id)).toEqual([])
    await Promise.all([at('2026-11-04T09:00:00Z'), at('2026-11-04T09:00:00Z'), at('2026-11-04T09:00:01Z')])
    await at('2026-11-04T13:00:00Z')
    expect(await remindersOf(id)).toEqual(['2026-11-04'])
  })

  it('keep the Sabbath: what falls on it goes out on Sunday', async () => {
    const id = await sentPage({ remindAfter: [6] })
    await at('2026-11-07T09:00:00Z')
    expect(await remindersOf(id)).toEqual([])
    await at('2026-11-08T03:00:00Z')
    expect(await remindersOf(id), 'before the business opens').toEqual([])
    await at('2026-11-08T09:00:00Z')
    expect(await remindersOf(id)).toEqual(['2026-11-08'])
  })

  it('stop when the page is paused or closed, and when a person stops them', async () => {
    const [paused, stopped] = [await sentPage({ state: 'paused', pausedAt: new Date() }), await sentPage()]
    await setReminders(edits(), stopped, { isStopped: true })
    await setReminders(edits(), stopped, { isStopped: true })
    await at('2026-11-04T09:00:00Z')
    expect(await remindersOf(paused)).toEqual([])
    expect(await remindersOf(stopped)).toEqual([])
    expect((await findReminders(pages(), stopped)).stop).toMatchObject({ byName: 'דנה לוי' })
    await setReminders(edits(), stopped, { isStopped: false })
    await at('2026-11-04T09:00:00Z')
    expect(await remindersOf(stopped)).toEqual(['2026-11-04'])
    await movePage(edits(), stopped, { state: 'cancelled', version: 1 })
    await at('2026-11-08T09:00:00Z')
    expect(await remindersOf(stopped)).toEqual(['2026-11-04'])
  })

  it('of a part of a schedule go to its customer around its due date, though nobody sent it', async () => {
    const parentId = await newPage()
    const part = await newPage()
    await inCompany(company, (tx) =>
      tx
        .update(paymentPages)
        .set({ origin: 'part', parentId, dueOn: '2026-11-25' })
        .where(and(eq(paymentPages.companyId, company.companyId), eq(paymentPages.id, part))),
    )
    await at('2026-11-23T09:00:00Z')
    expect(await remindersOf(part)).toEqual([])
    await at('2026-11-24T09:00:00Z')
    expect(await sendingsOf(part)).toMatchObject([
      { kind: 'reminder', channel: 'mail', recipient: 'ruth@example.co.il', createdBy: null },
    ])
  })

  it('say that there is no way to the customer, and why', async () => {
    const id = await newPage({ dueOn: addDays(businessDay(), 20) })
    await sendPage(edits(), id, sendingInput.parse({ channel: 'whatsapp', to: '050-1234567', text: 'שלום' }))
    const [page] = await inCompany(company, (tx) => tx.select().from(paymentPages).where(eq(paymentPages.id, id)))
    const setCustomer = (set: Partial<typeof customers.$inferInsert>) =>
      inCompany(company, (tx) =>
        tx
          .update(customers)
          .set(set)
          .where(eq(customers.id, page?.customerId ?? '')),
      )
    expect(await findReminders(pages(), id)).toMatchObject({ channel: 'mail', lack: null, isSimulated: false })
    await setCustomer({ email: null, phone: '+972501234567' })
    const { next, lack } = await findReminders(pages(), id)
    expect(lack).toBe('consent')
    await at(`${next}T09:00:00Z`)
    expect(await remindersOf(id)).toEqual([])
    await setCustomer({ consentChannels: ['sms'] })
    expect(await findReminders(pages(), id)).toMatchObject({ channel: 'sms', lack: null, isSimulated: true })
  })

  it('are all off where the company says so', async () => {
    const id = await sentPage()
    const settings = { isOn: false, afterSending: [3], aroundDue: [0] }
    const scope = requireScope('paymentSettings', actor)
    await saveReminderSettings(scope, { ...settings, version: 0 })
    await at('2026-11-04T09:00:00Z')
    expect(await remindersOf(id)).toEqual([])
    await expect(saveReminderSettings(scope, { ...settings, version: 0 })).rejects.toMatchObject({ status: 409 })
    await saveReminderSettings(scope, { ...settings, isOn: true, version: 1 })
  })
})
