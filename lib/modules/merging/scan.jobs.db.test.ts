import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Actor, requireScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { addContactMethod, removeContactMethod } from '@/lib/modules/contacts/contact-methods.mutations'
import type { ContactMethodInput } from '@/lib/modules/contacts/contact-methods.schema'
import { customerMerging } from '@/lib/modules/customers/merging.commands'
import { customerRecord } from '@/lib/modules/customers/record.queries'
import { toNameKey } from '@/lib/modules/record-kit/words.rules'
import { dismissDuplicate } from './duplicates.mutations'
import { listDuplicates } from './duplicates.queries'
import { addMergeable, type Mergeable } from './merging.testing'
import { jobs, scanDuplicates } from './scan.jobs'

let database: Awaited<ReturnType<typeof testDatabase>>

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

async function office() {
  const admin = await (await testCompany()).actor('companyAdmin')
  const edits = requireScope('customerEdits', admin)
  const scan = async () => {
    await scanDuplicates(admin.companyId, customerMerging)
    const { pairs, total } = await listDuplicates(edits, customerMerging)
    const found = pairs.map(({ a, b, score, reasons }) => ({ ids: [a.id, b.id].sort(), score, reasons }))
    return { found, shown: pairs.length, total }
  }
  return {
    admin,
    edits,
    scan,
    add: (customer: Mergeable) => addMergeable(admin, customer),
    addMethod: (id: string, input: Pick<ContactMethodInput, 'channel' | 'value'>) =>
      addContactMethod(edits, customerRecord(id), { label: 'work', contactId: null, ...input } as ContactMethodInput),
    change: (id: string, values: { phone?: string; name?: string }) => changeCustomer(admin, id, values),
    drop: (id: string) =>
      inCompany(admin, (tx) =>
        tx.execute(sql`update customers set deleted_at = now(), updated_at = now() where id = ${id}`),
      ),
    states: () =>
      inCompany(admin, async (tx) => {
        const { rows } = await tx.execute<{ state: string }>(sql`select state from duplicate_candidates`)
        return rows.map(({ state }) => state)
      }),
    /** Creates this many customers with one shared phone, address or name. */
    addSharing: (count: number, shared: { phone?: string; email?: string; name?: string; city?: string }) =>
      addAlike(admin, count, shared),
  }
}

const changeCustomer = (actor: Actor, id: string, { phone, name }: { phone?: string; name?: string }) =>
  inCompany(actor, (tx) =>
    tx.execute(sql`update customers set updated_at = now(), phone = coalesce(${phone ?? null}, phone),
      name = coalesce(${name ?? null}, name), name_key = coalesce(${name ? toNameKey(name) : null}, name_key) where id = ${id}`),
  )

const addAlike = (actor: Actor, count: number, { phone, email, name, city }: Mergeable) =>
  inCompany(actor, (tx) =>
    tx.execute(sql`
      insert into customers (company_id, id, number, kind, status, owner_id, name, name_key, phone, email, city, search_text)
      select ${actor.companyId}, gen_random_uuid(), 100000 + n + (select count(*) from customers), 'person', 'active', ${actor.id},
        ${name ?? 'לקוח'}, coalesce(${name ? toNameKey(name) : null}, 'לקוח ' || n), ${phone ?? null}, ${email ?? null},
        ${city ?? ''}, '' from generate_series(1, ${count}::int) n`),
  )

describe('what too many share', () => {
  it('is a sign up to 20 customers and none beyond; the list says how many pairs there are', async () => {
    const { addSharing, scan } = await office()
    await addSharing(20, { phone: '+97235550000' })
    expect(await scan()).toMatchObject({ shown: 100, total: 190 })
    await addSharing(1, { phone: '+97235550000' })
    expect(await scan()).toMatchObject({ shown: 0, total: 0 })
  })

  it('makes no pair however many they are, of a number, an address or a name in one town', async () => {
    const { addSharing, scan } = await office()
    await addSharing(1000, { phone: '+97235550000', email: 'office@example.com' })
    await addSharing(1000, { name: 'משה כהן', city: 'עכו' })
    expect((await scan()).total).toBe(0)
  })

  it('counts further numbers, and hides nothing else that two of them share', async () => {
    const { add, addSharing, scan } = await office()
    await addSharing(19, { phone: '+97235550000' })
    const a = await add({ name: 'נועה', contactMethods: ['+97235550000'], email: 'x@y.example' })
    const b = await add({ name: 'דן', contactMethods: ['+97235550000'], email: 'x@y.example' })
    expect((await scan()).found).toEqual([{ ids: [a, b].sort(), score: 60, reasons: ['email'] }])
  })

  it('counts living customers only', async () => {
    const { addSharing, admin, add, scan } = await office()
    await addSharing(30, { phone: '+97235550000' })
    await inCompany(admin, (tx) => tx.execute(sql`update customers set deleted_at = now()`))
    await add({ phone: '+97235550000' })
    await add({ phone: '+97235550000' })
    expect((await scan()).total).toBe(1)
  })
})

describe('an open pair', () => {
  it('is closed when its cards are alike no more, whichever was changed', async () => {
    const { add, change, scan, states } = await office()
    for (const at of [0, 1]) {
      const ids = [
        await add({ name: 'נועה', phone: `+97250111111${at}` }),
        await add({ phone: `+97250111111${at}` }),
      ].sort()
      expect((await scan()).total).toBe(1)
      await change(ids[at] ?? '', { phone: `+97250999999${at}` })
      expect((await scan()).total).toBe(0)
    }
    expect(await states()).toEqual([])
  })

  it('is closed when one of its cards is gone or lost the number they shared', async () => {
    const { add, addMethod, drop, scan, edits, states } = await office()
    const [a, b] = [await add({ name: 'נועה', phone: '+972501111111' }), await add({ phone: '+972501111111' })]
    const c = await add({ name: 'רון' })
    const { id: contactMethodId } = await addMethod(c, { channel: 'phone', value: '+972501111111' })
    expect((await scan()).total).toBe(3)
    await removeContactMethod(edits, customerRecord(c), contactMethodId)
    expect((await scan()).found.map(({ ids }) => ids)).toEqual([[a, b].sort()])
    await drop(b)
    await scan()
    expect(await states()).toEqual([])
  })

  it('takes the score that its cards have now', async () => {
    const { add, change, scan } = await office()
    const a = await add({ name: 'נועה לוי', phone: '+972501111111' })
    await add({ name: 'לוי נועה', phone: '+972501111111' })
    expect((await scan()).found).toMatchObject([{ score: 100, reasons: ['phone', 'name'] }])
    await change(a, { name: 'דן כהן' })
    expect((await scan()).found).toMatchObject([{ score: 60, reasons: ['phone'] }])
  })

  it('that was dismissed stays so, alike or not', async () => {
    const { add, change, scan, edits, states } = await office()
    const [a, b] = [await add({ phone: '+972501111111' }), await add({ phone: '+972501111111' })]
    await scan()
    await dismissDuplicate(edits, customerMerging, { ids: [a, b] })
    await change(a, { phone: '+972502222222', name: 'דן' })
    await scan()
    expect(await states()).toEqual(['dismissed'])
    await change(a, { phone: '+972501111111' })
    expect((await scan()).total).toBe(0)
    expect(await states()).toEqual(['dismissed'])
  })
})

describe('a further number or address', () => {
  it.each([
    ['phone', 'phone', '+972521234567'],
    ['phone', 'whatsapp', '+972521234567'],
    ['email', 'email', 'noa@example.com'],
  ] as const)('of %s is compared with a further %s', async (one, other, value) => {
    const { add, addMethod, scan } = await office()
    const [a, b] = [await add({ name: 'נועה' }), await add({ name: 'דן' })]
    await addMethod(a, { channel: one, value })
    await addMethod(b, { channel: other, value })
    expect((await scan()).found).toEqual([{ ids: [a, b].sort(), score: 60, reasons: [one] }])
  })

  it('is compared with the first ones, and is seen when it comes after a scan', async () => {
    const { add, addMethod, scan } = await office()
    const [a, b] = [await add({ name: 'נועה', email: 'noa@example.com' }), await add({ name: 'דן' })]
    const [c, d] = [await add({ name: 'רון', phone: '+972521234567' }), await add({ name: 'גיל' })]
    expect((await scan()).total).toBe(0)
    await addMethod(b, { channel: 'email', value: 'noa@example.com' })
    await addMethod(d, { channel: 'phone', value: '+972521234567' })
    const { found } = await scan()
    expect(found.map(({ ids }) => ids).sort()).toEqual([[a, b].sort(), [c, d].sort()].sort())
  })

  it('that is no number of theirs to be called on is no sign: a fax of both', async () => {
    const { add, addMethod, scan } = await office()
    for (const name of ['נועה', 'דן']) await addMethod(await add({ name }), { channel: 'fax', value: '+97235550000' })
    expect((await scan()).total).toBe(0)
  })
})

describe('the task of the night', () => {
  it('compares the records of every kind in every company, under the name that the queue knows', async () => {
    const offices = [await office(), await office()]
    for (const { add } of offices) {
      await add({ phone: '+972501111111' })
      await add({ phone: '+972501111111' })
    }
    await jobs.tasks?.customer_duplicates?.({ companyId: '' })
    for (const { edits } of offices) expect(await listDuplicates(edits, customerMerging)).toMatchObject({ total: 1 })
  })
})
