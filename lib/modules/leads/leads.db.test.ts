import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Actor, requireScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { addNote } from '@/lib/modules/activity/notes.mutations'
import { listTimeline } from '@/lib/modules/activity/timeline.queries'
import { addConsent } from '@/lib/modules/consents/consents.mutations'
import { consentInput } from '@/lib/modules/consents/consents.schema'
import { addContactMethod } from '@/lib/modules/contacts/contact-methods.mutations'
import { createCustomField, deleteCustomField } from '@/lib/modules/custom-fields/custom-fields.mutations'
import { customFieldInput } from '@/lib/modules/custom-fields/custom-fields.schema'
import { createCustomer } from '@/lib/modules/customers/customers.mutations'
import { findCustomer } from '@/lib/modules/customers/customers.queries'
import { customerInput } from '@/lib/modules/customers/customers.schema'
import { listPicklists } from '@/lib/modules/picklists/picklists.queries'

import { leadTasks, remindLeadFollowUps, sumLeadTotals } from './leads.jobs'
import { loadLeadList } from './leads.list'
import { changeLeadFields, createLead, updateLead } from './leads.mutations'
import { findLead, findLeadNeighbours, listLeads } from './leads.queries'
import { leadChange, leadFieldChange, leadInput, leadMove } from './leads.schema'
import { deleteLead, restoreLead } from './lifecycle.mutations'
import { moveLead } from './moves.mutations'
import { leadRecord } from './record.queries'
import { createPipeline, createStatus, deletePipeline, deleteStatus, updateStatus } from './statuses.mutations'
import { listPipelines } from './statuses.queries'
import { findStatus } from './statuses.rules'
import { type LeadStatus, leadStatusChange, leadStatusInput } from './statuses.schema'

let database: Awaited<ReturnType<typeof testDatabase>>
let admin: Actor
let agent: Actor
let stranger: Actor

beforeAll(async () => {
  database = await testDatabase()
  const company = await testCompany()
  admin = await company.actor('companyAdmin')
  agent = await company.actor('agent')
  stranger = await (await testCompany()).actor('companyAdmin')
})
afterAll(() => database.drop())

const sees = (who = admin) => requireScope('leads', who)
const edits = (who = admin) => requireScope('leadEdits', who)
const manages = (who = admin) => requireScope('leadStatuses', who)

let count = 0
const add = async (part: object = {}, who = admin) => {
  count += 1
  const input = { name: `פונה ${count}`, phone: `05255${String(10_000 + count)}`, ...part }
  return (await createLead(edits(who), leadInput.parse(input), sees(who))).id
}
const read = (id: string, who = admin) => findLead(sees(who), id)
const pipeline = async (who = admin) => (await listPipelines(sees(who)))[0]
const statusOf = async (type: LeadStatus['type']): Promise<LeadStatus> => {
  const found = (await pipeline())?.statuses.find((status) => status.type === type)
  if (!found) throw new Error(`no status of type ${type}`)
  return found
}
const move = async (id: string, to: LeadStatus, part: object = {}, who = admin) => {
  const { version } = await read(id, who)
  return moveLead(edits(who), id, leadMove.parse({ statusId: to.id, version, ...part }))
}
const ids = async (search: string, who = admin) =>
  (await listLeads(sees(who), loadLeadList(new URLSearchParams(search)))).rows.map(({ id }) => id)

describe('a new lead', () => {
  it('gets a number, the initial status, its creator as the owner, and a timeline', async () => {
    const id = await add({ expectedAgorot: '1,200.50', interest: 'אתר' })
    const lead = await read(id)
    expect(lead).toMatchObject({ ownerId: admin.id, expectedAgorot: 120_050, channel: 'manual', inquiries: 1 })
    expect(Number(lead.number)).toBeGreaterThan(1000)
    expect(findStatus(lead.pipelines, lead.statusId)).toMatchObject({ type: 'open', isDefault: true })
    const { events } = await listTimeline(sees(), leadRecord(id), {
      after: null,
      sees: { paymentPages: null, documents: null, conversations: null },
    })
    expect(events.map(({ type }) => type)).toEqual(['lead.created'])
  })

  it('needs a number or an address', () => {
    expect(leadInput.safeParse({ name: 'בלי כלום' }).error?.issues[0]).toMatchObject({ path: ['phone'] })
    expect(leadInput.safeParse({ name: 'עם דוא״ל', email: 'a@b.example' }).success).toBe(true)
  })

  it('is refused where another one has its number, unless that is accepted', async () => {
    await add({ phone: '0525599001' })
    await expect(add({ phone: '0525599001' })).rejects.toMatchObject({ code: 'possible_duplicate', status: 409 })
    await add({ phone: '0525599001', isDuplicateAccepted: true })
  })

  it('may be left without an owner by whoever edits all, not by an agent', async () => {
    const id = await add({ ownerId: null })
    expect(await read(id)).toMatchObject({ ownerId: null, ownerName: null })
    await expect(add({ ownerId: null }, agent)).rejects.toMatchObject({ fields: { ownerId: expect.any(String) } })
  })

  it('of another owner or another company is not found', async () => {
    const id = await add()
    await expect(read(id, agent)).rejects.toMatchObject({ status: 404 })
    await expect(read(id, stranger)).rejects.toMatchObject({ status: 404 })
    await expect(move(id, await statusOf('ongoing'), { version: 1 }, agent)).rejects.toMatchObject({ status: 404 })
  })
})

describe('a change of a lead', () => {
  it('of a stale version is refused with what stands there by now', async () => {
    const id = await add()
    const { version } = await read(id)
    await changeLeadFields(edits(), id, leadFieldChange.parse({ city: 'חיפה', version }))
    const change = leadFieldChange.parse({ city: 'עכו', version })
    await expect(changeLeadFields(edits(), id, change)).rejects.toMatchObject({
      status: 409,
      present: { version: version + 1, values: { city: 'חיפה' } },
    })
  })

  it('never leaves it without number and address', async () => {
    const id = await add()
    const { version } = await read(id)
    const change = leadFieldChange.parse({ phone: '', version })
    await expect(changeLeadFields(edits(), id, change)).rejects.toMatchObject({ fields: { phone: expect.any(String) } })
  })

  it('of the whole form keeps what was sent', async () => {
    const id = await add()
    const { version, phone } = await read(id)
    const form = {
      name: 'שם חדש',
      companyName: 'עסק',
      phone,
      email: '',
      city: '',
      interest: '',
      expectedAgorot: '',
      ownerId: '',
      teamId: '',
      source: 'המלצה',
      campaign: '',
      nextFollowUpOn: '',
      notes: '',
      tagIds: [],
      custom: {},
      version,
    }
    await updateLead(edits(), id, leadChange.parse(form))
    const lead = await read(id)
    expect(lead).toMatchObject({ name: 'שם חדש', companyName: 'עסק', ownerId: null, version: version + 1 })
    expect(lead.lists.find(({ key }) => key === lead.source)?.name).toBe('המלצה')
  })
})

describe('a status', () => {
  it('is reached with a history, and a closed lead is told by the time of its closing', async () => {
    const id = await add()
    await move(id, await statusOf('ongoing'))
    expect(await read(id)).toMatchObject({ closedAt: null })
    await move(id, await statusOf('won'))
    expect((await read(id)).closedAt).toBeInstanceOf(Date)
    const { rows } = await inCompany(admin, (tx) =>
      tx.execute<{ count: number }>(sql`select count(*)::int as count from lead_status_changes where lead_id = ${id}`),
    )
    expect(rows[0]?.count).toBe(3)
  })

  it('lost asks for a reason, and reopening for another', async () => {
    const id = await add()
    const lost = await statusOf('lost')
    await expect(move(id, lost)).rejects.toMatchObject({ fields: { lostReason: expect.any(String) } })
    await move(id, lost, { lostReason: 'המחיר', lostNote: 'היה יקר מדי' })
    const found = await read(id)
    const reason = (await listPicklists(sees())).find(({ key }) => key === found.lostReason)
    expect([reason?.name, found.lostNote]).toEqual(['המחיר', 'היה יקר מדי'])
    await expect(move(id, await statusOf('ongoing'))).rejects.toMatchObject({
      fields: { reopenReason: expect.any(String) },
    })
    await move(id, await statusOf('ongoing'), { reopenReason: 'חזר אלינו' })
    expect(await read(id)).toMatchObject({ lostReason: null, lostNote: '', closedAt: null })
  })

  it('that another user changed meanwhile is refused with both', async () => {
    const id = await add()
    const { version } = await read(id)
    const ongoing = await statusOf('ongoing')
    await move(id, ongoing)
    const late = leadMove.parse({ statusId: (await statusOf('on_hold')).id, version })
    await expect(moveLead(edits(), id, late)).rejects.toMatchObject({
      status: 409,
      present: { values: { statusId: ongoing.id } },
    })
  })

  it('asks for its fields, which may come along', async () => {
    const { id: custom } = await createCustomField(
      requireScope('customFields', admin),
      customFieldInput.parse({ label: 'תקציב', type: 'number', entity: 'lead' }),
    )
    const first = await pipeline()
    const made = await createStatus(
      manages(),
      leadStatusInput.parse({
        pipelineId: first?.id,
        name: 'פגישה נקבעה',
        type: 'ongoing',
        color: 'pink',
        requiredFields: ['nextFollowUpOn', `custom.${custom}`],
      }),
    )
    const meeting = findStatus(await listPipelines(sees()), made.id)
    if (!meeting) throw new Error('the status was not made')
    const id = await add()
    await expect(move(id, meeting)).rejects.toMatchObject({
      status: 422,
      fields: { 'fields.nextFollowUpOn': 'יש למלא מעקב הבא', [`fields.custom.${custom}`]: 'יש למלא תקציב' },
    })
    await move(id, meeting, { fields: { nextFollowUpOn: '2027-01-05', custom: { [custom]: '12' } } })
    expect(await read(id)).toMatchObject({ nextFollowUpOn: '2027-01-05', custom: { [custom]: 12 } })
    await deleteCustomField(requireScope('customFields', admin), custom, { label: 'תקציב' })
    await leadTasks['leads.drop-field']?.({ companyId: admin.companyId, fieldId: custom })
    expect((await read(id)).custom).toEqual({})
  })

  it('that does not allow the next one refuses it with 409', async () => {
    const [open, hold, won] = [await statusOf('open'), await statusOf('on_hold'), await statusOf('won')]
    const change = { ...open, allowedNext: [hold.id] }
    const { id: _, pipelineId: __, former: ___, ...body } = change
    await updateStatus(manages(), open.id, leadStatusChange.parse(body))
    const id = await add()
    await expect(move(id, won)).rejects.toMatchObject({ status: 409, code: 'transition_not_allowed' })
    await move(id, hold)
    await updateStatus(
      manages(),
      open.id,
      leadStatusChange.parse({ ...body, allowedNext: [], version: open.version + 1 }),
    )
  })

  it('that leads have is deleted only by moving them', async () => {
    const first = await pipeline()
    const body = { pipelineId: first?.id, name: 'זמני', type: 'ongoing', color: 'gray' }
    const { id: gone } = await createStatus(manages(), leadStatusInput.parse(body))
    const target = await statusOf('ongoing')
    const temporary = findStatus(await listPipelines(sees()), gone)
    if (!temporary) throw new Error('the status was not made')
    const id = await add()
    await move(id, temporary)
    await expect(deleteStatus(manages(), gone, { moveTo: null })).rejects.toMatchObject({ code: 'status_in_use' })
    const won = await statusOf('won')
    await expect(deleteStatus(manages(), gone, { moveTo: won.id })).rejects.toMatchObject({ status: 422 })
    await deleteStatus(manages(), gone, { moveTo: target.id })
    // Until the job has run, the lead counts as having the other status.
    expect(await ids(`status=${target.id}&size=100`)).toContain(id)
    await leadTasks['leads.replace-status']?.({ companyId: admin.companyId, from: gone, to: target.id })
    expect((await read(id)).statusId).toBe(target.id)
  })

  it('of every needed meaning stays in a pipeline; the default pipeline stays too', async () => {
    const won = await statusOf('won')
    await expect(deleteStatus(manages(), won.id, { moveTo: null })).rejects.toMatchObject({ status: 409 })
    const first = await pipeline()
    await expect(deletePipeline(manages(), first?.id ?? '')).rejects.toMatchObject({ code: 'default_pipeline' })
    const { id } = await createPipeline(manages(), { name: 'שותפים' })
    expect((await listPipelines(sees())).find((one) => one.id === id)?.statuses).toHaveLength(7)
    await expect(createPipeline(manages(), { name: 'שותפים' })).rejects.toMatchObject({
      fields: { name: expect.any(String) },
    })
    await deletePipeline(manages(), id)
  })
})

describe('the list', () => {
  it('shows open leads, others by their meaning, and finds them by words and by their status', async () => {
    const open = await add({ name: 'אורנית הדס', ownerId: agent.id })
    const closed = await add({ name: 'אורנית סגורה' })
    await move(closed, await statusOf('lost'), { lostReason: 'לא ענה' })
    expect(await ids('q=אורנית')).toEqual([open])
    expect(await ids('q=אורנית&state=lost')).toEqual([closed])
    expect((await ids('q=אורנית&state=all')).sort()).toEqual([open, closed].sort())
    expect(await ids('q=אורנית', agent)).toEqual([open])
    expect(await ids(`q=אורנית&owner=${agent.id}`)).toEqual([open])
    expect(await ids('q=אורנית', stranger)).toEqual([])
  })

  it('finds what nobody handles or has tried to reach, what is late and what is neglected', async () => {
    const id = await add({ name: 'זנוח לגמרי', ownerId: null, nextFollowUpOn: '2020-01-01' })
    await inCompany(admin, (tx) =>
      tx.execute(sql`update leads set status_since = now() - interval '10 days' where id = ${id}`),
    )
    expect(await ids('q=זנוח&owner=none&followUp=late&neglected=yes')).toEqual([id])
    expect(await ids('q=זנוח&followUp=today')).toEqual([])
    expect(await ids('q=זנוח&attempts=none')).toEqual([id])
    await inCompany(admin, (tx) => tx.execute(sql`update leads set attempts = 1 where id = ${id}`))
    expect(await ids('q=זנוח&attempts=none')).toEqual([])
  })

  it('knows the neighbours of a lead in its order', async () => {
    const [a, b, c] = [await add({ name: 'שכן א' }), await add({ name: 'שכן ב' }), await add({ name: 'שכן ג' })]
    expect(await findLeadNeighbours(sees(), b, 'q=שכן&sort=name')).toEqual({ previous: a, next: c })
  })

  it('shows deleted leads apart, and brings them back', async () => {
    const id = await add({ name: 'נמחק בטעות' })
    const { version } = await read(id)
    await deleteLead(edits(), requireScope('leadDeletions', admin), [id, version])
    expect(await ids('q=נמחק')).toEqual([])
    expect(await ids('q=נמחק&deleted=yes&state=all')).toEqual([id])
    await restoreLead(edits(), requireScope('leadDeletions', admin), id)
    expect(await ids('q=נמחק')).toEqual([id])
  })
})

describe('the record kit', () => {
  it('keeps notes and further numbers of a lead apart from those of customers', async () => {
    const id = await add({ name: 'עם הערות' })
    await addNote(edits(), leadRecord(id), { text: 'הערה על ליד', mentionIds: [] })
    await addContactMethod(edits(), leadRecord(id), {
      channel: 'phone',
      label: 'work',
      value: '+97235551234',
      contactId: null,
    })
    const seen = { paymentPages: null, documents: null, conversations: null }
    const { events } = await listTimeline(sees(), leadRecord(id), { after: null, sees: seen })
    expect(events.map(({ type }) => type)).toEqual(['lead.point-added', 'note.added', 'lead.created'])
    expect(events[1]?.note?.text).toBe('הערה על ליד')
    expect(await ids('q=035551234')).toEqual([id])
  })

  it('gives a lead and a customer with one number one answer', async () => {
    const phone = '0525598877'
    const customer = await createCustomer(
      requireScope('customerEdits', admin),
      customerInput.parse({ kind: 'person', name: 'לקוח עם אותו מספר', status: 'active', phone }),
      null,
    )
    const id = await add({ phone })
    const said = { channel: 'sms', state: 'granted', basis: 'opt_in', wording: 'מאשר', source: 'טופס' }
    await addConsent(edits(), leadRecord(id), consentInput.parse(said))
    expect((await read(id)).consentChannels).toEqual(['sms'])
    expect((await findCustomer(requireScope('customers', admin), customer.id)).consentChannels).toEqual(['sms'])
  })
})

describe('a follow-up of today', () => {
  it('is told to the owner of an open lead once', async () => {
    const day = '2031-05-06'
    const open = await add({ nextFollowUpOn: day })
    const closed = await add({ nextFollowUpOn: day })
    await move(closed, await statusOf('lost'), { lostReason: 'לא עכשיו' })
    await remindLeadFollowUps(day)
    await remindLeadFollowUps(day)
    const { rows } = await inCompany(admin, (tx) =>
      tx.execute<{ entity_id: string }>(sql`select entity_id from notifications where kind = 'lead.follow-up'`),
    )
    expect(rows.map(({ entity_id: id }) => id)).toEqual([open])
  })
})

describe('the totals', () => {
  const sums = (who: Actor) =>
    inCompany(who, async (tx) => {
      const counted = await tx.execute(sql`
        select status_id, owner_id, count(*)::int as leads, sum(expected_agorot)::text as amount from leads
        where company_id = ${who.companyId} and deleted_at is null group by 1, 2 order by 1, 2`)
      const kept = await tx.execute(sql`
        select status_id, owner_id, sum(leads)::int as leads, sum(expected_agorot)::text as amount from lead_totals
        where company_id = ${who.companyId} group by 1, 2 having sum(leads) <> 0 order by 1, 2`)
      return [counted.rows, kept.rows]
    })

  it('are what a count finds, whatever happened, before and after they are added up', async () => {
    const before = await sums(admin)
    expect(before[1]).toEqual(before[0])
    for (let more = 0; more < 6; more++) {
      const id = await add({ expectedAgorot: String(more) })
      if (more % 3 === 0) await move(id, await statusOf('ongoing'))
      if (more % 2 === 0) {
        const { version } = await read(id)
        await deleteLead(edits(), requireScope('leadDeletions', admin), [id, version])
      }
    }
    await inCompany(admin, async (tx) => {
      for (let more = 0; more < 210; more++)
        await tx.execute(sql`update leads set expected_agorot = expected_agorot + 1 where number = 1001`)
    })
    const [counted, kept] = await sums(admin)
    expect(kept).toEqual(counted)
    await sumLeadTotals()
    expect((await sums(admin))[1]).toEqual(counted)
  })
})
