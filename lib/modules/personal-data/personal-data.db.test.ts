import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Actor, requireScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { fileStorage } from '@/lib/files/configured'
import { loadFile } from '@/lib/files/storage'
import { businessDay } from '@/lib/format/dates'
import { personSections } from '@/lib/manifest/person-sections'
import { customerRecord } from '@/lib/modules/customers/record.queries'
import { findLead } from '@/lib/modules/leads/leads.queries'
import { leadMerging } from '@/lib/modules/leads/merging.commands'
import { leadMergeInput } from '@/lib/modules/leads/merging.schema'
import { leadRecord } from '@/lib/modules/leads/record.queries'
import { mergeRecords } from '@/lib/modules/merging/merging.mutations'
import type { RecordRef } from '@/lib/records/kind'

import { loadRequestFile, makeCopy } from './copy/copy.mutations'
import { advanceRequest, createRequest } from './personal-data.mutations'
import { countLateRequests, listOpenRequests, listRequests } from './personal-data.queries'
import type { RequestKind } from './personal-data.schema'
import {
  addLeadPerson,
  addPerson,
  canariesOf,
  closeLead,
  convertToCustomer,
  openRequest,
  undoLeadConversion,
} from './personal-data.testing'

let database: Awaited<ReturnType<typeof testDatabase>>
let actor: Actor
let stranger: Actor

beforeAll(async () => {
  database = await testDatabase()
  actor = await (await testCompany()).actor('companyAdmin')
  stranger = await (await testCompany()).actor('companyAdmin')
})
afterAll(() => database.drop())

const scope = () => requireScope('personalData', actor)
let made = 0
const newWords = () => {
  made += 1
  return canariesOf(`k${process.pid.toString(36)}q${made.toString(36)}`)
}
const addRequest = (id: string, kind: RequestKind, receivedOn = '2026-01-05') =>
  createRequest(scope(), customerRecord(id), { kind, requester: 'המבקשת', receivedOn })
const rows = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  inCompany(actor, async (tx) => (await tx.execute<T>(query)).rows)
const actionsOn = async (id: string) =>
  (await rows<{ action: string }>(sql`select action from audit_log where entity_id = ${id} order by seq`)).map(
    ({ action }) => action,
  )

async function copyOf(record: RecordRef) {
  const { requestId, version } = await openRequest(actor, record, 'access')
  await makeCopy(scope(), { record, requestId, version })
  const read = async (kind: 'data' | 'reading') =>
    loadFile(fileStorage(), (await loadRequestFile(scope(), { record, requestId, kind })).key)
  const text = new TextDecoder('utf-8', { fatal: true }).decode(await read('data'))
  return { text, data: JSON.parse(text), reading: await read('reading') }
}

describe('a request about personal data (requirement 64)', () => {
  it('is due 30 days after it came and goes step by step to its end', async () => {
    const { id } = await addPerson(actor, newWords())
    const { id: requestId } = await addRequest(id, 'correct', '2026-01-31')
    const target = { record: customerRecord(id), requestId }
    const [request] = await listRequests(scope(), customerRecord(id))
    expect(request).toMatchObject({ state: 'received', dueOn: '2026-03-02', version: 1 })
    await expect(advanceRequest(scope(), target, { step: 'work', version: 1 })).rejects.toMatchObject({ status: 409 })
    await advanceRequest(scope(), target, { step: 'identity', text: 'תעודת זהות', version: 1 })
    await expect(advanceRequest(scope(), target, { step: 'work', version: 1 })).rejects.toMatchObject({ code: 'stale' })
    await advanceRequest(scope(), target, { step: 'work', version: 2 })
    await advanceRequest(scope(), target, { step: 'close', text: 'תוקן הטלפון', version: 3 })
    const [closed] = await listRequests(scope(), customerRecord(id))
    expect(closed).toMatchObject({ state: 'done', outcome: 'תוקן הטלפון', closedAt: expect.any(Date) })
    const again = advanceRequest(scope(), target, { step: 'refuse', text: 'לא', version: 4 })
    await expect(again).rejects.toMatchObject({ status: 409, code: 'closed' })
    expect(await actionsOn(id)).toContain('personal-data.done')
  })

  it('can be refused with a reason from every open state', async () => {
    const { id } = await addPerson(actor, newWords())
    const { id: requestId } = await addRequest(id, 'access')
    await advanceRequest(
      scope(),
      { record: customerRecord(id), requestId },
      { step: 'refuse', text: 'לא הוכחה זהות', version: 1 },
    )
    expect((await listRequests(scope(), customerRecord(id)))[0]).toMatchObject({
      state: 'refused',
      outcome: 'לא הוכחה זהות',
    })
  })

  it('of access is not closed before the copy was made', async () => {
    const { id } = await addPerson(actor, newWords())
    const { requestId, version } = await openRequest(actor, customerRecord(id), 'access')
    const attempt = advanceRequest(
      scope(),
      { record: customerRecord(id), requestId },
      { step: 'close', text: 'נמסר', version },
    )
    await expect(attempt).rejects.toMatchObject({ status: 409, code: 'no_copy' })
  })

  it('stands in the overview until it is closed, those that are due first', async () => {
    const { id } = await addPerson(actor, newWords())
    const late = await addRequest(id, 'access', '2026-01-02')
    const fresh = await addRequest(id, 'access', businessDay())
    const open = (await listOpenRequests(scope())).filter(({ recordId }) => recordId === id)
    expect(open.map((request) => request.id)).toEqual([late.id, fresh.id])
    expect(await countLateRequests(scope(), businessDay())).toBeGreaterThan(0)
    expect(await listOpenRequests(requireScope('personalData', stranger))).toEqual([])
  })

  it('of an objection refuses every channel, with a consent row each', async () => {
    const { id } = await addPerson(actor, newWords())
    const { requestId, version } = await openRequest(actor, customerRecord(id), 'object')
    await advanceRequest(scope(), { record: customerRecord(id), requestId }, { step: 'object', version })
    const said = await rows(sql`
      select distinct on (channel) channel, state from consents where customer_id = ${id} order by channel, at desc, id desc`)
    expect(said).toEqual(['call', 'email', 'sms', 'whatsapp'].map((channel) => ({ channel, state: 'refused' })))
    expect(await rows(sql`select consent_channels from customers where id = ${id}`)).toEqual([{ consent_channels: [] }])
  })
})

describe('a copy of personal data (requirement 64)', () => {
  it('holds every word of the person and the whole identity number, and none of anybody else', async () => {
    const [words, others, strangers] = [newWords(), newWords(), newWords()]
    await addPerson(actor, others)
    await addPerson(stranger, strangers)
    const { id } = await addPerson(actor, words, '123456782')
    const { text, data, reading } = await copyOf(customerRecord(id))
    for (const word of [words.name, words.email, words.phone, words.note, words.former, words.contact, words.street])
      expect(text).toContain(word)
    expect(text).toContain('123456782')
    for (const word of [...Object.values(others), ...Object.values(strangers)]) expect(text).not.toContain(word)
    expect(Object.keys(data)).toEqual([
      'format',
      'company',
      'request',
      'made_at',
      'cards',
      ...personSections.map(({ key }) => key),
    ])
    expect(Buffer.from(reading).subarray(0, 5).toString()).toBe('%PDF-')
    expect(await actionsOn(id)).toEqual(
      expect.arrayContaining(['customer.national-id-revealed', 'personal-data.copied', 'personal-data.file-taken']),
    )
  })

  it('has the same keys however much there is of each', async () => {
    const { id } = await addPerson(actor, newWords())
    await rows(sql`insert into timeline_events (company_id, id, customer_id, type)
      select company_id, gen_random_uuid(), id, 'customer.updated' from customers, generate_series(1, 1200) where id = ${id} returning id`)
    const { data } = await copyOf(customerRecord(id))
    expect(data.timeline.length).toBeGreaterThanOrEqual(1200)
    expect(new Set(data.timeline.map((row: object) => Object.keys(row).join())).size).toBe(1)
  })

  it('is nobody’s of another company, with 404', async () => {
    const { id } = await addPerson(actor, newWords())
    const { requestId, version } = await openRequest(actor, customerRecord(id), 'access')
    const theirs = requireScope('personalData', stranger)
    await expect(makeCopy(theirs, { record: customerRecord(id), requestId, version })).rejects.toMatchObject({
      status: 404,
    })
    await makeCopy(scope(), { record: customerRecord(id), requestId, version })
    await expect(
      loadRequestFile(theirs, { record: customerRecord(id), requestId, kind: 'data' }),
    ).rejects.toMatchObject({ status: 404 })
  })
})

const input = { kind: 'access', requester: 'המבקשת', receivedOn: '2026-01-05' } as const

describe('a request of a lead', () => {
  it('gives a copy with their inquiries and what they sent, and none of anybody else', async () => {
    const [words, others] = [newWords(), newWords()]
    await addLeadPerson(actor, others)
    const { id } = await addLeadPerson(actor, words)
    const { text, data } = await copyOf(leadRecord(id))
    for (const word of [words.name, words.email, words.phone, words.note, words.former, words.contact, words.street])
      expect(text).toContain(word)
    for (const word of Object.values(others)) expect(text).not.toContain(word)
    expect(data.cards).toMatchObject([{ name: words.name, channel: 'form', own_fields: [] }])
    expect(data.inquiries).toMatchObject([{ message: words.note }])
    expect(data.submissions[0].raw).toContain(words.note)
    expect(data.log.map(({ action }: { action: string }) => action)).toContain('lead.created')
    expect(await actionsOn(id)).toEqual(expect.arrayContaining(['personal-data.copied', 'personal-data.file-taken']))
  })

  it('is listed with the lead, refuses every channel for them, and is nobody’s of another company', async () => {
    const { id } = await addLeadPerson(actor, newWords())
    const record = leadRecord(id)
    const { requestId, version } = await openRequest(actor, record, 'object')
    const listed = (await listOpenRequests(scope())).filter(({ recordId }) => recordId === id)
    expect(listed).toMatchObject([{ id: requestId, entity: 'lead' }])
    await advanceRequest(scope(), { record, requestId }, { step: 'object', version })
    const said = await rows(
      sql`select count(*)::int as refused from consents where lead_id = ${id} and state = 'refused'`,
    )
    expect(said).toEqual([{ refused: 4 }])
    const theirs = requireScope('personalData', stranger)
    await expect(listRequests(theirs, record)).rejects.toMatchObject({ status: 404 })
    await expect(createRequest(theirs, record, input)).rejects.toMatchObject({ status: 404 })
    await expect(createRequest(theirs, customerRecord(id), input)).rejects.toMatchObject({ status: 404 })
  })

  it('follows a lead who becomes a customer, where new ones are made, and comes back with the lead', async () => {
    const { id } = await addLeadPerson(actor, newWords())
    const { id: requestId } = await createRequest(scope(), leadRecord(id), input)
    const customer = await convertToCustomer(actor, id)
    const attempt = createRequest(scope(), leadRecord(id), input)
    await expect(attempt).rejects.toMatchObject({ status: 409, links: [{ href: expect.stringContaining(customer) }] })
    expect(await listRequests(scope(), customerRecord(customer))).toMatchObject([{ id: requestId }])
    const listed = (await listOpenRequests(scope())).find((one) => one.id === requestId)
    expect(listed).toMatchObject({ entity: 'customer', recordId: customer })
    const step = { step: 'identity', text: 'תעודת זהות', version: 1 } as const
    await advanceRequest(scope(), { record: customerRecord(customer), requestId }, step)
    const { id: later } = await createRequest(scope(), customerRecord(customer), input)
    await undoLeadConversion(actor, id)
    const ids = (await listRequests(scope(), leadRecord(id))).map((request) => request.id)
    expect(ids.sort()).toEqual([requestId, later].sort())
  })

  it('moves to the lead that theirs was merged into', async () => {
    const [one, two] = [await addLeadPerson(actor, newWords()), await addLeadPerson(actor, newWords())]
    await closeLead(actor, two.id)
    const { id: requestId } = await createRequest(scope(), leadRecord(two.id), input)
    const edits = requireScope('leadEdits', actor)
    const cards = await Promise.all(
      [one.id, two.id].map(async (id) => ({ id, version: (await findLead(edits, id)).version })),
    )
    await mergeRecords(edits, leadMerging, leadMergeInput.parse({ winnerId: one.id, cards }))
    expect(await listRequests(scope(), leadRecord(one.id))).toMatchObject([{ id: requestId }])
    await expect(listRequests(scope(), leadRecord(two.id))).rejects.toMatchObject({ status: 404 })
  })
})
