import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Actor, findScope, requireScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { customers } from '@/lib/db/schema/customers'
import { auditLog } from '@/lib/db/schema/platform'
import { timelineEvents } from '@/lib/db/schema/records'
import { inAuth, inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { addNote } from '@/lib/modules/activity/notes.mutations'
import { createCustomer, updateCustomer } from './customers.mutations'
import { findCustomer } from './customers.queries'
import { type CustomerInput, customerChange, customerInput } from './customers.schema'
import { revealNationalId } from './national-ids.mutations'
import { listPossibleDuplicates } from './possible-duplicates.queries'
import { customerRecord } from './record.queries'

let database: Awaited<ReturnType<typeof testDatabase>>
let office: Awaited<ReturnType<typeof testCompany>>
let actors: Record<'admin' | 'agent' | 'second' | 'stranger', Actor>

beforeAll(async () => {
  database = await testDatabase()
  office = await testCompany()
  const theirs = await testCompany()
  actors = {
    admin: await office.actor('companyAdmin'),
    agent: await office.actor('agent'),
    second: await office.actor('agent'),
    stranger: await theirs.actor('companyAdmin'),
  }
})
afterAll(() => database.drop())

type Name = keyof typeof actors
const EMPTY = { contactName: '', phone: '', email: '', nationalId: '', city: '', street: '', source: '', notes: '' }

const input = (values: Partial<Record<keyof CustomerInput, unknown>> = {}) =>
  customerInput.parse({ ...EMPTY, kind: 'person', name: 'נועה לוי', status: 'active', nextFollowUpOn: '', ...values })

const change = (values: Record<string, unknown> = {}) => {
  const { isTwinAccepted: _, ...rest } = input()
  const texts = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, value ?? '']))
  return customerChange.parse({ ...texts, version: 1, ...values })
}

const add = async (who: Name, values: Parameters<typeof input>[0] = {}) =>
  (await createCustomer(requireScope('customerEdits', actors[who]), input(values), findScope('customers', actors[who])))
    .id
const edit = (who: Name, id: string, values: Record<string, unknown> = {}) =>
  updateCustomer(requireScope('customerEdits', actors[who]), id, change(values))
const find = (who: Name, id: string) => findCustomer(requireScope('customers', actors[who]), id)
const countOf = (who: Name) =>
  inCompany(actors[who], async (tx) => (await tx.select({ id: customers.id }).from(customers)).length)

describe('adding a customer', () => {
  it('numbers follow one another, and what happened is written down', async () => {
    const [one, two] = [await find('admin', await add('admin')), await find('admin', await add('admin'))]
    expect(Number(two.number)).toBe(Number(one.number) + 1)
    expect(one.ownerId).toBe(actors.admin.id)
    const { events, actions } = await tracesOf(one.id)
    expect(events).toEqual(['customer.created'])
    expect(actions).toEqual(['customer.created'])
  })

  it('200 from 20 hands at once get 200 numbers without a gap', async () => {
    const addTen = async () => {
      for (let i = 0; i < 10; i++) await add('stranger', { name: `לקוח ${i}` })
    }
    await Promise.all(Array.from({ length: 20 }, addTen))
    const numbers = await inCompany(actors.stranger, (tx) =>
      tx.select({ number: customers.number }).from(customers).orderBy(customers.number),
    )
    const first = numbers[0]?.number ?? 0
    expect(numbers.map(({ number }) => number)).toEqual(Array.from({ length: 200 }, (_, i) => first + i))
  })

  it('whoever sees only their own is the owner, and can name nobody else', async () => {
    const id = await add('agent')
    expect((await find('agent', id)).ownerId).toBe(actors.agent.id)
    await expect(add('agent', { ownerId: actors.admin.id })).rejects.toMatchObject({
      status: 422,
      fields: { ownerId: expect.any(String) },
    })
  })

  it('the owner is an active office user of the same company', async () => {
    expect((await find('admin', await add('admin', { ownerId: actors.agent.id }))).ownerId).toBe(actors.agent.id)
    const refused = { status: 422, fields: { ownerId: expect.any(String) } }
    await expect(add('admin', { ownerId: actors.stranger.id })).rejects.toMatchObject(refused)
    await expect(add('admin', { ownerId: crypto.randomUUID() })).rejects.toMatchObject(refused)
    const gone = await office.actor('agent')
    await inAuth((tx) => tx.execute(sql`update users set disabled_at = now() where id = ${gone.id}`))
    await expect(add('admin', { ownerId: gone.id })).rejects.toMatchObject(refused)
  })

  it('cannot start blocked or archived', async () => {
    await expect(add('admin', { status: 'suspended' })).rejects.toMatchObject({ status: 422 })
    await expect(add('admin', { status: 'archived' })).rejects.toMatchObject({ status: 422 })
  })
})

describe('a possible duplicate', () => {
  it('is asked about, and saved when accepted; nothing is written before', async () => {
    const first = await add('admin', { phone: '050-111-2233' })
    const before = await countOf('admin')
    await expect(add('admin', { phone: '+972 50 1112233' })).rejects.toMatchObject({
      status: 409,
      code: 'possible_duplicate',
    })
    expect(await countOf('admin')).toBe(before)
    const found = await listPossibleDuplicates(requireScope('customers', actors.admin), {
      phone: '+972501112233',
      email: null,
      nationalId: null,
    })
    expect(found.map(({ id }) => id)).toEqual([first])
    await add('admin', { phone: '050-111-2233', isTwinAccepted: true })
  })

  it('by e-mail as well', async () => {
    await add('admin', { email: 'twin@example.com' })
    await expect(add('admin', { email: 'twin@EXAMPLE.com' })).rejects.toMatchObject({ code: 'possible_duplicate' })
  })

  it('of a colleague or of another company is not told of', async () => {
    await add('agent', { phone: '050-222-3344' })
    await add('second', { phone: '050-222-3344' })
    await add('stranger', { phone: '050-222-3344' })
  })
})

describe('identity numbers', () => {
  it('are sealed, shown by their last four, and revealed with an audit row (requirement 48)', async () => {
    const id = await add('admin', { nationalId: '12345678-2' })
    expect((await find('admin', id)).nationalIdLast4).toBe('6782')
    const [stored] = await inCompany(actors.admin, (tx) => tx.select().from(customers).where(eq(customers.id, id)))
    expect(JSON.stringify(stored)).not.toContain('123456782')
    expect(await revealNationalId(requireScope('customers', actors.admin), id)).toEqual({ nationalId: '123456782' })
    const { actions } = await tracesOf(id)
    expect(actions).toContain('customer.national-id-revealed')
  })

  it('of a customer outside the scope are not there', async () => {
    const id = await add('admin', { nationalId: '200000008' })
    await expect(revealNationalId(requireScope('customers', actors.agent), id)).rejects.toMatchObject({ status: 404 })
    await expect(revealNationalId(requireScope('customers', actors.stranger), id)).rejects.toMatchObject({
      status: 404,
    })
  })

  it('belong to one customer of a company, whoever may see that one, and to any of another company', async () => {
    const id = await add('admin', { nationalId: '111111118' })
    const taken = { status: 409, code: 'national_id_taken', fields: { nationalId: expect.any(String) } }
    await expect(add('agent', { nationalId: '111111118' })).rejects.toMatchObject(taken)
    await add('stranger', { nationalId: '111111118' })
    const other = await add('admin')
    await expect(edit('admin', other, { nationalId: '111111118' })).rejects.toMatchObject(taken)
    await edit('admin', id, { nationalId: '111111118' })
  })

  it('two who take the same number at once: one gets it', async () => {
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => add('admin', { nationalId: '000000018' })))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'national_id_taken' })
  })

  it('stay through a change that leaves them empty, are replaced when typed, and forgotten when told so', async () => {
    const id = await add('admin', { nationalId: '580299543' })
    await edit('admin', id)
    expect((await find('admin', id)).nationalIdLast4).toBe('9543')
    await edit('admin', id, { version: 2, nationalId: '12345674' })
    expect((await find('admin', id)).nationalIdLast4).toBe('5674')
    await edit('admin', id, { version: 3, isNationalIdRemoved: true })
    expect((await find('admin', id)).nationalIdLast4).toBeNull()
  })
})

describe('changing a customer', () => {
  it('writes what was typed and names the fields that changed', async () => {
    const id = await add('admin')
    await edit('admin', id, { name: 'נועה כהן', phone: '052-7654321', status: 'dormant', nextFollowUpOn: '2030-01-02' })
    const { name, phone, version, nextFollowUpOn } = await find('admin', id)
    expect({ name, phone, version, nextFollowUpOn }).toEqual({
      name: 'נועה כהן',
      phone: '+972527654321',
      version: 2,
      nextFollowUpOn: '2030-01-02',
    })
    const { data } = await tracesOf(id)
    expect(data).toContainEqual({
      fields: ['name', 'phone', 'status', 'nextFollowUpOn'],
      fromStatus: 'active',
      toStatus: 'dormant',
    })
  })

  it('of a version that is not the newest is a conflict and writes nothing', async () => {
    const id = await add('admin')
    await edit('admin', id, { name: 'ראשונה' })
    await expect(edit('admin', id, { name: 'שנייה' })).rejects.toMatchObject({ status: 409, code: 'stale' })
    expect((await find('admin', id)).name).toBe('ראשונה')
  })

  it('two at once: one wins, the other is stale', async () => {
    const id = await add('admin')
    const outcomes = await Promise.allSettled([edit('admin', id, { name: 'א' }), edit('admin', id, { name: 'ב' })])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('of a colleague, of another company, or of nobody is not there', async () => {
    const id = await add('second')
    const hello = { text: 'שלום', mentionIds: [] }
    for (const who of ['agent', 'stranger'] as const) {
      await expect(edit(who, id)).rejects.toMatchObject({ status: 404 })
      await expect(
        addNote(requireScope('customerEdits', actors[who]), customerRecord(id), hello),
      ).rejects.toMatchObject({
        status: 404,
      })
    }
    await expect(edit('admin', crypto.randomUUID())).rejects.toMatchObject({ status: 404 })
  })

  it('cannot block who is archived', async () => {
    const id = await add('admin')
    await edit('admin', id, { status: 'archived' })
    await expect(edit('admin', id, { version: 2, status: 'suspended' })).rejects.toMatchObject({ status: 422 })
  })

  it('an agent cannot hand a customer on; an administrator can', async () => {
    const id = await add('agent')
    await expect(edit('agent', id, { ownerId: actors.second.id })).rejects.toMatchObject({ status: 422 })
    await edit('admin', id, { ownerId: actors.second.id })
    await expect(find('agent', id)).rejects.toMatchObject({ status: 404 })
  })

  it('a note stands on the timeline', async () => {
    const id = await add('agent')
    const said = { text: 'ביקשה הצעת מחיר', mentionIds: [] }
    const { noteId } = await addNote(requireScope('customerEdits', actors.agent), customerRecord(id), said)
    const notes = await inCompany(actors.agent, (tx) =>
      tx.select({ payload: timelineEvents.payload }).from(timelineEvents).where(eq(timelineEvents.customerId, id)),
    )
    expect(notes).toContainEqual({ payload: { noteId } })
  })
})

describe('row-level security alone', () => {
  it('a statement without any condition changes no row of another company', async () => {
    const id = await add('admin')
    await inCompany(actors.stranger, async (tx) => {
      await tx.execute(sql`update customers set name = 'נפרץ'`)
      const { rows } = await tx.execute(sql`select from customers where id = ${id}`)
      expect(rows).toHaveLength(0)
    })
    expect((await find('admin', id)).name).toBe('נועה לוי')
  })

  it('a row cannot be written into another company', async () => {
    const id = await add('admin')
    await expect(
      inCompany(actors.stranger, (tx) =>
        tx.execute(sql`insert into timeline_events (company_id, id, customer_id, type)
          values (${actors.admin.companyId}, ${crypto.randomUUID()}, ${id}, 'x')`),
      ),
    ).rejects.toMatchObject({ cause: { code: '42501' } })
  })
})

const tracesOf = (id: string) =>
  inCompany(actors.admin, async (tx) => {
    const events = await tx.select().from(timelineEvents).where(eq(timelineEvents.customerId, id))
    const entries = await tx.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(auditLog.seq)
    return {
      events: events.map(({ type }) => type),
      actions: entries.map(({ action }) => action),
      data: entries.map(({ data }) => data),
    }
  })
