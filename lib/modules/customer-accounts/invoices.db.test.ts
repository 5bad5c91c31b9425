import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findScope, requireScope } from '@/lib/access/scope'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { addDays } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'
import { creditDocument, creditLockedDocument } from '@/lib/modules/tax-documents/credit-notes.mutations'
import { recordReceipt } from '@/lib/modules/tax-documents/receipts.mutations'
import { creditInput, receiptInput } from '@/lib/modules/tax-documents/tax-documents.schema'
import { addCustomer, type Business, createTestBusiness } from '@/lib/modules/tax-documents/tax-documents.testing'
import { lockTaxDocument } from '@/lib/tax/document-files'
import { issueDocument } from '@/lib/tax/issue'
import { filteredClaims, openClaims } from './balances.queries'
import { loadCustomerAccount } from './customer-accounts.queries'
import { loadDebtList } from './debts.list'
import { listDebts } from './debts.queries'
import { loadStatement } from './statements/statements.queries'

const today = businessDay()
let database: Awaited<ReturnType<typeof testDatabase>>
let business: Business
let customerId: string

beforeAll(async () => {
  database = await testDatabase()
  business = await createTestBusiness('company')
  customerId = await addCustomer(business, null)
})
afterAll(() => database.drop())

const day = (past: number) => addDays(today, -past)

const issue = (type: '305' | '320' = '305', issueDate = today) =>
  inCompany(business, (tx) =>
    issueDocument(tx, {
      companyId: business.companyId,
      ownerId: business.ownerId,
      createdBy: null,
      type,
      issueDate,
      customer: { name: 'דנה כהן', dealerNumber: null, address: '', email: '', phone: '' },
      customerId,
      dueOn: null,
      mayDefer: true,
      lines: [{ serviceId: null, name: 'ייעוץ', quantity: 1, unitAgorot: 118_000, vatMode: 'standard' }],
      ...(type === '320' && { payments: [{ method: 'cash' as const, amountAgorot: 118_000, paidOn: today }] }),
    }),
  )

const loadTotals = async () => {
  const { actor } = business
  const account = await loadCustomerAccount(requireScope('paymentPages', actor), customerId)
  const scopes = { customers: requireScope('customers', actor), money: requireScope('payments', actor) }
  const { closing, lines } = await loadStatement(scopes, customerId, { from: '2000-01-01', to: '2199-01-01' })
  const debts = await listDebts(scopes.money, loadDebtList({}))
  const { owed, credit, paid } = account
  return { owed, credit, paid, closing, debts: debts.sums.total, lines: lines.length }
}

it('an invoice without a page is owed until it is paid and credited, on the record, the statement and in ageing alike', async () => {
  const { id } = await issue()
  expect(await loadTotals()).toEqual({ owed: 118_000, credit: 0, paid: 0, closing: 118_000, debts: 118_000, lines: 1 })
  const cash = { method: 'cash', receivedOn: today, isSent: false }
  await recordReceipt(business.scope, id, receiptInput.parse({ ...cash, amount: '500', version: 1 }))
  expect(await loadTotals()).toEqual({
    owed: 68_000,
    credit: 0,
    paid: 50_000,
    closing: 68_000,
    debts: 68_000,
    lines: 2,
  })
  await recordReceipt(business.scope, id, receiptInput.parse({ ...cash, amount: null, version: 2 }))
  expect(await loadTotals()).toEqual({ owed: 0, credit: 0, paid: 118_000, closing: 0, debts: 0, lines: 3 })
  await creditDocument(
    business.scope,
    id,
    creditInput.parse({ amount: '100', reason: 'הנחה', version: 3, isSent: false }),
  )
  expect(await loadTotals()).toEqual({ owed: 0, credit: 10_000, paid: 118_000, closing: -10_000, debts: 0, lines: 4 })
})

it('an invoice that was paid as it was made and is credited by hand leaves its money with the business, on the account and the statement', async () => {
  const before = await loadTotals()
  const { id } = await issue('320')
  expect(await loadTotals()).toMatchObject({ credit: before.credit, closing: before.closing })
  await creditDocument(
    business.scope,
    id,
    creditInput.parse({ amount: '300', reason: 'הנחה', version: 1, isSent: false }),
  )
  expect(await loadTotals()).toMatchObject({ credit: before.credit + 30_000, closing: before.closing - 30_000 })
})

it('money that went back opens the invoice of its receipt again, and may come in again', async () => {
  const before = await loadTotals()
  const { id } = await issue()
  const cash = { method: 'cash', receivedOn: today, isSent: false, amount: null }
  const receipt = await recordReceipt(business.scope, id, receiptInput.parse({ ...cash, version: 1 }))
  const paid = await loadTotals()
  expect(paid).toMatchObject({ owed: before.owed, debts: before.debts, closing: before.closing })
  expect(paid.paid).toBe(before.paid + 118_000)
  const back = (amount: string | null, version: number) =>
    creditDocument(
      business.scope,
      receipt.id,
      creditInput.parse({ amount, reason: 'ההמחאה חזרה', version, isSent: false }),
    )
  await back('180', 1)
  expect(await loadTotals()).toMatchObject({ owed: before.owed + 18_000, closing: before.closing + 18_000 })
  await back(null, 2)
  const open = await loadTotals()
  expect(open).toMatchObject({ owed: before.owed + 118_000, debts: before.debts + 118_000, paid: before.paid })
  expect(open).toMatchObject({ closing: before.closing + 118_000, credit: before.credit })
  await recordReceipt(business.scope, id, receiptInput.parse({ ...cash, version: 4 }))
  expect(await loadTotals()).toMatchObject({ owed: before.owed, closing: before.closing, paid: before.paid + 118_000 })
})

it('as of a day that is past an invoice is open from when the money of its receipt went back', async () => {
  const [{ id }, money] = [await issue('305', day(5)), requireScope('payments', business.actor)]
  const cash = { method: 'cash', receivedOn: day(4), isSent: false, amount: null, version: 1 }
  const receipt = await recordReceipt(business.scope, id, receiptInput.parse(cash))
  await inCompany(business, async (tx) => {
    const original = await lockTaxDocument(tx, { companyId: business.companyId, documentId: receipt.id })
    if (!original) throw new Error('no receipt')
    await creditLockedDocument(tx, {
      original,
      amount: null,
      reason: 'ההמחאה חזרה',
      by: null,
      isSent: false,
      day: day(3),
    })
  })
  const on = async (past: number) => (await listDebts(money, loadDebtList({ on: day(past) }))).sums.total
  expect([await on(5), await on(4), await on(3)]).toEqual([118_000, 0, 118_000])
})

it('what is owed is found by indexes on the customer', async () => {
  const scope = findScope('payments', business.actor)
  if (!scope) throw new Error('no scope')
  const planOf = (query: ReturnType<typeof sql>) =>
    inCompany(scope, async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
  const ofOne = await planOf(openClaims(scope, { customers: [customerId] }))
  const ofAll = await planOf(filteredClaims(scope, { wanted: 'overdue', today }))
  for (const plan of [ofOne, ofAll]) {
    expect(plan).toContain('payment_pages_owed')
    expect(plan).toContain('tax_documents_owed')
  }
  expect(await planOf(filteredClaims(scope, { wanted: 'failed', today }))).toMatch(
    /payment_attempts_(declined|by_page)/,
  )
})
