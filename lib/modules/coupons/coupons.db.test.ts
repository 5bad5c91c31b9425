import { afterAll, beforeAll, expect, it } from 'vitest'

import { type Actor, requireScope } from '@/lib/access/scope'
import { testDatabase } from '@/lib/db/testing'
import { testSellingCompany } from '@/lib/modules/payment-pages/payment-pages.testing'
import { deleteService } from '@/lib/modules/services/services.mutations'

import { createCoupon } from './coupons.mutations'
import { findCoupon } from './coupons.queries'
import { couponInput } from './coupons.schema'

let database: Awaited<ReturnType<typeof testDatabase>>
let company: Awaited<ReturnType<typeof testSellingCompany>>
let actor: Actor

beforeAll(async () => {
  database = await testDatabase()
  company = await testSellingCompany()
  actor = await company.actor()
})
afterAll(() => database.drop())

const add = (code: string, serviceIds: string[]) =>
  createCoupon(
    requireScope('coupons', actor),
    couponInput.parse({
      code,
      name: 'אביב',
      kind: 'percent',
      percent: '10',
      amount: '',
      validFrom: '2026-01-01',
      validTo: null,
      maxUses: null,
      perCustomer: null,
      minAmount: '',
      cycles: 1,
      serviceIds,
    }),
  )

it('a coupon does not name a service that was deleted, and is still for none but its own', async () => {
  const [kept, gone] = [await company.service(), await company.service()]
  const both = await add('BOTH', [kept, gone])
  const one = await add('ONE', [gone])
  await deleteService(requireScope('serviceEdits', actor), gone)
  expect(await findCoupon(requireScope('coupons', actor), both.id)).toMatchObject({ serviceIds: [kept], forAll: false })
  expect(await findCoupon(requireScope('coupons', actor), one.id)).toMatchObject({ serviceIds: [], forAll: false })
})
