import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Actor, scopeOf } from '@/lib/access/scope'
import { findActor } from '@/lib/auth/sessions'
import { sessionOf } from '@/lib/auth/testing'
import { loadCouponList } from '@/lib/modules/coupons/list'
import { listCoupons } from '@/lib/modules/coupons/queries'
import { loadDebtList } from '@/lib/modules/customer-accounts/debts/list'
import { listDebts } from '@/lib/modules/customer-accounts/debts/queries'
import { loadCustomerServiceList } from '@/lib/modules/customer-services/list'
import { listCustomerServices } from '@/lib/modules/customer-services/queries'
import { spanOf } from '@/lib/modules/money/list'
import { loadMoney } from '@/lib/modules/money/queries'
import { loadPageList } from '@/lib/modules/payment-pages/list'
import { listPages } from '@/lib/modules/payment-pages/queries'
import { loadCancellationList } from '@/lib/modules/payments/cancellation/list'
import { listCancellations } from '@/lib/modules/payments/cancellation/office/queries'
import { loadPaymentList } from '@/lib/modules/payments/listing/list'
import { listPayments } from '@/lib/modules/payments/listing/queries'
import { loadServiceList } from '@/lib/modules/services/list'
import { listServices } from '@/lib/modules/services/queries'
import { loadTaxDocumentList } from '@/lib/modules/tax-documents/list'
import { listTaxDocuments } from '@/lib/modules/tax-documents/queries'

import { demoDatabase } from './testing'

const managers: Actor[] = []
let database: Awaited<ReturnType<typeof demoDatabase>>

beforeAll(async () => {
  database = await demoDatabase()
  const { signIns } = database.filled
  for (const { email, password } of signIns.filter(({ role }) => role === 'companyAdmin')) {
    const actor = await findActor(await sessionOf({ email, password }, { ip: 'direct', userAgent: '' }))
    if (actor) managers.push(actor)
  }
}, 240_000)
afterAll(() => database.drop())

const lists: Record<string, (actor: Actor) => Promise<{ rows: unknown[] }>> = {
  services: (actor) => listServices(scopeOf('services', actor), loadServiceList({})),
  coupons: (actor) => listCoupons(scopeOf('coupons', actor), loadCouponList({})),
  subscriptions: (actor) => listCustomerServices(scopeOf('customerServices', actor), loadCustomerServiceList({})),
  pages: (actor) => listPages(scopeOf('paymentPages', actor), loadPageList({})),
  payments: (actor) => listPayments(scopeOf('payments', actor), loadPaymentList({})),
  cancellations: (actor) =>
    listCancellations(scopeOf('paymentRefunds', actor), scopeOf('payments', actor), loadCancellationList({})),
  documents: (actor) => listTaxDocuments(scopeOf('taxDocuments', actor), loadTaxDocumentList({})),
  debts: (actor) => listDebts(scopeOf('payments', actor), loadDebtList({})),
}

test.each(Object.keys(lists))('the demonstration has rows in the list of %s', async (name) => {
  expect(managers.length).toBeGreaterThan(0)
  for (const actor of managers) expect((await lists[name]?.(actor))?.rows.length).toBeGreaterThanOrEqual(3)
})

test('it has services of customers in every state of life, coupons that were used, and an income that comes every month', async () => {
  for (const actor of managers) {
    const { rows } = await listCustomerServices(scopeOf('customerServices', actor), loadCustomerServiceList({}))
    const states = new Set(rows.map(({ state }) => state))
    expect([...states]).toEqual(
      expect.arrayContaining(['pending', 'trial', 'active', 'past_due', 'suspended', 'paused', 'cancelled']),
    )
    const coupons = await listCoupons(scopeOf('coupons', actor), loadCouponList({}))
    expect(coupons.rows.reduce((sum, { taken }) => sum + taken, 0)).toBeGreaterThanOrEqual(3)
    const money = await loadMoney(scopeOf('payments', actor), spanOf({}))
    expect(money.mrrAgorot).toBeGreaterThan(0)
    expect([money.failures.latest.length > 0, money.upcoming.count > 0, money.debts.total > 0]).toEqual([
      true,
      true,
      true,
    ])
  }
})
