import type { SQL } from 'drizzle-orm'
import { clientScope } from '@/lib/access/scope'
import {
  findOwnTaxFile,
  listOwnServices,
  listOwnTaxDocuments,
  loadOwnAccount,
} from '@/lib/modules/client-area/money/queries'
import { loadDebtList } from '@/lib/modules/customer-accounts/debts/list'
import { listDebtOwners, listDebts, sumsOn, takeDebts, trialOf } from '@/lib/modules/customer-accounts/debts/queries'
import { claimsAsOf } from '@/lib/modules/customer-accounts/owing/as-of/queries'
import { balancesOf, claimsOf, wantedClaims } from '@/lib/modules/customer-accounts/owing/queries'
import { loadAccount } from '@/lib/modules/customer-accounts/queries'
import { paidOnAccount, refundsOf } from '@/lib/modules/customer-accounts/statements/crediting/queries'
import { documentEntries } from '@/lib/modules/customer-accounts/statements/documents/queries'
import { entriesOf } from '@/lib/modules/customer-accounts/statements/entries/queries'
import { sendStatement, takeStatement } from '@/lib/modules/customer-accounts/statements/mutations'
import { loadStatement } from '@/lib/modules/customer-accounts/statements/queries'
import { NO_FILTER } from '@/lib/modules/customers/list'
import { markedOf, owedBy } from '@/lib/modules/customers/marked/queries'
import { failuresSince } from '@/lib/modules/money/failed/queries'
import { spanOf } from '@/lib/modules/money/list'
import { incomeByDay, loadMoney, refundsByDay, testMoneyIn } from '@/lib/modules/money/queries'
import { upcomingUntil } from '@/lib/modules/money/upcoming/queries'

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
  'customer-accounts/owing/queries#claimsOf': (c) => [
    everybody('nothing', () => whoOwes(c, claimsOf(c.scope('payments'), { customers: [c.theirs.ids.customer] }))),
  ],
  'customer-accounts/owing/queries#wantedClaims': (c) => [
    everybody('list', () => whoOwes(c, wantedClaims(c.scope('payments'), { wanted: 'owes', today: LATER }))),
  ],
  'customer-accounts/owing/queries#balancesOf': (c) => [
    everybody('nothing', () =>
      c.within(async (tx) => [...(await balancesOf(tx, c.scope('payments'), [c.theirs.ids.customer]))].flat()),
    ),
  ],
  'customer-accounts/owing/as-of/queries#claimsAsOf': (c) => [
    everybody('list', () => whoOwes(c, claimsAsOf(c.scope('payments'), LATER))),
  ],
  'customer-accounts/queries#loadAccount': ({ scope, theirs }) => [
    everybody('nothing', () => loadAccount(scope('paymentPages'), theirs.ids.customer)),
  ],
  'customer-accounts/statements/queries#loadStatement': (c) => [
    everybody('refused', () => loadStatement(sights(c), c.theirs.ids.customer, EVER)),
  ],
  'customer-accounts/statements/documents/queries#documentEntries': (c) => [
    everybody('nothing', () => whatIs(c, documentEntries(c.scope('payments'), c.theirs.ids.customer))),
  ],
  'customer-accounts/statements/entries/queries#entriesOf': (c) => [
    everybody('nothing', () => whatIs(c, entriesOf(c.scope('payments'), c.theirs.ids.customer))),
  ],
  'customer-accounts/statements/crediting/queries#creditsByHand': outside('a part of entriesOf, crossed there'),
  'customer-accounts/statements/crediting/queries#paidOnAccount': (c) => [
    everybody('nothing', () => whatIs(c, paidOnAccount(c.scope('payments'), c.theirs.ids.customer))),
  ],
  'customer-accounts/owing/queries#asksForInvoice': outside('a condition on a page that its caller names'),
  'customer-accounts/statements/crediting/queries#refundsOf': (c) => [
    everybody('nothing', () => whatIs(c, refundsOf(c.scope('payments'), c.theirs.ids.customer))),
  ],
  'customer-accounts/statements/mutations#takeStatement': (c) => [
    everybody('refused', () =>
      takeStatement(sights(c), { id: c.theirs.ids.customer, period: EVER, format: 'csv' }).then(({ name }) => name),
    ),
  ],
  'customer-accounts/statements/mutations#sendStatement': (c) => [
    everybody('refused', () => sendStatement(sights(c), { id: c.theirs.ids.customer, period: EVER })),
  ],
  'customer-accounts/debts/queries#listDebts': ({ scope }) => [
    everybody('list', () => listDebts(scope('payments'), loadDebtList({})).then(({ rows, sums }) => ({ rows, sums }))),
  ],
  'customer-accounts/debts/queries#listDebtOwners': ({ scope }) => [
    everybody('list', () => listDebtOwners(scope('payments'))),
  ],
  'customer-accounts/debts/queries#takeDebts': (c) => [
    everybody('list', () =>
      c.within((tx) => takeDebts(tx, c.scope('payments'), { filter: loadDebtList({}), cursor: null, size: 50 })),
    ),
  ],
  'customer-accounts/debts/queries#countDebts': outside('counts what takeDebts gives, crossed there'),
  'customer-accounts/debts/queries#sumsOn': (c) => [
    everybody('list', () => c.within((tx) => sumsOn(tx, c.scope('payments'), LATER))),
  ],
  'customer-accounts/debts/queries#trialOf': (c) => [
    everybody('list', () => c.within((tx) => trialOf(tx, c.scope('payments'), loadDebtList({})))),
  ],
  'customers/marked/queries#markedOf': (c) => [
    everybody('list', () =>
      c.within(async (tx) => (await markedOf(tx, c.scope('customers'), { ...NO_FILTER, money: 'owes' }))?.ids),
    ),
  ],
  'customers/marked/queries#owedBy': (c) => [
    everybody('nothing', () =>
      c.within(async (tx) => [...((await owedBy(tx, c.scope('customers'), [c.theirs.ids.customer])) ?? [])].flat()),
    ),
  ],
  'client-area/money/queries#loadOwnAccount': (c) => [
    companies('nothing', () => loadOwnAccount(clientOf(c, c.theirs.ids.customer))),
  ],
  'client-area/money/queries#listOwnTaxDocuments': (c) => [
    companies('nothing', () => listOwnTaxDocuments(clientOf(c, c.theirs.ids.customer))),
  ],
  'client-area/money/queries#findOwnTaxFile': (c) => [
    companies('refused', () => findOwnTaxFile(clientOf(c, c.ours.customer), c.theirs.ids.taxMade)),
  ],
  'client-area/money/queries#listOwnServices': (c) => [
    companies('idle', () => listOwnServices(clientOf(c, c.theirs.ids.customer))),
  ],
  'money/queries#loadMoney': ({ scope }) => [everybody('list', () => loadMoney(scope('payments'), spanOf({})))],
  'money/queries#incomeByDay': (c) => [
    everybody('list', () => c.within((tx) => incomeByDay(tx, c.scope('payments'), spanOf({})))),
  ],
  'money/by-hand/queries#receiptsByHand': outside('a part of loadMoney, crossed there'),
  'money/queries#refundsByDay': (c) => [
    // The refunds at hand are of test money, which is not counted here.
    everybody('ours', () => c.within((tx) => refundsByDay(tx, c.scope('payments'), spanOf({})))),
  ],
  'money/queries#testMoneyIn': (c) => [
    companies('ours', () => c.within((tx) => testMoneyIn(tx, c.scope('payments'), spanOf({}).current))),
  ],
  'money/failed/queries#failuresSince': (c) => [
    companies('ours', () => c.within((tx) => failuresSince(tx, c.scope('payments'), '2000-01-01'))),
  ],
  'money/upcoming/queries#upcomingUntil': (c) => [
    everybody('ours', () => c.within((tx) => upcomingUntil(tx, c.scope('payments'), LATER))),
  ],
  'money/upcoming/queries#monthlyRevenue': outside('a sum over the acting company, for who sees all of it'),
}
