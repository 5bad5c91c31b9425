import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Actor, findScope, requireScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { testDatabase } from '@/lib/db/testing'
import { addContactMethod } from '@/lib/modules/contacts/contact-methods.mutations'
import { contactMethodInput } from '@/lib/modules/contacts/contact-methods.schema'
import { createCustomer } from './customers.mutations'
import { customerInput, duplicateProbe } from './customers.schema'
import { listPossibleDuplicates } from './possible-duplicates.queries'
import { customerRecord } from './record.queries'

let database: Awaited<ReturnType<typeof testDatabase>>

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

type Values = { name?: string; phone?: string; email?: string; nationalId?: string; isTwinAccepted?: boolean }

const add = async (actor: Actor, values: Values = {}) => {
  const input = customerInput.parse({ kind: 'person', status: 'active', name: 'נועה לוי', ...values })
  return (await createCustomer(requireScope('customerEdits', actor), input, findScope('customers', actor))).id
}
const point = (actor: Actor, id: string, [channel, value]: readonly [string, string]) =>
  addContactMethod(
    requireScope('customerEdits', actor),
    customerRecord(id),
    contactMethodInput.parse({ channel, label: 'work', value }),
  )
const duplicatesOf = async (actor: Actor, values: Pick<Values, 'phone' | 'email' | 'nationalId'>) => {
  const input = duplicateProbe.parse({ phone: '', email: '', nationalId: '', ...values })
  return (await listPossibleDuplicates(requireScope('customers', actor), input)).map(({ id }) => id)
}

describe('a possible duplicate', () => {
  it.each([
    ['phone', '03-555 1234', { phone: '03-5551234' }],
    ['whatsapp', '052-1234567', { phone: '052-1234567' }],
    ['email', 'office@example.com', { email: 'office@EXAMPLE.com' }],
  ] as const)('is asked about by a further %s of another, and saved when accepted', async (channel, value, shared) => {
    const admin = await (await testCompany()).actor('companyAdmin')
    const other = await add(admin)
    await point(admin, other, [channel, value])
    await expect(add(admin, shared)).rejects.toMatchObject({ status: 409, code: 'possible_duplicate' })
    expect(await duplicatesOf(admin, shared)).toEqual([other])
    await add(admin, { ...shared, isTwinAccepted: true })
  })

  it('is not asked about for a fax, nor for an address that stands as another kind', async () => {
    const admin = await (await testCompany()).actor('companyAdmin')
    await point(admin, await add(admin), ['fax', '03-5551234'])
    await add(admin, { phone: '03-5551234' })
  })

  it('is told once, by whatever is shared, at most five and the oldest first', async () => {
    const admin = await (await testCompany()).actor('companyAdmin')
    const ids: string[] = []
    for (let at = 0; at < 6; at++) {
      const id = await add(admin, { phone: '050-1112233', email: 'a@example.com', isTwinAccepted: true })
      await point(admin, id, ['whatsapp', '050-1112233'])
      ids.push(id)
    }
    expect(await duplicatesOf(admin, { phone: '050-1112233', email: 'a@example.com' })).toEqual(ids.slice(0, 5))
  })

  it('is found by the identity number', async () => {
    const admin = await (await testCompany()).actor('companyAdmin')
    const id = await add(admin, { nationalId: '12345678-2' })
    expect(await duplicatesOf(admin, { nationalId: '123456782' })).toEqual([id])
  })

  it('of a colleague or of another company is not told of', async () => {
    const [office, theirs] = [await testCompany(), await testCompany()]
    const [first, second] = [await office.actor('agent'), await office.actor('agent')]
    const stranger = await theirs.actor('companyAdmin')
    await point(first, await add(first), ['phone', '050-2223344'])
    for (const actor of [second, stranger]) {
      expect(await duplicatesOf(actor, { phone: '050-2223344' })).toEqual([])
      await add(actor, { phone: '050-2223344' })
    }
  })
})
