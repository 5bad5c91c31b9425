import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { type Actor, memberScope, requireScope } from '@/lib/access/scope'
import { users } from '@/lib/db/schema/users'
import { inAuth, inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { createCustomer } from '@/lib/modules/customers/customers.mutations'
import { customerInput } from '@/lib/modules/customers/customers.schema'
import { loadBell } from '@/lib/modules/notifications/notifications.queries'
import { newActor, newCompany } from '@/test/isolation/people'
import { customerBody, OUR_WORDS } from '@/test/isolation/words'

import type { Attempt, Page } from './attempts.queries'
import { notifyCaptured, notifyReview } from './recipients.mutations'

const PAGE_ID = '01890000-0000-7000-8000-000000000001'

let database: Awaited<ReturnType<typeof testDatabase>>
let people: Record<'owner' | 'maker' | 'keeper' | 'admin' | 'other', Actor>
let companyId: string
let customerId: string

beforeAll(async () => {
  database = await testDatabase()
  companyId = (await newCompany(OUR_WORDS)).id
  const person = () => newActor({ companyId, words: OUR_WORDS })
  people = {
    owner: await person(),
    maker: await person(),
    keeper: await person(),
    admin: await person(),
    other: await person(),
  }
  await inAuth((tx) => tx.update(users).set({ role: 'admin' }).where(eq(users.id, people.admin.id)))
  const body = customerInput.parse(customerBody(OUR_WORDS))
  customerId = (await createCustomer(requireScope('customerEdits', people.keeper), body, null)).id
})
afterAll(() => database.drop())

const page = () => {
  const { owner, maker } = people
  const row = { companyId, id: PAGE_ID, customerId, title: 'תכנון מטבח', ownerId: owner.id, createdBy: maker.id }
  return row as unknown as Page
}
const attempt = { amountAgorot: 118_000, payerName: 'דנה כהן' } as unknown as Attempt

const heard = async (kind: string) => {
  const lines: Record<string, string[]> = {}
  for (const [name, actor] of Object.entries(people)) {
    const { items } = await loadBell(memberScope(actor))
    lines[name] = items.filter((item) => item.kind === kind).map(({ href }) => href)
  }
  return lines
}

it('of a payment hear the owner and the maker of the page there, and who looks after the customer on its record', async () => {
  await inCompany({ companyId }, (tx) => notifyCaptured(tx, page(), attempt))
  const [there, record] = [`/services/payment_pages/${PAGE_ID}/view`, `/customers/${customerId}/view`]
  expect(await heard('payment.captured')).toEqual({
    owner: [there],
    maker: [there],
    keeper: [record],
    admin: [],
    other: [],
  })
  const { items } = await loadBell(memberScope(people.owner))
  expect(items[0]?.told).toEqual({
    title: 'התקבל תשלום',
    subject: 'תכנון מטבח',
    agorot: 118_000,
    by: 'דנה כהן',
  })
})

it('of a charge that needs review hear the owner of the page and the administrators', async () => {
  await inCompany({ companyId }, (tx) => notifyReview(tx, page(), attempt))
  const there = `/services/payment_pages/${PAGE_ID}/view`
  expect(await heard('payment.review')).toEqual({ owner: [there], maker: [], keeper: [], admin: [there], other: [] })
})
