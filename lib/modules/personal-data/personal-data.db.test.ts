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

import { loadRequestFile, makeCopy } from './copy/copy.mutations'
import { advanceRequest, createRequest } from './personal-data.mutations'
import { countLateRequests, listOpenRequests, listRequests } from './personal-data.queries'
import type { RequestKind } from './personal-data.schema'
import { addPerson, canariesOf, openRequest } from './personal-data.testing'

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
  createRequest(scope(), id, { kind, requester: 'המבקשת', receivedOn })
const rows = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  inCompany(actor, async (tx) => (await tx.execute<T>(query)).rows)
const actionsOn = async (id: string) =>
  (await rows<{ action: string }>(sql`select action from audit_log where entity_id = ${id} order by seq`)).map(
    ({ action }) => action,
  )

async function copyOf(id: string) {
  const { requestId, version } = await openRequest(actor, id, 'access')
  await makeCopy(scope(), { id, requestId, version })
  const read = async (kind: 'data' | 'reading') =>
    loadFile(fileStorage(), (await loadRequestFile(scope(), { id, requestId, kind })).key)
  const text = new TextDecoder('utf-8', { fatal: true }).decode(await read('data'))
  return { text, data: JSON.parse(text), reading: await read('reading') }
}

describe('a request about personal data (requirement 64)', () => {
  it('is due 30 days after it came and goes step by step to its end', async () => {
    const { id } = await addPerson(actor, newWords())
    const { id: requestId } = await addRequest(id, 'correct', '2026-01-31')
    const target = { id, requestId }
    const [request] = await listRequests(scope(), id)
    expect(request).toMatchObject({ state: 'received', dueOn: '2026-03-02', version: 1 })
    await expect(advanceRequest(scope(), target, { step: 'work', version: 1 })).rejects.toMatchObject({ status: 409 })
    await advanceRequest(scope(), target, { step: 'identity', text: 'תעודת זהות', version: 1 })
    await expect(advanceRequest(scope(), target, { step: 'work', version: 1 })).rejects.toMatchObject({ code: 'stale' })
    await advanceRequest(scope(), target, { step: 'work', version: 2 })
    await advanceRequest(scope(), target, { step: 'close', text: 'תוקן הטלפון', version: 3 })
    const [closed] = await listRequests(scope(), id)
    expect(closed).toMatchObject({ state: 'done', outcome: 'תוקן הטלפון', closedAt: expect.any(Date) })
    const again = advanceRequest(scope(), target, { step: 'refuse', text: 'לא', version: 4 })
    await expect(again).rejects.toMatchObject({ status: 409, code: 'closed' })
    expect(await actionsOn(id)).toContain('personal-data.done')
  })

  it('can be refused with a reason from every open state', async () => {
    const { id } = await addPerson(actor, newWords())
    const { id: requestId } = await addRequest(id, 'access')
    await advanceRequest(scope(), { id, requestId }, { step: 'refuse', text: 'לא הוכחה זהות', version: 1 })
    expect((await listRequests(scope(), id))[0]).toMatchObject({ state: 'refused', outcome: 'לא הוכחה זהות' })
  })

  it('of access is not closed before the copy was made', async () => {
    const { id } = await addPerson(actor, newWords())
    const { requestId, version } = await openRequest(actor, id, 'access')
    const attempt = advanceRequest(scope(), { id, requestId }, { step: 'close', text: 'נמסר', version })
    await expect(attempt).rejects.toMatchObject({ status: 409, code: 'no_copy' })
  })

  it('stands in the overview until it is closed, those that are due first', async () => {
    const { id } = await addPerson(actor, newWords())
    const late = await addRequest(id, 'access', '2026-01-02')
    const fresh = await addRequest(id, 'access', businessDay())
    const open = (await listOpenRequests(scope())).filter(({ customerId }) => customerId === id)
    expect(open.map((request) => request.id)).toEqual([late.id, fresh.id])
    expect(await countLateRequests(scope(), businessDay())).toBeGreaterThan(0)
    expect(await listOpenRequests(requireScope('personalData', stranger))).toEqual([])
  })

  it('of an objection refuses every channel, with a consent row each', async () => {
    const { id } = await addPerson(actor, newWords())
    const { requestId, version } = await openRequest(actor, id, 'object')
    await advanceRequest(scope(), { id, requestId }, { step: 'object', version })
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
    const { text, data, reading } = await copyOf(id)
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
    const { data } = await copyOf(id)
    expect(data.timeline.length).toBeGreaterThanOrEqual(1200)
    expect(new Set(data.timeline.map((row: object) => Object.keys(row).join())).size).toBe(1)
  })

  it('is nobody’s of another company, with 404', async () => {
    const { id } = await addPerson(actor, newWords())
    const { requestId, version } = await openRequest(actor, id, 'access')
    const theirs = requireScope('personalData', stranger)
    await expect(makeCopy(theirs, { id, requestId, version })).rejects.toMatchObject({ status: 404 })
    await makeCopy(scope(), { id, requestId, version })
    await expect(loadRequestFile(theirs, { id, requestId, kind: 'data' })).rejects.toMatchObject({ status: 404 })
  })
})
