import pg from 'pg'
import { requireScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { testDatabase } from '@/lib/db/testing'
import { addDays } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'

import { loadDebtList } from '@/lib/modules/customer-accounts/debts.list'
import { listDebts } from '@/lib/modules/customer-accounts/debts.queries'
import { loadStatement } from '@/lib/modules/customer-accounts/statements/statements.queries'
import { readPeriod } from '@/lib/modules/customer-accounts/statements/statements.schema'
import { loadCustomerList } from '@/lib/modules/customers/customers.list'
import { listCustomers } from '@/lib/modules/customers/customers.queries'
import { readMoneySpan } from '@/lib/modules/money/money.list'
import { loadMoney } from '@/lib/modules/money/money.queries'
import { listPayments } from '@/lib/modules/payments/list.queries'
import { loadPaymentList } from '@/lib/modules/payments/payments.list'

import { fillMoney } from './bench/money/fill'
import { startTestDatabase } from './run/test-database'

/**
 * `npm run bench:money [payments]`: measures the money screens with many payments, each screen fifteen times in this
 * process, in a database of its own. In one company 5,000 customers share the payments; in the other a single customer
 * has all of them.
 */
const PAYMENTS = Number(process.argv[2] ?? 100_000)
const TIMES = 15

const server = process.env.TEST_SUPERUSER_URL ? null : await startTestDatabase()
process.env.TEST_SUPERUSER_URL ??= server?.superuserUrl
const database = await testDatabase()
try {
  await measure()
} finally {
  await database.drop()
  await server?.stop()
}

async function measure() {
  const [many, one] = [await company(5_000), await company(1)]
  await analyze()
  const today = businessDay()
  const year = { from: addDays(today, -364), to: today }
  const money = requireScope('payments', many)
  console.log(`${PAYMENTS.toLocaleString('en-US')} payments\n${'screen'.padEnd(34)}   p50    p95 ms    rows`)
  await row('money, this month', async () => (await loadMoney(money, readMoneySpan({}))).byWay.length)
  await row('money, a year', async () => (await loadMoney(money, readMoneySpan(year))).byWay.length)
  await row('debts today', async () => (await listDebts(money, loadDebtList({}))).rows.length)
  const month = { on: addDays(today, -30) }
  await row('debts a month ago', async () => (await listDebts(money, loadDebtList(month))).rows.length)
  await row('payments', async () => (await listPayments(money, loadPaymentList({}))).rows.length)
  const customers = requireScope('customers', many)
  await row(
    'customers who owe',
    async () => (await listCustomers(customers, loadCustomerList({ money: 'owes' }))).rows.length,
  )
  const scopes = { customers: requireScope('customers', one), money: requireScope('payments', one) }
  const [walkIn = { id: '' }] = (await listCustomers(scopes.customers, loadCustomerList({}))).rows
  const ofYear = readPeriod({})
  await row(
    'statement of who paid all of it',
    async () => (await loadStatement(scopes, walkIn.id, ofYear)).lines.length,
  )
  const last = { from: addDays(today, -30), to: today }
  await row('its last month', async () => (await loadStatement(scopes, walkIn.id, last)).lines.length)
}

async function company(customers: number) {
  const { companyId, gatewayAccountId, actor } = await testCompany()
  const admin = await actor('companyAdmin')
  const since = performance.now()
  await fillMoney({ companyId, ownerId: admin.id, gatewayAccountId, customers, payments: PAYMENTS })
  console.log(
    `filled for ${customers.toLocaleString('en-US')} customers in ${((performance.now() - since) / 1000).toFixed(0)} s`,
  )
  return admin
}

async function row(name: string, run: () => Promise<number>) {
  const durations: number[] = []
  let rows = 0
  for (let time = 0; time < TIMES; time++) {
    const since = performance.now()
    rows = await run()
    durations.push(performance.now() - since)
  }
  durations.sort((a, b) => a - b)
  const at = (part: number) => (durations[Math.ceil(part * TIMES) - 1] ?? 0).toFixed(0).padStart(7)
  console.log(`${name.padEnd(34)}${at(0.5)}${at(0.95)}   ${String(rows).padStart(8)}`)
}

async function analyze() {
  const client = new pg.Client({ connectionString: process.env.DATABASE_ADMIN_URL })
  await client.connect()
  await client.query('vacuum analyze')
  await client.end()
}
