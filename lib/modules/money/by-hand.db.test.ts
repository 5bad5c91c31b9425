import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { requireScope } from '@/lib/access/scope'
import { newId } from '@/lib/db/id'
import { services } from '@/lib/db/schema/services'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { addDays } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'

import { moneyWorld } from '@/lib/modules/customer-accounts/customer-accounts.testing'
import { loadDebtList } from '@/lib/modules/customer-accounts/debts.list'
import { listDebts } from '@/lib/modules/customer-accounts/debts.queries'
import { loadIncome } from '@/lib/modules/home/figures.queries'
import { homeSpan } from '@/lib/modules/home/home.rules'
import { issueForPayment } from '@/lib/modules/payments/receipts/issue.mutations'
import { creditDocument } from '@/lib/modules/tax-documents/credit-notes.mutations'
import { recordReceipt } from '@/lib/modules/tax-documents/receipts.mutations'
import { loadTaxDocumentList } from '@/lib/modules/tax-documents/tax-documents.list'
import { listTaxDocuments, sumTaxDocuments } from '@/lib/modules/tax-documents/tax-documents.queries'
import { creditInput, receiptInput } from '@/lib/modules/tax-documents/tax-documents.schema'
import {
  addCustomer,
  addPayment,
  type Business,
  createTestBusiness,
} from '@/lib/modules/tax-documents/tax-documents.testing'
import { issueDocument } from '@/lib/tax/issue'

import { loadMoney } from './money.queries'

const today = businessDay()
const SPAN = {
  current: { from: addDays(today, -3), to: today },
  previous: { from: addDays(today, -7), to: addDays(today, -4) },
}
let database: Awaited<ReturnType<typeof testDatabase>>
let business: Business
let customerId: string

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  business = await createTestBusiness('company')
  customerId = await addCustomer(business, null)
})

const invoice = (serviceId: string | null = null) =>
  inCompany(business, (tx) =>
    issueDocument(tx, {
      companyId: business.companyId,
      ownerId: business.ownerId,
      createdBy: null,
      type: '305',
      issueDate: today,
      customer: { name: 'דנה כהן', dealerNumber: null, address: '', email: '', phone: '' },
      customerId,
      dueOn: null,
      mayDefer: true,
      lines: [{ serviceId, name: 'ייעוץ', quantity: 1, unitAgorot: 118_000, vatMode: 'standard' }],
    }),
  )
const receive = (id: string, version: number, more: object) =>
  recordReceipt(business.scope, id, receiptInput.parse({ receivedOn: today, isSent: false, version, ...more }))

const picture = () => loadMoney(requireScope('payments', business.actor), SPAN)
const byHand = (more: object = {}) => loadTaxDocumentList({ hand: 'in', from: SPAN.current.from, to: today, ...more })
const total = (days: readonly { value: number }[]) => days.reduce((sum, { value }) => sum + value, 0)

it('what came in is the payments and the receipts by hand, each once, by day and by the way it came', async () => {
  const paymentId = await addPayment(business, { amountAgorot: 50_000, vatAgorot: 7_627 })
  await issueForPayment(business.scope, { paymentId, viewer: requireScope('payments', business.actor) })
  const { id } = await invoice()
  await receive(id, 1, { method: 'cash', amount: '300' })
  await receive(id, 2, { method: 'transfer', amount: '200', reference: '77' })
  const { income, byWay, byService } = await picture()
  expect(income).toEqual([{ day: today, value: 100_000 }])
  const home = await loadIncome(requireScope('payments', business.actor), homeSpan('month'))
  expect(home.days, 'home says the same').toEqual(income)
  const ways = byWay.map(({ method, count, agorot }) => [method, count, agorot])
  expect(ways).toEqual([
    ['cash', 2, 80_000],
    ['transfer', 1, 20_000],
  ])
  expect(byService.reduce((sum, { agorot }) => sum + agorot, 0)).toBe(100_000)
  expect(await sumTaxDocuments(business.scope, byHand())).toEqual({ count: 2, agorot: 50_000 })
  expect(await sumTaxDocuments(business.scope, byHand({ method: 'cash' }))).toEqual({ count: 1, agorot: 30_000 })
  expect((await listTaxDocuments(business.scope, byHand())).rows).toHaveLength(2)
})

it('money by the link of an invoice counts for what the invoice was for', async () => {
  const serviceId = newId()
  await inCompany(business, (tx) =>
    tx.insert(services).values({
      companyId: business.companyId,
      id: serviceId,
      code: 'y-1',
      name: 'ייעוץ עסקי',
      kind: 'one_off',
      vatMode: 'standard',
      priceAgorot: 118_000,
      maxInstallments: 1,
      searchText: 'ייעוץ עסקי',
    }),
  )
  const { id } = await invoice(serviceId)
  const paymentId = await addPayment(business, { amountAgorot: 50_000 })
  await inCompany(business, (tx) =>
    tx.execute(
      sql`update payment_pages set document_id = ${id} where id = (select page_id from payments where id = ${paymentId})`,
    ),
  )
  await addPayment(business, { amountAgorot: 1_000 })
  expect((await picture()).byService.map(({ name, agorot }) => [name, agorot])).toEqual([
    ['ייעוץ עסקי', 50_000],
    ['', 1_000],
  ])
})

it('a receipt by hand whose money went back lowers it as a refund does', async () => {
  const { id } = await invoice()
  const receipt = await receive(id, 1, { method: 'cash', amount: null })
  const back = creditInput.parse({ amount: '180', reason: 'ההמחאה חזרה', version: 1, isSent: false })
  await creditDocument(business.scope, receipt.id, back)
  const { income, refunds } = await picture()
  expect([total(income), total(refunds)]).toEqual([118_000, 18_000])
})

it('says how much beside it moved no money, and how much of the debts would move none', async () => {
  await addPayment(business, { amountAgorot: 7_000, isSimulated: true })
  await addPayment(business, { amountAgorot: 5_000 })
  await invoice()
  await moneyWorld(business).page({ id: business.ownerId }, { customerId, amountAgorot: 400 })
  const { income, trial, debts, byWay, byService } = await picture()
  expect([total(income), trial.income, trial.refunds]).toEqual([5_000, 7_000, 0])
  const parts = {
    ways: byWay.map(({ count, agorot }) => [count, agorot]),
    services: byService.map(({ agorot }) => agorot),
  }
  expect(parts, 'its parts say the same as the sum').toEqual({ ways: [[1, 5_000]], services: [5_000] })
  expect([debts.total, trial.debts]).toEqual([118_400, 400])
  const list = (more: Record<string, string>) => listDebts(requireScope('payments', business.actor), loadDebtList(more))
  expect((await list({})).trial).toBe(400)
  expect((await list({ owner: 'mine' })).trial).toBe(400)
  expect((await list({ bucket: 'over90' })).trial).toBe(0)
})
