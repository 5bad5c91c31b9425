import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Actor, requireScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { newId } from '@/lib/db/id'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { fileStorage } from '@/lib/files/configured'
import { FileMissingError, loadFile } from '@/lib/files/storage'
import { keptByLaw } from '@/lib/manifest/kept-by-law'
import { tableFates } from '@/lib/manifest/table-fates'
import { addConsent } from '@/lib/modules/consents/consents.mutations'
import { loadConsentsOnAddresses } from '@/lib/modules/consents/refusals.queries'
import { refusalsOfRecord } from '@/lib/modules/consents/refusals.rules'
import { loadSuppressionList } from '@/lib/modules/consents/suppressions.list'
import { addSuppression, liftSuppression } from '@/lib/modules/consents/suppressions.mutations'
import { listSuppressions } from '@/lib/modules/consents/suppressions.queries'
import { suppressionInput } from '@/lib/modules/consents/suppressions.schema'
import { findCustomer, findMergeCandidates } from '@/lib/modules/customers/customers.queries'
import { lockRecord } from '@/lib/modules/customers/lifecycle/lifecycle.mutations'
import { customerMerging } from '@/lib/modules/customers/merging.commands'
import { mergeInput } from '@/lib/modules/customers/merging.schema'
import { customerRecord } from '@/lib/modules/customers/record.queries'
import { leadRecord } from '@/lib/modules/leads/record.queries'
import { mergeRecords, undoMerge } from '@/lib/modules/merging/merging.mutations'
import type { RecordRef } from '@/lib/records/kind'
import { loadRequestFile, makeCopy } from '../copy/copy.mutations'
import { personalDataTasks } from '../personal-data.jobs'
import { createRequest } from '../personal-data.mutations'
import { findPerson, listRequests } from '../personal-data.queries'
import {
  addLeadPerson,
  addPage,
  addPerson,
  canariesOf,
  closeLead,
  convertToCustomer,
  openRequest,
  signedDocument,
  undoLeadConversion,
} from '../personal-data.testing'
import { erasePerson } from './erasure.mutations'
import { receiptDigest } from './receipt.mutations'

let database: Awaited<ReturnType<typeof testDatabase>>
let superuser: pg.Client
let actor: Actor
let stranger: Actor
let gatewayAccountId: string

beforeAll(async () => {
  database = await testDatabase()
  const url = new URL(database.adminUrl)
  const { username, password } = new URL(process.env.TEST_SUPERUSER_URL ?? '')
  superuser = new pg.Client({ connectionString: Object.assign(url, { username, password }).href })
  await superuser.connect()
  const ours = await testCompany()
  gatewayAccountId = ours.gatewayAccountId
  actor = await ours.actor('companyAdmin')
  stranger = await (await testCompany()).actor('companyAdmin')
})
afterAll(async () => {
  await superuser.end()
  await database.drop()
})

const scope = () => requireScope('personalData', actor)
const numberOf = async (id: string) => (await findPerson(scope(), customerRecord(id))).number
let made = 0
const newWords = () => {
  made += 1
  return canariesOf(`k${process.pid.toString(36)}q${made.toString(36)}`)
}

/** Erases a person through all steps of a request; returns the request id. */
async function eraseRecord(record: RecordRef): Promise<string> {
  const { requestId, version } = await openRequest(actor, record, 'erase')
  const { number: confirmation } = await findPerson(scope(), record)
  await erasePerson(scope(), { record, requestId }, { confirmation, version })
  return requestId
}

const erase = (id: string) => eraseRecord(customerRecord(id))

/** Returns the tables that contain a word in a text, JSON or array column. */
async function tablesContaining(word: string): Promise<string[]> {
  const { rows } = await superuser.query<{ name: string; columns: string[] }>(`
    select c.table_name as name, array_agg(c.column_name::text) as columns from information_schema.columns c
    where c.table_schema = 'public' and c.data_type in ('text', 'jsonb', 'json', 'character varying', 'ARRAY')
      and exists (select from information_schema.columns k where k.table_schema = 'public' and k.table_name = c.table_name
        and k.column_name = 'company_id')
    group by 1 order by 1`)
  const found: string[] = []
  for (const { name, columns } of rows) {
    const any = columns.map((column) => `position(lower($1) in lower(t.${pg.escapeIdentifier(column)}::text)) > 0`)
    const { rowCount } = await superuser.query(
      `select from ${pg.escapeIdentifier(name)} t where ${any.join(' or ')} limit 1`,
      [word],
    )
    if (rowCount) found.push(name)
  }
  return found
}

async function wordsLeft(words: Record<string, string>): Promise<Record<string, string[]>> {
  const left: Record<string, string[]> = {}
  for (const [key, word] of Object.entries(words)) left[key] = await tablesContaining(word)
  return left
}

const remove = (requestId: string) =>
  personalDataTasks['personal-data.remove-files']?.({ companyId: actor.companyId, requestId } as never)

const rows = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  inCompany(actor, async (tx) => (await tx.execute<T>(query)).rows)

describe('erasing a person (requirement 64)', () => {
  it('leaves none of their words in any column of any table (requirement 64)', async () => {
    const words = newWords()
    const { id } = await addPerson(actor, words, '123456782')
    const access = await openRequest(actor, customerRecord(id), 'access')
    await makeCopy(scope(), { record: customerRecord(id), requestId: access.requestId, version: access.version })
    const before = await wordsLeft(words)
    for (const [word, tables] of Object.entries(before)) expect(tables, word).not.toEqual([])
    await erase(id)
    const left = await wordsLeft(words)
    expect(left).toEqual(Object.fromEntries(Object.keys(words).map((word) => [word, []])))
    expect(await tablesContaining('123456782')).toEqual([])
    const [card] = await rows(sql`select * from customers where id = ${id}`)
    expect(card).toMatchObject({
      name: 'פרטים נמחקו',
      national_id_sealed: null,
      national_id_index: null,
      custom: {},
      name_key: '',
    })
    expect(card?.erased_at).not.toBeNull()
  })

  it('leaves words only where the law keeps them: on what was signed', async () => {
    const words = newWords()
    const { id } = await addPerson(actor, words)
    await signedDocument(actor, id, words)
    const requestId = await erase(id)
    const left = Object.values(await wordsLeft(words)).flat()
    expect(left).toContain('signers')
    expect(left.filter((name) => !(name in keptByLaw))).toEqual([])
    const [request] = await rows<{ receipt_facts: { kept: { kind: string; until: string }[] } }>(
      sql`select receipt_facts from personal_data_requests where id = ${requestId}`,
    )
    expect(request?.receipt_facts.kept.find(({ kind }) => kind.startsWith('מסמכים'))?.until).toBe('2033-02-01')
  })

  it('leaves the money as it was: payments, what was sold, and who paid', async () => {
    const words = newWords()
    const { id } = await addPerson(actor, words)
    await addPage(actor, id, { state: 'paid', words, gatewayAccountId })
    const money = () =>
      rows(sql`select id, amount_agorot, vat_agorot, payer_name from payments where customer_id = ${id}`)
    const before = await money()
    expect(before).toHaveLength(1)
    const requestId = await erase(id)
    expect(await money()).toEqual(before)
    expect((await tablesContaining(words.name)).filter((name) => !(name in keptByLaw))).toEqual([])
    expect(await tablesContaining(words.name)).not.toContain('payment_pages')
    const [request] = await rows<{ receipt_facts: { kept: unknown } }>(
      sql`select receipt_facts from personal_data_requests where id = ${requestId}`,
    )
    expect(request?.receipt_facts.kept).toContainEqual(
      expect.objectContaining({ kind: 'תשלומים, קבלות והחזרים', count: 1, until: '2033-12-31' }),
    )
  })

  it('takes the contents out of the storage, by a job that may run again', async () => {
    const words = newWords()
    const { id, key } = await addPerson(actor, words)
    const requestId = await erase(id)
    expect(new TextDecoder().decode(await loadFile(fileStorage(), key))).toBe(words.file)
    await remove(requestId)
    await remove(requestId)
    await expect(loadFile(fileStorage(), key)).rejects.toBeInstanceOf(FileMissingError)
    const waiting = await rows(
      sql`select from personal_data_removals where request_id = ${requestId} and removed_at is null`,
    )
    expect(waiting).toEqual([])
  })

  it('disables the users of the customer and ends their sessions', async () => {
    const { id, userId } = await addPerson(actor, newWords())
    await superuser.query(
      `insert into sessions (id, user_id, token_hash, expires_at, ip) values ($1, $2, $3, now() + interval '1 day', '203.0.113.7')`,
      [newId(), userId, newId()],
    )
    await erase(id)
    const { rows: open } = await superuser.query('select ended_at, ip from sessions where user_id = $1', [userId])
    expect(open).toEqual([{ ended_at: expect.any(Date), ip: null }])
    const [user] = await rows(sql`select disabled_at, display_name from users where id = ${userId}`)
    expect(user).toEqual({ disabled_at: expect.anything(), display_name: 'פרטים נמחקו' })
  })

  it('leaves other customers as they are, also those who share an address', async () => {
    const [words, others] = [newWords(), newWords()]
    const { id } = await addPerson(actor, words)
    await addPerson(actor, others)
    const before = await wordsLeft(others)
    await erase(id)
    expect(await wordsLeft(others)).toEqual(before)
  })

  it('erases the cards that were put into it as well, and what merges remember', async () => {
    const [stays, goes, apart] = [newWords(), newWords(), newWords()]
    const winner = (await addPerson(actor, stays)).id
    const loser = (await addPerson(actor, goes)).id
    const other = (await addPerson(actor, apart)).id
    await merge(winner, loser)
    const { mergeId } = await merge(other, winner)
    await undoMerge(requireScope('customerEdits', actor), customerMerging, mergeId)
    await erase(winner)
    const left = Object.values(await wordsLeft({ ...goes, stays: stays.name })).flat()
    expect(left).toEqual([])
    expect(Object.values(await wordsLeft(apart)).every((tables) => tables.length > 0)).toBe(true)
    const [card] = await rows(sql`select erased_at from customers where id = ${loser}`)
    expect(card?.erased_at).not.toBeNull()
  })
})

describe('erasing a lead who is no customer', () => {
  it('leaves none of their words, also on a customer whom a conversion made and lost again, and keeps what reports count', async () => {
    const words = newWords()
    const { id, key } = await addLeadPerson(actor, words)
    await convertToCustomer(actor, id)
    await undoLeadConversion(actor, id)
    await closeLead(actor, id)
    const record = leadRecord(id)
    const access = await openRequest(actor, record, 'access')
    await makeCopy(scope(), { record, requestId: access.requestId, version: access.version })
    const before = await wordsLeft(words)
    for (const [word, tables] of Object.entries(before)) expect(tables, word).not.toEqual([])
    expect(before.note).toEqual(expect.arrayContaining(['lead_inquiries', 'capture_submissions']))
    const counted = () =>
      rows(sql`select l.number, l.status_id, l.channel, l.created_at, l.closed_at, l.inquiries, l.owner_id,
        (select array_agg(c.to_status_id order by c.at) from lead_status_changes c where c.lead_id = l.id) as statuses,
        (select count(*)::int from lead_inquiries i where i.lead_id = l.id) as asked from leads l where l.id = ${id}`)
    const history = await counted()
    const requestId = await eraseRecord(record)
    expect(await wordsLeft(words)).toEqual(Object.fromEntries(Object.keys(words).map((word) => [word, []])))
    expect(await counted()).toEqual(history)
    const [request] = await rows<{ receipt_facts: { lead?: string; customer?: string; erased: object } }>(
      sql`select receipt_facts from personal_data_requests where id = ${requestId}`,
    )
    expect(request?.receipt_facts).toMatchObject({ lead: (await findPerson(scope(), record)).number })
    expect(request?.receipt_facts.erased).toMatchObject({ leads: 1, inquiries: 1, notes: 1, contacts: 1 })
    expect(request?.receipt_facts.customer).toBeUndefined()
    await remove(requestId)
    await expect(loadFile(fileStorage(), key)).rejects.toBeInstanceOf(FileMissingError)
  })

  it('waits until the lead is closed, and leaves what was sent to a number that another lead has', async () => {
    const [words, others] = [newWords(), newWords()]
    const { id } = await addLeadPerson(actor, words)
    const { id: other } = await addLeadPerson(actor, others)
    await rows(sql`update leads set phone = ${`+${words.phone}`} where id = ${other} returning id`)
    const attempt = eraseRecord(leadRecord(id))
    await expect(attempt).rejects.toMatchObject({ status: 409, code: 'blocked' })
    await closeLead(actor, id)
    const before = await wordsLeft(others)
    await eraseRecord(leadRecord(id))
    expect(await tablesContaining(words.phone)).toContain('sms_outbox')
    expect(await wordsLeft(others)).toEqual(before)
  })
})

const merge = async (winnerId: string, otherId: string) => {
  const cards = (await findMergeCandidates(requireScope('customerEdits', actor), [winnerId, otherId])).map(
    ({ id, version }) => ({
      id,
      version,
    }),
  )
  return mergeRecords(requireScope('customerEdits', actor), customerMerging, mergeInput.parse({ winnerId, cards }))
}

describe('the receipt', () => {
  it('says what went, what stays and until when, and its mark is that of its own facts', async () => {
    const words = newWords()
    const { id } = await addPerson(actor, words)
    const number = await numberOf(id)
    const requestId = await erase(id)
    const [request] = await rows<{ receipt_facts: never; receipt_sha256: string; state: string }>(
      sql`select receipt_facts, receipt_sha256, state from personal_data_requests where id = ${requestId}`,
    )
    expect(request?.state).toBe('done')
    expect(request?.receipt_facts).toMatchObject({
      customer: number,
      requester: 'המבקשת',
      erased: { cards: 1, notes: 1, contacts: 1 },
    })
    expect(receiptDigest(request?.receipt_facts as never)).toBe(request?.receipt_sha256)
    const { key } = await loadRequestFile(scope(), { record: customerRecord(id), requestId, kind: 'receipt' })
    expect(
      Buffer.from(await loadFile(fileStorage(), key))
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  })
})

describe('a refusal', () => {
  it('of an erased person still holds for their number, and does not tell it', async () => {
    const words = newWords()
    const { id } = await addPerson(actor, words)
    const edits = requireScope('customerEdits', actor)
    const no = { channel: 'call', state: 'refused', wording: '', source: 'בשיחה', fileId: null } as const
    await addConsent(edits, customerRecord(id), no)
    const { requestId, version } = await openRequest(actor, customerRecord(id), 'erase')
    await erasePerson(scope(), { record: customerRecord(id), requestId }, { confirmation: await numberOf(id), version })
    const kept = await rows(
      sql`select addresses::text as addresses from consents where customer_id = ${id} and state = 'refused'`,
    )
    expect(JSON.stringify(kept)).toContain('hash:')
    expect(JSON.stringify(kept)).not.toContain(words.phone)
    const next = await addPerson(actor, { ...newWords(), phone: words.phone })
    expect(await isRefused(next.id)).toBe(true)
    const other = await addPerson(actor, newWords())
    expect(await isRefused(other.id)).toBe(false)
  })
})

/** Whether calling a customer's number was refused. */
async function isRefused(id: string): Promise<boolean> {
  const sees = requireScope('customers', actor)
  const customer = await findCustomer(sees, id)
  const said = await loadConsentsOnAddresses(sees, customerRecord(id), customer)
  return refusalsOfRecord(said, customer.phone ?? '').call !== undefined
}

describe('a suppressed address', () => {
  it('of an erased person stays suppressed, and no longer says whose it is', async () => {
    const words = newWords()
    const { id } = await addPerson(actor, words)
    const suppressions = requireScope('suppressions', actor)
    const entry = { address: words.phone, channels: ['call'], source: words.note, note: words.note }
    const { id: suppression } = await addSuppression(suppressions, suppressionInput.parse(entry))
    await erase(id)
    expect(await tablesContaining(words.note)).toEqual([])
    const search = loadSuppressionList(new URLSearchParams({ q: words.phone }))
    expect((await listSuppressions(suppressions, search)).rows).toMatchObject([{ id: suppression, address: null }])
    await expect(liftSuppression(suppressions, suppression, { reason: 'טעות' })).rejects.toMatchObject({ status: 409 })
    const next = await addPerson(actor, { ...newWords(), phone: words.phone })
    expect(await isRefused(next.id)).toBe(true)
  })
})

describe('an erasure is refused', () => {
  it('while the record is locked, with 409', async () => {
    const { id } = await addPerson(actor, newWords())
    const { requestId, version } = await openRequest(actor, customerRecord(id), 'erase')
    const { version: card } = await findPerson(scope(), customerRecord(id))
    await lockRecord(requireScope('customerEdits', actor), id, { reason: 'הליך משפטי', version: card })
    const attempt = erasePerson(
      scope(),
      { record: customerRecord(id), requestId },
      { confirmation: await numberOf(id), version },
    )
    await expect(attempt).rejects.toMatchObject({ status: 409, code: 'locked' })
  })

  it('while a payment page is open, which is named, with 409', async () => {
    const words = newWords()
    const { id } = await addPerson(actor, words)
    await addPage(actor, id, { state: 'active', words, gatewayAccountId })
    const { requestId, version } = await openRequest(actor, customerRecord(id), 'erase')
    const attempt = erasePerson(
      scope(),
      { record: customerRecord(id), requestId },
      { confirmation: await numberOf(id), version },
    )
    await expect(attempt).rejects.toMatchObject({ status: 409, message: expect.stringContaining('עמוד תשלום') })
  })

  it('while a document waits for a signature, which is named, with 409', async () => {
    const { id } = await addPerson(actor, newWords())
    await rows(sql`update documents set state = 'sent' where customer_id = ${id} returning id`)
    const { requestId, version } = await openRequest(actor, customerRecord(id), 'erase')
    const attempt = erasePerson(
      scope(),
      { record: customerRecord(id), requestId },
      { confirmation: await numberOf(id), version },
    )
    await expect(attempt).rejects.toMatchObject({
      status: 409,
      code: 'blocked',
      message: expect.stringContaining('מסמך'),
    })
  })

  it('where the number is not the customer’s, where nobody works on the request, and twice', async () => {
    const { id } = await addPerson(actor, newWords())
    const { requestId, version } = await openRequest(actor, customerRecord(id), 'erase')
    const confirmation = await numberOf(id)
    const wrong = erasePerson(
      scope(),
      { record: customerRecord(id), requestId },
      { confirmation: `${confirmation}1`, version },
    )
    await expect(wrong).rejects.toMatchObject({ status: 422 })
    const input = { kind: 'erase', requester: 'אחר', receivedOn: '2026-01-05' } as const
    const early = await createRequest(scope(), customerRecord(id), input)
    const attempt = erasePerson(
      scope(),
      { record: customerRecord(id), requestId: early.id },
      { confirmation, version: 1 },
    )
    await expect(attempt).rejects.toMatchObject({ status: 409, code: 'out_of_order' })
    await erasePerson(scope(), { record: customerRecord(id), requestId }, { confirmation, version })
    const again = erasePerson(
      scope(),
      { record: customerRecord(id), requestId: early.id },
      { confirmation, version: 1 },
    )
    await expect(again).rejects.toMatchObject({ status: 409 })
    await expect(createRequest(scope(), customerRecord(id), input)).rejects.toMatchObject({
      status: 409,
      code: 'erased',
    })
  })

  it('to another company, with 404', async () => {
    const { id } = await addPerson(actor, newWords())
    const { requestId, version } = await openRequest(actor, customerRecord(id), 'erase')
    const theirs = requireScope('personalData', stranger)
    const attempt = erasePerson(theirs, { record: customerRecord(id), requestId }, { confirmation: '1', version })
    await expect(attempt).rejects.toMatchObject({ status: 404 })
    await expect(listRequests(theirs, customerRecord(id))).rejects.toMatchObject({ status: 404 })
  })
})

describe('the database', () => {
  it.each([
    ['delete from record_notes'],
    ['delete from record_contacts'],
    ['delete from record_files'],
    ["update consents set wording = ''"],
    ["update consents set addresses = '{}'"],
    ["update record_merges set winner_before = '{}'"],
    ["update timeline_events set payload = '{}'"],
  ])('does not let the app %s of people who were not erased', async (statement) => {
    const [one, two] = [await addPerson(actor, newWords()), await addPerson(actor, newWords())]
    await merge(one.id, two.id)
    await expect(rows(sql.raw(statement))).rejects.toMatchObject({ cause: { code: '42501' } })
  })

  it('has no table of a customer or a lead whose fate nobody decided (requirement 64)', async () => {
    const { rows: found } = await superuser.query<{ name: string }>(`
      select c.relname as name from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and (
        exists (select from pg_attribute a where a.attrelid = c.oid and a.attname in ('customer_id', 'lead_id') and not a.attisdropped)
        or exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and k.confrelid in ('customers'::regclass, 'leads'::regclass)))
      order by 1`)
    expect(found.map(({ name }) => name)).toEqual(Object.keys(tableFates).sort())
  })
})
