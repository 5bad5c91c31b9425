import type { SQL } from 'drizzle-orm'
import { clientScope } from '@/lib/access/scope'
import { type Select, selectTogether } from '@/lib/db/together'
import {
  findOwnTaxFile,
  listOwnServices,
  listOwnTaxDocuments,
  loadClientBalance,
} from '@/lib/modules/client-area/money.queries'
import { filteredClaims, loadBalances, openClaims } from '@/lib/modules/customer-accounts/balances.queries'
import { claimsOnDay } from '@/lib/modules/customer-accounts/balances-as-of.queries'
import { loadCustomerAccount } from '@/lib/modules/customer-accounts/customer-accounts.queries'
import { loadDebtList } from '@/lib/modules/customer-accounts/debts.list'
import {
  listDebtOwners,
  listDebts,
  loadDebtsForExport,
  sumsOn,
  testModeDebt,
} from '@/lib/modules/customer-accounts/debts.queries'
import { customerRefunds, paidOnAccount } from '@/lib/modules/customer-accounts/statements/credits.queries'
import { documentEntries } from '@/lib/modules/customer-accounts/statements/documents.queries'
import { statementEntries } from '@/lib/modules/customer-accounts/statements/entries.queries'
import { exportStatement, sendStatement } from '@/lib/modules/customer-accounts/statements/statements.mutations'
import { loadStatement } from '@/lib/modules/customer-accounts/statements/statements.queries'
import { balanceFilter, loadVisibleBalances } from '@/lib/modules/customers/balance-filter.queries'
import { NO_FILTER } from '@/lib/modules/customers/customers.list'
import { loadRecentFailures } from '@/lib/modules/money/failed.queries'
import { loadUpcomingCharges } from '@/lib/modules/money/forecast.queries'
import { readMoneySpan } from '@/lib/modules/money/money.list'
import { loadMoney, selectIncome, selectRefunds, selectTestMoney } from '@/lib/modules/money/money.queries'

import { type Case, type Crossing, companies, everybody, outside } from '../crossing'

const LATER = '2199-01-01'
const EVER = { from: '2000-01-01', to: LATER }

/** The client scope of a client of our company, for any customer id. */
const clientOf = ({ actor }: Crossing, customerId: string) => clientScope({ ...actor, role: 'client', customerId })

const statementScopes = ({ scope }: Crossing) => ({ customers: scope('customers'), money: scope('payments') })
const whoOwes = (c: Crossing, claims: SQL) =>
  c.within(async (tx) => (await tx.execute(claims)).rows.map(({ customer_id, agorot }) => ({ customer_id, agorot })))

const whatIs = (c: Crossing, rows: SQL) => c.within(async (tx) => (await tx.execute(rows)).rows)

/** Money is summed over the payment pages and documents that the actor may see. */
export const moneyCases: Record<string, Case> = {
  openClaims: (c) => [
    everybody('nothing', () => whoOwes(c, openClaims(c.scope('payments'), { customers: [c.theirs.ids.customer] }))),
  ],
  filteredClaims: (c) => [
    everybody('list', () => whoOwes(c, filteredClaims(c.scope('payments'), { wanted: 'owes', today: LATER }))),
  ],
  loadBalances: (c) => [
    everybody('nothing', () =>
      c.within(async (tx) => [...(await loadBalances(tx, c.scope('payments'), [c.theirs.ids.customer]))].flat()),
    ),
  ],
  claimsOnDay: (c) => [everybody('list', () => whoOwes(c, claimsOnDay(c.scope('payments'), LATER)))],
  loadCustomerAccount: ({ scope, theirs }) => [
    everybody('nothing', () => loadCustomerAccount(scope('paymentPages'), theirs.ids.customer)),
  ],
  loadStatement: (c) => [everybody('refused', () => loadStatement(statementScopes(c), c.theirs.ids.customer, EVER))],
  documentEntries: (c) => [
    everybody('nothing', () => whatIs(c, documentEntries(c.scope('payments'), c.theirs.ids.customer))),
  ],
  statementEntries: (c) => [
    everybody('nothing', () => whatIs(c, statementEntries(c.scope('payments'), c.theirs.ids.customer))),
  ],
  creditsByHand: outside('a part of entriesOf, crossed there'),
  paidOnAccount: (c) => [
    everybody('nothing', () => whatIs(c, paidOnAccount(c.scope('payments'), c.theirs.ids.customer))),
  ],
  requestsInvoicePayment: outside('a condition on a page that its caller names'),
  customerRefunds: (c) => [
    everybody('nothing', () => whatIs(c, customerRefunds(c.scope('payments'), c.theirs.ids.customer))),
  ],
  exportStatement: (c) => [
    everybody('refused', () =>
      exportStatement(statementScopes(c), { id: c.theirs.ids.customer, period: EVER, format: 'csv' }).then(
        ({ name }) => name,
      ),
    ),
  ],
  sendStatement: (c) => [
    everybody('refused', () => sendStatement(statementScopes(c), { id: c.theirs.ids.customer, period: EVER })),
  ],
  listDebts: ({ scope }) => [
    everybody('list', () => listDebts(scope('payments'), loadDebtList({})).then(({ rows, sums }) => ({ rows, sums }))),
  ],
  listDebtOwners: ({ scope }) => [everybody('list', () => listDebtOwners(scope('payments')))],
  loadDebtsForExport: (c) => [
    everybody('list', () =>
      c.within((tx) =>
        loadDebtsForExport(tx, c.scope('payments'), { filter: loadDebtList({}), cursor: null, size: 50 }),
      ),
    ),
  ],
  countDebts: outside('counts what takeDebts gives, crossed there'),
  sumsOn: (c) => [everybody('list', () => c.within((tx) => sumsOn(tx, c.scope('payments'), LATER)))],
  testModeDebt: (c) => [
    everybody('list', () => c.within((tx) => testModeDebt(tx, c.scope('payments'), loadDebtList({})))),
  ],
  balanceFilter: (c) => [
    everybody('list', () =>
      c.within(async (tx) => (await balanceFilter(tx, c.scope('customers'), { ...NO_FILTER, money: 'owes' }))?.ids),
    ),
  ],
  loadVisibleBalances: (c) => [
    everybody('nothing', () =>
      c.within(async (tx) =>
        [...((await loadVisibleBalances(tx, c.scope('customers'), [c.theirs.ids.customer])) ?? [])].flat(),
      ),
    ),
  ],
  loadClientBalance: (c) => [companies('nothing', () => loadClientBalance(clientOf(c, c.theirs.ids.customer)))],
  listOwnTaxDocuments: (c) => [companies('nothing', () => listOwnTaxDocuments(clientOf(c, c.theirs.ids.customer)))],
  findOwnTaxFile: (c) => [
    companies('refused', () => findOwnTaxFile(clientOf(c, c.ours.customer), c.theirs.ids.taxMade)),
  ],
  listOwnServices: (c) => [companies('idle', () => listOwnServices(clientOf(c, c.theirs.ids.customer)))],
  loadMoney: ({ scope }) => [everybody('list', () => loadMoney(scope('payments'), readMoneySpan({})))],
  selectIncome: (c) => [everybody('list', () => rowsOf(c, selectIncome(c.scope('payments'), readMoneySpan({}))))],
  receiptsByHand: outside('a part of loadMoney, crossed there'),
  selectRefunds: (c) => [
    // The existing refunds are of test payments, which are excluded.
    everybody('ours', () => rowsOf(c, selectRefunds(c.scope('payments'), readMoneySpan({})))),
  ],
  selectTestMoney: (c) => [
    companies('ours', () => rowsOf(c, selectTestMoney(c.scope('payments'), readMoneySpan({}).current))),
  ],
  loadRecentFailures: (c) => [
    companies('ours', () => c.within((tx) => loadRecentFailures(tx, c.scope('payments'), '2000-01-01'))),
  ],
  loadUpcomingCharges: (c) => [
    everybody('ours', () => c.within((tx) => loadUpcomingCharges(tx, c.scope('payments'), LATER))),
  ],
  monthlyRevenue: outside('a sum over the acting company, for who sees all of it'),
}

const rowsOf = (c: Crossing, rows: Select) => c.within(async (tx) => (await selectTogether(tx, { rows })).rows)
