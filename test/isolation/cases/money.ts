import type { SQL } from 'drizzle-orm'
import { clientScope } from '@/lib/access/scope'
import {
  findOwnTaxFile,
  listOwnServices,
  listOwnTaxDocuments,
  loadClientBalance,
} from '@/lib/modules/client-area/money.queries'
import { loadBalances, openClaims, wantedClaims } from '@/lib/modules/customer-accounts/balances.queries'
import { claimsOnDay } from '@/lib/modules/customer-accounts/balances-as-of.queries'
import { loadCustomerAccount } from '@/lib/modules/customer-accounts/customer-accounts.queries'
import { loadDebtList } from '@/lib/modules/customer-accounts/debts.list'
import {
  listDebtOwners,
  listDebts,
  sumsOn,
  takeDebts,
  testModeDebt,
} from '@/lib/modules/customer-accounts/debts.queries'
import { customerRefunds, paidOnAccount } from '@/lib/modules/customer-accounts/statements/credits.queries'
import { documentEntries } from '@/lib/modules/customer-accounts/statements/documents.queries'
import { statementEntries } from '@/lib/modules/customer-accounts/statements/entries.queries'
import { sendStatement, takeStatement } from '@/lib/modules/customer-accounts/statements/statements.mutations'
import { loadStatement } from '@/lib/modules/customer-accounts/statements/statements.queries'
import { balanceFilter, loadOwed } from '@/lib/modules/customers/balance-filter.queries'
import { NO_FILTER } from '@/lib/modules/customers/customers.list'
import { failuresSince } from '@/lib/modules/money/failed.queries'
import { upcomingUntil } from '@/lib/modules/money/forecast.queries'
import { readMoneySpan } from '@/lib/modules/money/money.list'
import { incomeByDay, loadMoney, refundsByDay, testMoneyIn } from '@/lib/modules/money/money.queries'

import { type Case, type Crossing, companies, everybody, outside } from '../crossing'

const LATER = '2199-01-01'
const EVER = { from: '2000-01-01', to: LATER }

/** The area of a client of ours, as if they were a customer of whoever. */
const clientOf = ({ actor }: Crossing, customerId: string) => clientScope({ ...actor, role: 'client', customerId })

const sights = ({ scope }: Crossing) => ({ customers: scope('customers'), money: scope('payments') })
const whoOwes = (c: Crossing, claims: SQL) =>
  c.within(async (tx) => (await tx.execute(claims)).rows.map(({ customer_id, agorot }) => ({ customer_id, agorot })))

const whatIs = (c: Crossing, rows: SQL) => c.within(async (tx) => (await tx.execute(rows)).rows)

/** Money is counted over the payment pages and documents that somebody looks after. */
export const moneyCases: Record<string, Case> = {
  'customer-accounts/balances.queries#openClaims': (c) => [
    everybody('nothing', () => whoOwes(c, openClaims(c.scope('payments'), { customers: [c.theirs.ids.customer] }))),
  ],
  'customer-accounts/balances.queries#wantedClaims': (c) => [
    everybody('list', () => whoOwes(c, wantedClaims(c.scope('payments'), { wanted: 'owes', today: LATER }))),
  ],
  'customer-accounts/balances.queries#loadBalances': (c) => [
    everybody('nothing', () =>
      c.within(async (tx) => [...(await loadBalances(tx, c.scope('payments'), [c.theirs.ids.customer]))].flat()),
    ),
  ],
  'customer-accounts/balances-as-of.queries#claimsOnDay': (c) => [
    everybody('list', () => whoOwes(c, claimsOnDay(c.scope('payments'), LATER))),
  ],
  'customer-accounts/customer-accounts.queries#loadCustomerAccount': ({ scope, theirs }) => [
    everybody('nothing', () => loadCustomerAccount(scope('paymentPages'), theirs.ids.customer)),
  ],
  'customer-accounts/statements/statements.queries#loadStatement': (c) => [
    everybody('refused', () => loadStatement(sights(c), c.theirs.ids.customer, EVER)),
  ],
  'customer-accounts/statements/documents.queries#documentEntries': (c) => [
    everybody('nothing', () => whatIs(c, documentEntries(c.scope('payments'), c.theirs.ids.customer))),
  ],
  'customer-accounts/statements/entries.queries#statementEntries': (c) => [
    everybody('nothing', () => whatIs(c, statementEntries(c.scope('payments'), c.theirs.ids.customer))),
  ],
  'customer-accounts/statements/credits.queries#creditsByHand': outside('a part of entriesOf, crossed there'),
  'customer-accounts/statements/credits.queries#paidOnAccount': (c) => [
    everybody('nothing', () => whatIs(c, paidOnAccount(c.scope('payments'), c.theirs.ids.customer))),
  ],
  'customer-accounts/balances.queries#asksForInvoice': outside('a condition on a page that its caller names'),
  'customer-accounts/statements/credits.queries#customerRefunds': (c) => [
    everybody('nothing', () => whatIs(c, customerRefunds(c.scope('payments'), c.theirs.ids.customer))),
  ],
  'customer-accounts/statements/statements.mutations#takeStatement': (c) => [
    everybody('refused', () =>
      takeStatement(sights(c), { id: c.theirs.ids.customer, period: EVER, format: 'csv' }).then(({ name }) => name),
    ),
  ],
  'customer-accounts/statements/statements.mutations#sendStatement': (c) => [
    everybody('refused', () => sendStatement(sights(c), { id: c.theirs.ids.customer, period: EVER })),
  ],
  'customer-accounts/debts.queries#listDebts': ({ scope }) => [
    everybody('list', () => listDebts(scope('payments'), loadDebtList({})).then(({ rows, sums }) => ({ rows, sums }))),
  ],
  'customer-accounts/debts.queries#listDebtOwners': ({ scope }) => [
    everybody('list', () => listDebtOwners(scope('payments'))),
  ],
  'customer-accounts/debts.queries#takeDebts': (c) => [
    everybody('list', () =>
      c.within((tx) => takeDebts(tx, c.scope('payments'), { filter: loadDebtList({}), cursor: null, size: 50 })),
    ),
  ],
  'customer-accounts/debts.queries#countDebts': outside('counts what takeDebts gives, crossed there'),
  'customer-accounts/debts.queries#sumsOn': (c) => [
    everybody('list', () => c.within((tx) => sumsOn(tx, c.scope('payments'), LATER))),
  ],
  'customer-accounts/debts.queries#testModeDebt': (c) => [
    everybody('list', () => c.within((tx) => testModeDebt(tx, c.scope('payments'), loadDebtList({})))),
  ],
  'customers/balance-filter.queries#balanceFilter': (c) => [
    everybody('list', () =>
      c.within(async (tx) => (await balanceFilter(tx, c.scope('customers'), { ...NO_FILTER, money: 'owes' }))?.ids),
    ),
  ],
  'customers/balance-filter.queries#loadOwed': (c) => [
    everybody('nothing', () =>
      c.within(async (tx) => [...((await loadOwed(tx, c.scope('customers'), [c.theirs.ids.customer])) ?? [])].flat()),
    ),
  ],
  'client-area/money.queries#loadClientBalance': (c) => [
    companies('nothing', () => loadClientBalance(clientOf(c, c.theirs.ids.customer))),
  ],
  'client-area/money.queries#listOwnTaxDocuments': (c) => [
    companies('nothing', () => listOwnTaxDocuments(clientOf(c, c.theirs.ids.customer))),
  ],
  'client-area/money.queries#findOwnTaxFile': (c) => [
    companies('refused', () => findOwnTaxFile(clientOf(c, c.ours.customer), c.theirs.ids.taxMade)),
  ],
  'client-area/money.queries#listOwnServices': (c) => [
    companies('idle', () => listOwnServices(clientOf(c, c.theirs.ids.customer))),
  ],
  'money/money.queries#loadMoney': ({ scope }) => [
    everybody('list', () => loadMoney(scope('payments'), readMoneySpan({}))),
  ],
  'money/money.queries#incomeByDay': (c) => [
    everybody('list', () => c.within((tx) => incomeByDay(tx, c.scope('payments'), readMoneySpan({})))),
  ],
  'money/by-hand.queries#receiptsByHand': outside('a part of loadMoney, crossed there'),
  'money/money.queries#refundsByDay': (c) => [
    // The refunds at hand are of test money, which is not counted here.
    everybody('ours', () => c.within((tx) => refundsByDay(tx, c.scope('payments'), readMoneySpan({})))),
  ],
  'money/money.queries#testMoneyIn': (c) => [
    companies('ours', () => c.within((tx) => testMoneyIn(tx, c.scope('payments'), readMoneySpan({}).current))),
  ],
  'money/failed.queries#failuresSince': (c) => [
    companies('ours', () => c.within((tx) => failuresSince(tx, c.scope('payments'), '2000-01-01'))),
  ],
  'money/forecast.queries#upcomingUntil': (c) => [
    everybody('ours', () => c.within((tx) => upcomingUntil(tx, c.scope('payments'), LATER))),
  ],
  'money/forecast.queries#monthlyRevenue': outside('a sum over the acting company, for who sees all of it'),
}
