import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { requireScope } from '@/lib/access/scope'
import { newId } from '@/lib/db/id'
import { coupons } from '@/lib/db/schema/coupons'
import { customers } from '@/lib/db/schema/customers'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { createCustomer } from '@/lib/modules/customers/customers.mutations'
import { customerInput } from '@/lib/modules/customers/customers.schema'
import { newActor, newCompany } from '@/test/isolation/people'
import { customerBody, OUR_WORDS, THEIR_WORDS } from '@/test/isolation/words'
import { lockRow } from './lock-row'

let database: Awaited<ReturnType<typeof testDatabase>>
let companyId: string
let otherId: string
const id = newId()
const orElse = 'לא נמצא'
const customer = customerInput.parse(customerBody(OUR_WORDS, { name: 'דנה כהן' }))

beforeAll(async () => {
  database = await testDatabase()
  companyId = (await newCompany(OUR_WORDS)).id
  otherId = (await newCompany(THEIR_WORDS)).id
  await inCompany({ companyId }, (tx) =>
    tx.insert(coupons).values({ companyId, id, code: 'ONE', name: 'ראשון', percentBp: 1_000, validFrom: '2026-01-01' }),
  )
})
afterAll(() => database.drop())

const lock = (within: { companyId: string; ownerId?: string }, version?: number) =>
  inCompany({ companyId }, (tx) => lockRow(tx, coupons, within, { id, version, orElse }))

describe('a row that is to be changed', () => {
  it('is there for its company, whatever its version unless one was seen', async () => {
    expect(await lock({ companyId })).toMatchObject({ code: 'ONE', version: 1 })
    expect(await lock({ companyId }, 1)).toMatchObject({ code: 'ONE' })
  })

  it('is refused by its text to another company, and where somebody changed it meanwhile', async () => {
    await expect(lock({ companyId: otherId })).rejects.toMatchObject({ status: 404, message: orElse })
    await expect(lock({ companyId }, 2)).rejects.toMatchObject({ status: 409 })
  })

  it('is not opened by a scope of own rows where rows have no owner', async () => {
    await expect(lock({ companyId, ownerId: newId() })).rejects.toThrow('no owner')
  })

  it('of somebody else is not there for who sees own rows alone', async () => {
    const boss = await newActor({ companyId, words: OUR_WORDS })
    const { id: customerId } = await createCustomer(requireScope('customerEdits', boss), customer, null)
    const own = (ownerId: string) =>
      inCompany({ companyId }, (tx) => lockRow(tx, customers, { companyId, ownerId }, { id: customerId, orElse }))
    expect(await own(boss.id)).toMatchObject({ id: customerId })
    await expect(own(newId())).rejects.toMatchObject({ status: 404 })
  })

  it('that is deleted is not there', async () => {
    await inCompany({ companyId }, (tx) => tx.update(coupons).set({ deletedAt: new Date() }).where(eq(coupons.id, id)))
    await expect(lock({ companyId })).rejects.toMatchObject({ status: 404 })
  })
})
