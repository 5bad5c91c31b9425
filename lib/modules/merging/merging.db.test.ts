import { getTableName, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Actor, requireScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { newId } from '@/lib/db/id'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'

import { mergeableKinds } from '@/lib/manifest/mergeable-kinds'
import { addContactMethod } from '@/lib/modules/contacts/contact-methods.mutations'
import { listContacts } from '@/lib/modules/contacts/contacts.queries'
import { findMergeCandidates } from '@/lib/modules/customers/customers.queries'
import { customerMerging } from '@/lib/modules/customers/merging.commands'
import { mergeInput } from '@/lib/modules/customers/merging.schema'
import { revealNationalId } from '@/lib/modules/customers/national-ids.mutations'
import { customerRecord } from '@/lib/modules/customers/record.queries'
import { KIT_COLUMNS, listMovedTables } from './kind.rules'
import { mergeRecords, undoMerge } from './merging.mutations'
import { countMoves, findMergedInto, listMerges } from './merging.queries'
import type { MergeInput } from './merging.schema'
import { addMergeable, type Mergeable } from './merging.testing'

let database: Awaited<ReturnType<typeof testDatabase>>
let actors: Record<'admin' | 'agent' | 'stranger', Actor>

beforeAll(async () => {
  database = await testDatabase()
  const [ours, theirs] = [await testCompany(), await testCompany()]
  actors = {
    admin: await ours.actor('companyAdmin'),
    agent: await ours.actor('agent'),
    stranger: await theirs.actor('companyAdmin'),
  }
})
afterAll(() => database.drop())

const edits = (who: keyof typeof actors = 'admin') => requireScope('customerEdits', actors[who])
const add = (customer: Mergeable = {}, who: keyof typeof actors = 'admin') => addMergeable(actors[who], customer)
const mergeCustomers = (scope: ReturnType<typeof edits>, input: MergeInput) =>
  mergeRecords(scope, customerMerging, input)
const undo = (mergeId: string, who: keyof typeof actors = 'admin') => undoMerge(edits(who), customerMerging, mergeId)
const merges = () => listMerges(edits(), customerMerging)

/** Merges records at their current versions; the first one remains unless another is given. */
async function merge(ids: string[], more: Record<string, unknown> = {}, who: keyof typeof actors = 'admin') {
  const cards = await findMergeCandidates(edits('admin'), ids)
  const seen = cards.map(({ id, version }) => ({ id, version }))
  return mergeCustomers(edits(who), mergeInput.parse({ winnerId: ids[0], cards: seen, ...more }))
}

const one = <T extends object>(query: ReturnType<typeof sql>) =>
  inCompany(actors.admin, async (tx) => (await tx.execute<T & Record<string, unknown>>(query)).rows[0])
const rowOf = (id: string) => one<Record<string, unknown>>(sql`select * from customers where id = ${id}`)

/** Content of the company's customers and their related rows, without counters and update times. */
const content = () =>
  inCompany(actors.admin, async (tx) => {
    const columns = Object.values(customerMerging.fields).flatMap((field) => field.columns)
    const kept = sql.join(
      [...columns, ...KIT_COLUMNS, 'id', 'number', 'search_text', 'deleted_at', 'merged_into_id'].map(
        (column) => sql`c.${sql.identifier(column)}`,
      ),
      sql`, `,
    )
    const { rows } = await tx.execute(sql`select ${kept} from customers c order by id`)
    const hanging: unknown[] = []
    for (const [table] of listMovedTables(customerMerging)) {
      const found = await tx.execute(sql`
        select ${table === 'users' ? sql`t.id, t.customer_id` : sql`t.*`} from ${sql.identifier(table)} t where t.customer_id is not null
          ${table === 'timeline_events' ? sql`and t.type not like 'customer.merge%'` : sql``} order by t.id`)
      hanging.push(found.rows)
    }
    return JSON.stringify([rows, hanging])
  })

describe('putting cards together', () => {
  it('fills what the card that stays has not, keeps every number, and takes everything else along', async () => {
    const [stays, goes] = [
      await add({ name: 'נועה לוי', phone: '972501111111', tags: 1 }),
      await add({
        name: 'לוי נועה',
        phone: '972502222222',
        email: 'noa@levi.example',
        tags: 2,
        notes: 2,
        contacts: 1,
        contactMethods: ['972503333333'],
      }),
    ]
    expect(await countMoves(edits(), customerMerging, [goes])).toContainEqual({ label: 'הערות', count: 2 })
    await merge([stays, goes])
    expect(await rowOf(stays)).toMatchObject({ name: 'נועה לוי', phone: '972501111111', email: 'noa@levi.example' })
    const methods = await inCompany(actors.admin, (tx) =>
      tx.execute<{ value: string }>(
        sql`select value from record_contact_methods where customer_id = ${stays} and contact_id is null order by value`,
      ),
    )
    expect(methods.rows.map(({ value }) => value)).toEqual(['972502222222', '972503333333'])
    expect((await rowOf(stays))?.tag_ids).toHaveLength(3)
    expect(String((await rowOf(stays))?.search_text)).toContain('972502222222')
    expect(await findMergedInto(requireScope('customers', actors.admin), customerRecord(goes))).toBe(stays)
    await expect(findMergeCandidates(edits(), [goes])).rejects.toMatchObject({ status: 404 })
  })

  it('takes each field from the card that was chosen for it, the identity number too', async () => {
    const [stays, goes] = [
      await add({ city: 'חיפה', nationalId: '123456782' }),
      await add({ city: 'עכו', nationalId: '000000018' }),
    ]
    await merge([stays, goes], { choices: { address: goes, nationalId: goes } })
    expect(await rowOf(stays)).toMatchObject({ city: 'עכו', national_id_last4: '0018' })
    expect(await revealNationalId(requireScope('customers', actors.admin), stays)).toEqual({ nationalId: '000000018' })
  })

  it('counts the newest word on each channel, whichever card it was said on', async () => {
    const [stays, goes] = [
      await add({
        consents: [
          ['sms', 'granted', 1],
          ['email', 'refused', 1],
        ],
      }),
      await add({
        consents: [
          ['sms', 'refused', 2],
          ['email', 'granted', 2],
        ],
      }),
    ]
    await merge([stays, goes])
    expect((await rowOf(stays))?.consent_channels).toEqual(['email'])
  })

  it('is refused for a card of another company, of a colleague, that is locked, or has changed since', async () => {
    const [mine, other, foreign] = [await add(), await add(), await add({}, 'stranger')]
    const wanted = (ids: string[], version = 1) =>
      mergeInput.parse({ winnerId: ids[0], cards: ids.map((id) => ({ id, version })) })
    await expect(mergeCustomers(edits(), wanted([mine, foreign]))).rejects.toMatchObject({ status: 404 })
    await expect(mergeCustomers(edits('agent'), wanted([mine, other]))).rejects.toMatchObject({ status: 404 })
    await expect(mergeCustomers(edits(), wanted([mine, other], 2))).rejects.toMatchObject({
      status: 409,
      code: 'stale',
    })
    await one(sql`update customers set locked_at = now() where id = ${other} returning id`)
    await expect(mergeCustomers(edits(), wanted([mine, other]))).rejects.toMatchObject({ status: 409, code: 'locked' })
  })

  it('of two at once on the same card one is made', async () => {
    const [a, b, c] = [await add(), await add(), await add()]
    const results = await Promise.allSettled([merge([a, b]), merge([c, b])])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it.each([
    ['one card', (a: string) => ({ winnerId: a, cards: [{ id: a, version: 1 }] })],
    [
      'six',
      (a: string) => ({
        winnerId: a,
        cards: [a, 1, 2, 3, 4, 5].map((id) => ({ id: id === a ? a : newId(), version: 1 })),
      }),
    ],
    [
      'the same twice',
      (a: string) => ({
        winnerId: a,
        cards: [
          { id: a, version: 1 },
          { id: a, version: 1 },
        ],
      }),
    ],
    [
      'a winner from outside',
      (a: string) => ({
        winnerId: newId(),
        cards: [
          { id: a, version: 1 },
          { id: newId(), version: 1 },
        ],
      }),
    ],
  ])('is not understood for %s', (_, body) => {
    expect(mergeInput.safeParse(body(newId())).success).toBe(false)
  })
})

describe('taking a merge apart', () => {
  it('leaves the database equal to before, whatever hung on the cards', async () => {
    const card = fc.record({
      name: fc.constantFrom('נועה לוי', 'לוי נועה', 'מאפיית הזית בע״מ'),
      phone: fc.constantFrom('', '972501111111', '972502222222'),
      email: fc.constantFrom('', 'a@x.example', 'b@x.example'),
      city: fc.constantFrom('', 'חיפה', 'עכו'),
      tags: fc.integer({ min: 0, max: 3 }),
      notes: fc.integer({ min: 0, max: 2 }),
      contacts: fc.integer({ min: 0, max: 2 }),
      contactMethods: fc.subarray(['972503333333', '972504444444', '972501111111']),
      addresses: fc.integer({ min: 0, max: 2 }),
      consents: fc.array(
        fc.tuple(
          fc.constantFrom('sms', 'email'),
          fc.constantFrom('granted', 'refused'),
          fc.integer({ min: 1, max: 9 }),
        ),
        { maxLength: 2 },
      ) as fc.Arbitrary<NonNullable<Mergeable['consents']>>,
    })
    await fc.assert(
      fc.asyncProperty(fc.array(card, { minLength: 2, maxLength: 5 }), fc.nat(), async (cards, pick) => {
        const ids: string[] = []
        for (const values of cards) ids.push(await add(values))
        const before = await content()
        const { mergeId } = await merge(ids, { choices: { phone: ids[pick % ids.length], name: ids.at(-1) } })
        expect(await content()).not.toBe(before)
        await undo(mergeId)
        expect(await content()).toBe(before)
      }),
      { numRuns: Number(process.env.MERGE_RUNS ?? 12) },
    )
  }, 120_000)

  it('gives a contact back with the number that the contact got meanwhile', async () => {
    const [stays, goes] = [await add(), await add({ contacts: 1 })]
    const { mergeId } = await merge([stays, goes])
    const [contact] = await listContacts(requireScope('customers', actors.admin), customerRecord(stays))
    const added = { channel: 'email', label: 'work', value: 'new@x.example', contactId: contact?.id ?? null } as const
    await addContactMethod(requireScope('customerEdits', actors.admin), customerRecord(stays), added)
    await undo(mergeId)
    const [given] = await listContacts(requireScope('customers', actors.admin), customerRecord(goes))
    expect(given?.methods.map(({ value }) => value)).toEqual(['972503333333', 'new@x.example'])
  })

  it('leaves what somebody has changed or added since', async () => {
    const [stays, goes] = [await add({ city: '' }), await add({ city: 'עכו', notes: 1 })]
    const { mergeId } = await merge([stays, goes])
    await one(sql`update customers set name = 'שם חדש', version = version + 1 where id = ${stays} returning id`)
    await undo(mergeId)
    expect(await rowOf(stays)).toMatchObject({ name: 'שם חדש', city: '' })
    expect(await rowOf(goes)).toMatchObject({ city: 'עכו', deleted_at: null })
  })

  it('is done once, within 30 days, by whoever may change the card', async () => {
    const { mergeId } = await merge([await add(), await add()])
    await expect(undo(mergeId, 'stranger')).rejects.toMatchObject({ status: 404 })
    await expect(undo(mergeId, 'agent')).rejects.toMatchObject({ status: 404 })
    expect((await merges()).find(({ id }) => id === mergeId)?.canUndo).toBe(true)
    await undo(mergeId)
    await expect(undo(mergeId)).rejects.toMatchObject({ status: 409 })
    expect((await merges()).find(({ id }) => id === mergeId)?.canUndo).toBe(false)
  })

  it('is refused where the card that stayed went into another since, until that is undone', async () => {
    const [a, b, c] = [await add(), await add(), await add()]
    const first = await merge([b, c])
    const second = await merge([a, b])
    await expect(undo(first.mergeId)).rejects.toMatchObject({ status: 404 })
    await undo(second.mergeId)
    await undo(first.mergeId)
    expect(await rowOf(c)).toMatchObject({ deleted_at: null })
  })

  it('is refused where somebody took the identity number meanwhile', async () => {
    const [stays, goes] = [await add(), await add({ nationalId: '123456782' })]
    const { mergeId } = await merge([stays, goes], { choices: { nationalId: stays } })
    await add({ nationalId: '123456782' })
    await expect(undo(mergeId)).rejects.toMatchObject({ status: 409, code: 'national_id_taken' })
    expect(await rowOf(goes)).toMatchObject({ merged_into_id: stays })
  })
})

describe('what a merge takes along', () => {
  it.each(Object.values(mergeableKinds))('is every table of the database that points at a $entity', async (kind) => {
    const table = getTableName(kind.table)
    const found = await one<{ names: string[] }>(sql`
      select array_agg(distinct c.conrelid::regclass::text) as names from pg_constraint c
      where c.contype = 'f' and c.confrelid = ${table}::regclass`)
    // Changes of an import stay with the record that the import changed, a conversion names whom it made, and the
    // statuses that a lead had are its own.
    const left = ['record_merges', table, 'import_changes', 'lead_conversions', 'lead_status_changes']
    const moved = listMovedTables(kind).map(([name]) => name)
    expect(found?.names.filter((name) => !left.includes(name)).sort()).toEqual(moved.sort())
  })
})
