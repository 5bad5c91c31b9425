import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Actor, requireScope } from '@/lib/access/scope'
import { findActor } from '@/lib/auth/sessions'
import { sessionOf } from '@/lib/auth/testing'
import { loadCouponList } from '@/lib/modules/coupons/coupons.list'
import { listCoupons } from '@/lib/modules/coupons/coupons.queries'
import { loadDebtList } from '@/lib/modules/customer-accounts/debts.list'
import { listDebts } from '@/lib/modules/customer-accounts/debts.queries'
import { readMoneySpan } from '@/lib/modules/money/money.list'
import { loadMoney } from '@/lib/modules/money/money.queries'
import { loadPageList } from '@/lib/modules/payment-pages/payment-pages.list'
import { listPages } from '@/lib/modules/payment-pages/payment-pages.queries'
import { loadCancellationList } from '@/lib/modules/payments/cancellation/cancellation.list'
import { listCancellations } from '@/lib/modules/payments/cancellation/office.queries'
import { listPayments } from '@/lib/modules/payments/list.queries'
import { loadPaymentList } from '@/lib/modules/payments/payments.list'
import { loadServiceList } from '@/lib/modules/services/services.list'
import { listServices } from '@/lib/modules/services/services.queries'
import { loadCustomerServiceList } from '@/lib/modules/subscriptions/subscriptions.list'
import { listCustomerServices } from '@/lib/modules/subscriptions/subscriptions.queries'
import { loadTaxDocumentList } from '@/lib/modules/tax-documents/tax-documents.list'
import { listTaxDocuments } from '@/lib/modules/tax-documents/tax-documents.queries'

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
  services: (actor) => listServices(requireScope('services', actor), loadServiceList({})),
  coupons: (actor) => listCoupons(requireScope('coupons', actor), loadCouponList({})),
  subscriptions: (actor) => listCustomerServices(requireScope('customerServices', actor), loadCustomerServiceList({})),
  pages: (actor) => listPages(requireScope('paymentPages', actor), loadPageList({})),
  payments: (actor) => listPayments(requireScope('payments', actor), loadPaymentList({})),
  cancellations: (actor) =>
    listCancellations(requireScope('paymentRefunds', actor), requireScope('payments', actor), loadCancellationList({})),
  documents: (actor) => listTaxDocuments(requireScope('taxDocuments', actor), loadTaxDocumentList({})),
  debts: (actor) => listDebts(requireScope('payments', actor), loadDebtList({})),
}

test.each(Object.keys(lists))('the demonstration has rows in the list of %s', async (name) => {
  expect(managers.length).toBeGreaterThan(0)
  for (const actor of managers) expect((await lists[name]?.(actor))?.rows.length).toBeGreaterThanOrEqual(3)
})

test('it has services of customers in every state of life, coupons that were used, and an income that comes every month', async () => {
  for (const actor of managers) {
    const { rows } = await listCustomerServices(requireScope('customerServices', actor), loadCustomerServiceList({}))
    const states = new Set(rows.map(({ state }) => state))
    expect([...states]).toEqual(
      expect.arrayContaining(['pending', 'trial', 'active', 'past_due', 'suspended', 'paused', 'cancelled']),
    )
    const coupons = await listCoupons(requireScope('coupons', actor), loadCouponList({}))
    expect(coupons.rows.reduce((sum, { taken }) => sum + taken, 0)).toBeGreaterThanOrEqual(3)
    const money = await loadMoney(requireScope('payments', actor), readMoneySpan({}))
    expect(money.mrrAgorot).toBeGreaterThan(0)
    expect([money.failures.latest.length > 0, money.upcoming.count > 0, money.debts.total > 0]).toEqual([
      true,
      true,
      true,
    ])
  }
})
