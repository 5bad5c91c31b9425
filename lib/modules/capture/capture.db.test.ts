import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Actor, requireScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { openBody } from '@/lib/mail/outbox'
import { loadLeadList } from '@/lib/modules/leads/leads.list'
import { findLead, listLeads } from '@/lib/modules/leads/leads.queries'
import { leadMove } from '@/lib/modules/leads/leads.schema'
import { moveLead } from '@/lib/modules/leads/moves.mutations'
import { listPipelines } from '@/lib/modules/leads/statuses.queries'

import { reportSilence } from './capture.jobs'
import { type CaptureVerdict, channelInput } from './capture.schema'
import { createChannel, deleteChannel, renewKey, updateChannel } from './channels.mutations'
import { findCapturePass, findChannel, formToken } from './channels.queries'
import { loadForm } from './forms.queries'
import { confirmOptIn } from './opt-in.mutations'
import { findOptIn } from './opt-in.queries'
import { submitForm, submitMessage } from './receive.mutations'
import { dismissSubmission, readSubmission, readWaiting, replaySubmission } from './submissions.mutations'
import { findSubmission, listSubmissions } from './submissions.queries'

let database: Awaited<ReturnType<typeof testDatabase>>
let admin: Actor
let agent: Actor
let stranger: Actor

beforeAll(async () => {
  database = await testDatabase()
  const company = await testCompany()
  const able = async (made: Awaited<ReturnType<typeof testCompany>>) => {
    const actor = await made.actor('companyAdmin')
    return { ...actor, permissions: new Set([...actor.permissions, 'lead statuses management' as const]) }
  }
  admin = await able(company)
  agent = await company.actor('agent')
  stranger = await able(await testCompany())
})
afterAll(() => database.drop())

const NONE = new Headers()
const scope = (who = admin) => requireScope('leadCapture', who)
const sees = (who = admin) => requireScope('leads', who)
const rows = <T extends Record<string, unknown>>(query: ReturnType<typeof sql>, who = admin) =>
  inCompany({ companyId: who.companyId }, async (tx) => (await tx.execute<T>(query)).rows)

let count = 0
const next = () => {
  count += 1
  return count
}
const phone = () => `05277${String(10_000 + next())}`

const FORM = {
  title: 'נחזור אליך',
  fields: [
    { name: 'name', isRequired: true },
    { name: 'phone' },
    { name: 'email' },
    { name: 'interest' },
    { name: 'message' },
  ],
  thanks: 'תודה רבה',
  purpose: 'הפרטים נמסרים מרצון ונשמרים כדי לחזור אליך',
  consents: [
    { channel: 'sms', text: 'אפשר לשלוח לי הצעות ב־SMS' },
    { channel: 'email', text: 'אפשר לשלוח לי הצעות בדוא״ל' },
  ],
}

async function addForm(part: object = {}, form: object = {}, who = admin) {
  const slug = `form-${next()}-${Date.now().toString(36)}`
  const body = channelInput.parse({ kind: 'form', name: `טופס ${next()}`, slug, form: { ...FORM, ...form }, ...part })
  const { id } = await createChannel(scope(who), body)
  return { id, slug, body, pass: await findCapturePass(formToken(slug), NONE) }
}
type Form = Awaited<ReturnType<typeof addForm>>

const bodyOf = (values: object, more: object = {}) =>
  JSON.stringify({ id: crypto.randomUUID(), values, consents: [], wording: 1, ...more })
const send = ({ pass }: Form, values: object, more: object = {}) =>
  submitForm(pass, { raw: bodyOf(values, more), address: '192.0.2.7', userAgent: 'test' })
const read = (who = admin) => readWaiting(who)
const EVERY = { verdict: null, after: null, before: null }
const listed = async (id: string, who = admin) => (await listSubmissions(scope(who), id, EVERY)).rows
const verdicts = async (id: string): Promise<CaptureVerdict[]> => (await listed(id)).map(({ verdict }) => verdict)
const found = async (q: string, who = admin) =>
  (await listLeads(sees(who), { ...loadLeadList({ state: 'all' }), q })).rows

describe('a submission of a form', () => {
  it('becomes a lead with what was written, where from, and the consents in the words that were shown', async () => {
    const form = await addForm({ ownerId: agent.id })
    const campaign = { utm_campaign: 'סתיו', utm_source: 'meta', other: 'x' }
    const values = { name: 'נועה לוי', phone: phone(), email: 'noa@example.com', message: 'אשמח לשמוע', hidden: 'x' }
    const answer = await send(form, values, { consents: ['sms'], campaign, page: 'https://garden.example/contact' })
    expect(answer).toEqual({ thanks: 'תודה רבה', redirectUrl: null })
    expect(await verdicts(form.id)).toEqual(['waiting'])
    await read()
    const [submission] = await listed(form.id)
    expect(submission).toMatchObject({
      verdict: 'created',
      leadName: 'נועה לוי',
      page: 'https://garden.example/contact',
    })
    const lead = await findLead(sees(), submission?.leadId ?? '')
    expect(lead).toMatchObject({ ownerId: agent.id, channel: 'form', email: 'noa@example.com', campaign: 'סתיו' })
    expect(lead.consentChannels).toEqual(['sms'])
    const inquiries = await rows(sql`select message, page, campaign from lead_inquiries where lead_id = ${lead.id}`)
    const kept = { utm_campaign: 'סתיו', utm_source: 'meta' }
    expect(inquiries).toEqual([{ message: 'אשמח לשמוע', page: 'https://garden.example/contact', campaign: kept }])
    const consents = await rows(sql`select channel, wording, actor_id from consents where lead_id = ${lead.id}`)
    expect(consents).toEqual([{ channel: 'sms', wording: FORM.consents[0]?.text, actor_id: null }])
    const told = await rows(sql`select kind from notifications where user_id = ${agent.id} and entity_id = ${lead.id}`)
    expect(told).toEqual([{ kind: 'lead.assigned' }])
  })

  it('that is sent twice is stored once', async () => {
    const form = await addForm()
    const id = crypto.randomUUID()
    const values = { name: 'פעמיים', phone: phone() }
    await Promise.all([1, 2, 3].map(() => send(form, values, { id })))
    await read()
    expect(await verdicts(form.id)).toEqual(['created'])
  })

  it.each([
    ['without what the form requires', { phone: '0521234567' }, ['name']],
    ['without a phone or an e-mail address', { name: 'דן' }, ['phone']],
    ['with a wrong number', { name: 'דן', phone: '12' }, ['phone']],
  ])('%s is refused by field, and kept with the reason', async (_, values, fields) => {
    const form = await addForm()
    await expect(send(form, values)).rejects.toMatchObject({
      status: 422,
      fields: Object.fromEntries(fields.map((name) => [name, expect.any(String)])),
    })
    expect(await verdicts(form.id)).toEqual(['invalid'])
  })

  it('of a robot gets the same thanks and becomes nothing', async () => {
    const form = await addForm()
    const values = { name: 'רובוט', phone: phone() }
    expect(await send(form, values, { trap: 'http://spam.example' })).toEqual({ thanks: 'תודה רבה', redirectUrl: null })
    await read()
    expect(await verdicts(form.id)).toEqual(['spam'])
  })

  it('to a closed form is refused, and kept', async () => {
    const form = await addForm({ isOpen: false })
    await expect(send(form, { name: 'דן', phone: phone() })).rejects.toMatchObject({ status: 409 })
    expect(await verdicts(form.id)).toEqual(['invalid'])
  })

  it('that is no JSON, or is nothing like a form, is refused with a message', async () => {
    const form = await addForm()
    for (const raw of ['{', '[]', '"x"', 'null', '{"values":7}'])
      await expect(submitForm(form.pass, { raw, address: '192.0.2.7', userAgent: null })).rejects.toMatchObject({
        status: 422,
      })
    expect(await verdicts(form.id)).toEqual(Array(5).fill('invalid'))
  })

  it('with a script in each field waits for a person, who may make it a lead or set it aside', async () => {
    const form = await addForm()
    const script = '<script>alert(1)</script>'
    const values = () => ({ name: script, phone: phone(), interest: script, message: script })
    await send(form, values())
    await send(form, values())
    await read()
    const [second, first] = await listed(form.id)
    expect(await verdicts(form.id)).toEqual(['quarantined', 'quarantined'])
    await replaySubmission(scope(), { id: form.id, submissionId: first?.id ?? '' })
    await dismissSubmission(scope(), { id: form.id, submissionId: second?.id ?? '' })
    expect(await verdicts(form.id)).toEqual(['dismissed', 'created'])
    const [lead] = await found(script)
    expect(lead?.name).toBe(script)
    await expect(replaySubmission(scope(), { id: form.id, submissionId: first?.id ?? '' })).rejects.toMatchObject({
      status: 409,
    })
    expect((await findSubmission(scope(), { id: form.id, submissionId: first?.id ?? '' })).raw).toContain(script)
  })
})

describe('whoever asks again', () => {
  const lose = async (id: string) => {
    const lead = await findLead(sees(), id)
    const lost = (await listPipelines(sees()))[0]?.statuses.find(({ type }) => type === 'lost')
    const move = { statusId: lost?.id, version: lead.version, lostReason: 'המחיר' }
    await moveLead(requireScope('leadEdits', admin), id, leadMove.parse(move))
  }

  it('joins the lead, fills what it lacked, reopens it and tells its owner', async () => {
    const form = await addForm({ ownerId: agent.id })
    const [number, email] = [phone(), `again-${next()}@example.com`]
    await send(form, { name: 'רון ברק', phone: number })
    await read()
    const [{ leadId = '' } = {}] = (await listed(form.id)) as { leadId: string }[]
    await lose(leadId)
    await send(form, { name: 'רון', phone: number, email, message: 'חוזר אליכם' })
    await read()
    expect(await verdicts(form.id)).toEqual(['joined', 'created'])
    const lead = await findLead(sees(), leadId)
    expect(lead).toMatchObject({ name: 'רון ברק', email, inquiries: 2, closedAt: null, lostReason: null })
    const told = await rows(sql`select kind from notifications where user_id = ${agent.id} and entity_id = ${leadId}
      order by created_at, id`)
    expect(told.map(({ kind }) => kind)).toContain('lead.asked-again')
  })

  it('twice at the same moment is one lead', async () => {
    const form = await addForm()
    const number = phone()
    await Promise.all([1, 2, 3, 4].map((at) => send(form, { name: `יחד ${at}`, phone: number })))
    const waiting = await listed(form.id)
    await Promise.all(waiting.map(({ id }) => readSubmission(admin, id)))
    expect((await verdicts(form.id)).sort()).toEqual(['created', 'joined', 'joined', 'joined'])
    expect(new Set((await listed(form.id)).map(({ leadId }) => leadId)).size).toBe(1)
  })

  it('in another company is a lead of that company', async () => {
    const [ours, theirs] = [await addForm(), await addForm({}, {}, stranger)]
    const number = phone()
    await send(ours, { name: 'אצלנו', phone: number })
    await send(theirs, { name: 'אצלם', phone: number })
    await read()
    await read(stranger)
    expect((await listed(ours.id)).map(({ verdict }) => verdict)).toEqual(['created'])
    expect((await listed(theirs.id, stranger)).map(({ verdict }) => verdict)).toEqual(['created'])
  })
})

describe('messages of other systems', () => {
  const add = async (part: object) => {
    const body = channelInput.parse({ name: `מערכת ${next()}`, ...part })
    const { id, key } = await createChannel(scope(), body)
    return { id, key: key ?? '', pass: await findCapturePass(key ?? '', NONE) }
  }
  const arrival = (sent: unknown, more: object = {}) => ({
    raw: typeof sent === 'string' ? sent : JSON.stringify(sent),
    address: '192.0.2.8',
    userAgent: null,
    ...more,
  })

  it('by key: what is unknown is left out and named; without a phone or an address it is refused', async () => {
    const { id, pass } = await add({ kind: 'api' })
    await submitMessage(pass, 'api', arrival({ name: 'דרך API', phone: phone(), color: 'red' }))
    await expect(submitMessage(pass, 'api', arrival({ name: 'בלי' }))).rejects.toMatchObject({ status: 422 })
    await read()
    const [refused, taken] = await listed(id)
    expect(refused?.verdict).toBe('invalid')
    expect(taken).toMatchObject({ verdict: 'created', reasons: ['שדה שלא נקרא: color'] })
  })

  it('with an idempotency key are stored once', async () => {
    const { id, pass } = await add({ kind: 'api' })
    const one = arrival({ name: 'אחד', phone: phone() }, { externalId: 'order-1' })
    await Promise.all([submitMessage(pass, 'api', one), submitMessage(pass, 'api', one)])
    expect(await verdicts(id)).toHaveLength(1)
  })

  it('of a webhook are read by its mapping, also again after it was mended', async () => {
    const { id, pass } = await add({ kind: 'webhook', mapping: [{ from: 'data.answers.0.text', to: 'name' }] })
    const sent = { data: { answers: [{ text: 'מיפוי' }], contact: { tel: phone() } } }
    await submitMessage(pass, 'webhook', arrival(sent))
    await submitMessage(pass, 'webhook', arrival('not json'))
    await read()
    expect(await verdicts(id)).toEqual(['invalid', 'invalid'])
    const mapping = [
      { from: 'data.answers.0.text', to: 'name' },
      { from: 'data.contact.tel', to: 'phone' },
    ]
    const { name, version } = await findChannel(scope(), id)
    await updateChannel(scope(), id, channelInput.parse({ kind: 'webhook', name, mapping, version }))
    const [, first] = await listed(id)
    await replaySubmission(scope(), { id, submissionId: first?.id ?? '' })
    expect((await listed(id))[1]).toMatchObject({ verdict: 'created', leadName: 'מיפוי' })
  })

  it('to an address of another kind, or with a replaced key, find nothing', async () => {
    const { id, key, pass } = await add({ kind: 'webhook' })
    await expect(submitMessage(pass, 'api', arrival({ phone: phone() }))).rejects.toMatchObject({ status: 404 })
    const renewed = await renewKey(scope(), id)
    await expect(findCapturePass(key, NONE)).rejects.toMatchObject({ status: 404 })
    expect(await findCapturePass(renewed.key ?? '', NONE)).toMatchObject({ channelId: id })
  })
})

describe('consent to e-mail that must be confirmed', () => {
  const asking = (form: Form, email: string) =>
    send(form, { name: 'מאשרת', phone: phone(), email }, { consents: ['email'] })
  const mails = async (to: string) => {
    const sent = await rows<{ company_id: string; id: string; body_sealed: string }>(
      sql`select company_id, id, body_sealed from outbox where to_address = ${to} order by created_at, id`,
    )
    return sent.map((row) => {
      const { text } = openBody({ companyId: row.company_id, id: row.id, bodySealed: row.body_sealed })
      return /\/confirm-address\/([\w-]+)/.exec(text)?.[1] ?? ''
    })
  }
  const age = (email: string, hours: number) =>
    rows(sql`update capture_opt_ins set sent_at = sent_at - make_interval(hours => ${hours}),
      expires_at = expires_at - make_interval(hours => ${hours}) where email = ${email} returning id`)
  const consenting = async (email: string) => {
    const [lead] = await rows<{ consent_channels: string[] }>(
      sql`select consent_channels from leads where email = ${email}`,
    )
    return lead?.consent_channels
  }

  it('counts after the click alone; a second submission sends a new link, and nothing once it is confirmed', async () => {
    const form = await addForm({}, { isDoubleOptIn: true })
    const email = `twice-${next()}@example.com`
    await asking(form, email)
    await read()
    expect(await mails(email)).toHaveLength(1)
    expect(await consenting(email)).toEqual([])
    await asking(form, email)
    await read()
    expect(await mails(email), 'not again within ten minutes').toHaveLength(1)
    await age(email, 1)
    await asking(form, email)
    await read()
    const [former = '', link = ''] = await mails(email)
    await expect(confirmOptIn(former, NONE)).rejects.toMatchObject({ status: 404 })
    expect(await findOptIn(link, NONE)).toMatchObject({ email, isConfirmed: false, isExpired: false })
    await Promise.all([confirmOptIn(link, NONE), confirmOptIn(link, NONE)])
    expect(await consenting(email)).toEqual(['email'])
    expect(await findOptIn(link, NONE)).toMatchObject({ isConfirmed: true })
    await age(email, 24)
    await asking(form, email)
    await read()
    expect(await mails(email)).toHaveLength(2)
    expect(
      await rows(sql`select c.id from consents c join leads l on l.company_id = c.company_id and l.id = c.lead_id
      where l.email = ${email}`),
    ).toHaveLength(1)
  })

  it('is refused by a link that is 48 hours old', async () => {
    const form = await addForm({}, { isDoubleOptIn: true })
    const email = `late-${next()}@example.com`
    await asking(form, email)
    await read()
    await age(email, 49)
    const [link = ''] = await mails(email)
    await expect(confirmOptIn(link, NONE)).rejects.toMatchObject({ status: 409 })
    expect(await findOptIn(link, NONE)).toMatchObject({ isExpired: true })
    expect(await consenting(email)).toEqual([])
  })
})

describe('a channel', () => {
  it('keeps every version of its words, and a consent refers to those that were shown', async () => {
    const form = await addForm()
    const { name, version } = await findChannel(scope(), form.id)
    const consents = [{ channel: 'sms', text: 'נוסח חדש' }]
    const changed = { kind: 'form', name, slug: form.slug, version, form: { ...FORM, consents } }
    await updateChannel(scope(), form.id, channelInput.parse(changed))
    expect(await loadForm(form.slug, NONE)).toMatchObject({ wording: 2, consents })
    const number = phone()
    await send(form, { name: 'נוסח ישן', phone: number }, { consents: ['sms'], wording: 1 })
    await read()
    const [{ leadId = '' } = {}] = (await listed(form.id)) as { leadId: string }[]
    const [consent] = await rows(sql`select wording from consents where lead_id = ${leadId}`)
    expect(consent).toEqual({ wording: FORM.consents[0]?.text })
  })

  it('has an address of its own: one that is taken is refused, one that it left can be had again by its company alone', async () => {
    const form = await addForm()
    const take = (slug: string, who: Actor) =>
      createChannel(scope(who), channelInput.parse({ kind: 'form', name: `אחר ${next()}`, slug, form: FORM }))
    await expect(take(form.slug, stranger)).rejects.toMatchObject({ status: 422, fields: { slug: expect.any(String) } })
    const { version } = await findChannel(scope(), form.id)
    await deleteChannel(scope(), form.id, { version })
    await expect(loadForm(form.slug, NONE)).rejects.toMatchObject({ status: 404 })
    await expect(take(form.slug, stranger)).rejects.toMatchObject({ status: 422 })
    const { id } = await take(form.slug, admin)
    expect(await findCapturePass(formToken(form.slug), NONE)).toMatchObject({ channelId: id })
  })

  it('that falls silent is reported once, and again only after it received', async () => {
    const form = await addForm({ silenceHours: 2 })
    const reports = () =>
      rows(sql`select id from notifications where kind = 'lead-capture.silent' and entity_id = ${form.id}
      and user_id = ${admin.id}`)
    const fallSilent = () =>
      rows(
        sql`update capture_channels set last_received_at = now() - interval '3 hours' where id = ${form.id} returning id`,
      )
    await reportSilence()
    expect(await reports(), 'it never received').toHaveLength(0)
    await fallSilent()
    await reportSilence()
    await reportSilence()
    expect((await findChannel(scope(), form.id)).silentSince).not.toBeNull()
    const first = (await reports()).length
    await send(form, { name: 'קול', phone: phone() })
    expect((await findChannel(scope(), form.id)).silentSince).toBeNull()
    await fallSilent()
    await reportSilence()
    expect([first, (await reports()).length]).toEqual([first, first * 2])
  })
})
