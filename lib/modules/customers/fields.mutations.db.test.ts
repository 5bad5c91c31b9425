import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Actor, requireScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { auditLog } from '@/lib/db/schema/platform'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'

import { createCustomer } from './customers.mutations'
import { findCustomer } from './customers.queries'
import { customerFieldChange, customerInput } from './customers.schema'
import { changeCustomerFields } from './fields.mutations'

let database: Awaited<ReturnType<typeof testDatabase>>
let admin: Actor
let agent: Actor
let stranger: Actor

beforeAll(async () => {
  database = await testDatabase()
  const office = await testCompany()
  admin = await office.actor('companyAdmin')
  agent = await office.actor('agent')
  stranger = await (await testCompany()).actor('companyAdmin')
})
afterAll(() => database.drop())

const EMPTY = { contactName: '', phone: '', email: '', nationalId: '', city: '', street: '', source: '', notes: '' }

async function add() {
  const input = { ...EMPTY, kind: 'person', name: 'נועה לוי', status: 'active', nextFollowUpOn: '', city: 'חיפה' }
  const { id } = await createCustomer(requireScope('customerEdits', admin), customerInput.parse(input), null)
  return id
}
const change = (who: Actor, id: string, values: object) =>
  changeCustomerFields(requireScope('customerEdits', who), id, customerFieldChange.parse(values))
const find = (id: string) => findCustomer(requireScope('customers', admin), id)
const actionsOn = (id: string) =>
  inCompany(admin, async (tx) => {
    const found = await tx.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(auditLog.seq)
    return found.map(({ action, data }) => ({ action, data }))
  })

describe('changing a field in place', () => {
  it('changes what is named, cleaned, and leaves the rest', async () => {
    const id = await add()
    expect(await change(admin, id, { phone: '052-123 4567', version: 1 })).toEqual({ id, version: 2 })
    expect(await find(id)).toMatchObject({ phone: '+972521234567', city: 'חיפה', name: 'נועה לוי', version: 2 })
  })

  it('an empty field is forgotten', async () => {
    const id = await add()
    await change(admin, id, { city: '', nextFollowUpOn: '2026-03-12', version: 1 })
    expect(await find(id)).toMatchObject({ city: '', nextFollowUpOn: '2026-03-12' })
  })

  it('is written down with the names of the fields, and not at all where nothing changed', async () => {
    const id = await add()
    expect(await change(admin, id, { city: 'חיפה', version: 1 })).toEqual({ id, version: 1 })
    await change(admin, id, { city: 'עכו', street: 'הרצל 1', version: 1 })
    const [, ...changes] = await actionsOn(id)
    expect(changes).toEqual([{ action: 'customer.updated', data: { fields: ['city', 'street'] } }])
  })

  it('a version that has passed is refused, and nothing is written', async () => {
    const id = await add()
    await change(admin, id, { city: 'עכו', version: 1 })
    await expect(change(admin, id, { city: 'צפת', version: 1 })).rejects.toMatchObject({ status: 409, code: 'stale' })
    expect((await find(id)).city).toBe('עכו')
  })

  it('somebody else’s customer is not found', async () => {
    const id = await add()
    for (const who of [agent, stranger])
      await expect(change(who, id, { city: 'עכו', version: 1 })).rejects.toMatchObject({ status: 404 })
  })

  it('takes no other field', () => {
    for (const other of [{ name: 'א' }, { ownerId: crypto.randomUUID() }, { companyId: 'x' }])
      expect(customerFieldChange.safeParse({ ...other, version: 1 }).success).toBe(false)
  })
})
