import { newId } from '@/lib/db/id'
import { acceptHeld } from '@/lib/modules/payments/holding/accepting/mutations'
import { isReturning, listHeld, releasePage } from '@/lib/modules/payments/holding/record/queries'
import { returnHeld, sendReturn } from '@/lib/modules/payments/holding/returning/mutations'
import { loadPaymentFilter, loadPaymentList } from '@/lib/modules/payments/listing/list'
import { countPayments, listPaymentAccounts, listPayments, takePayments } from '@/lib/modules/payments/listing/queries'
import { revealPayerId } from '@/lib/modules/payments/payers/mutations'
import { draftForPayment, issueForPayment } from '@/lib/modules/payments/receipts/issuing/mutations'
import { linkDifference } from '@/lib/modules/payments/reconciling/linking/mutations'
import { pageForCustomer } from '@/lib/modules/payments/reconciling/linking/new-page/mutations'
import { loadDifferenceList } from '@/lib/modules/payments/reconciling/list'
import {
  countOpenDifferences,
  listDifferences,
  listLedgerAccounts,
  listRuns,
} from '@/lib/modules/payments/reconciling/queries'
import { askDifference, explainDifference } from '@/lib/modules/payments/reconciling/resolving/mutations'
import { reconcile, startRun } from '@/lib/modules/payments/reconciling/running/mutations'
import { findPayment } from '@/lib/modules/payments/record/queries'
import { decideRefund } from '@/lib/modules/payments/refunds/deciding/mutations'
import {
  accountOfRefund,
  lockedPayment,
  lockedRefund,
  refundsOfPayment,
} from '@/lib/modules/payments/refunds/record/queries'
import { requestDue, requestRefund, withdrawRefund } from '@/lib/modules/payments/refunds/requesting/mutations'
import { refundInput } from '@/lib/modules/payments/refunds/schema'
import { sendRefund } from '@/lib/modules/payments/refunds/sending/mutations'

import { type Case, type Crossing, companies, everybody, outside } from '../crossing'

const REASON = { reason: 'סיבה' }

/** Our company with ids of theirs. */
const ours = ({ actor, theirs: { ids } }: Crossing) => ({
  ...{ companyId: actor.companyId, paymentId: ids.payment, refundId: ids.waitingRefund, attemptId: ids.heldAttempt },
  ...{ pageId: ids.tryingPage, returnId: ids.chargeReturn, runId: ids.reconciliationRun },
})
const wanted = (c: Crossing) => ({ paymentId: c.theirs.ids.payment, viewer: c.scope('payments') })
/** Money of the gateway's books that nothing here is of. */
const unknownMoney = ({ theirs: { ids } }: Crossing) =>
  ({ gatewayAccountId: ids.gatewayAccountId, gatewayAgorot: 100, at: new Date() }) as never
const judge = ({ scope }: Crossing) => scope('reconciliation')
const refunder = ({ able }: Crossing) => able(['refund payments', 'approve refunds'])
const list = () => loadPaymentList(new URLSearchParams())
const ofTheirs = ({ theirs }: Crossing) => loadPaymentFilter(new URLSearchParams({ customer: theirs.ids.customer }))

const refund = () => refundInput.parse({ amount: '1', way: 'cash', reference: '', key: newId(), ...REASON })

/** Payments are whose their page is; refunds follow them; what differs from a gateway's books is the company's. */
export const refundCases: Record<string, Case> = {
  'payments/listing/queries#listPayments': (c) => [everybody('list', () => listPayments(c.scope('payments'), list()))],
  'payments/listing/queries#countPayments': (c) => [
    everybody('nothing', () => c.within((tx) => countPayments(tx, c.scope('payments'), ofTheirs(c)))),
  ],
  'payments/listing/queries#takePayments': (c) => [
    everybody('nothing', () =>
      c.within((tx) => takePayments(tx, c.scope('payments'), { filter: ofTheirs(c), cursor: null, size: 10 })),
    ),
  ],
  'payments/listing/queries#listPaymentAccounts': (c) => [
    companies('ours', () => listPaymentAccounts(c.scope('payments'))),
  ],
  'payments/record/queries#findPayment': (c) => [
    everybody('refused', () => findPayment(c.scope('payments'), c.theirs.ids.payment)),
  ],
  'payments/refunds/requesting/mutations#givesBack': outside('takes the payment itself, which its callers have found'),
  'payments/refunds/requesting/mutations#requestDue': (c) => [
    companies('idle', () =>
      requestDue({
        ...{ ...ours(c), actorId: c.actor.id, amountAgorot: 100, key: newId(), mayRefund: true },
        ...REASON,
      }),
    ),
  ],
  'payments/receipts/issuing/mutations#issueForPayment': (c) => [
    everybody('refused', () => issueForPayment(c.scope('taxDocuments'), wanted(c))),
  ],
  'payments/receipts/issuing/mutations#draftForPayment': (c) => [
    everybody('refused', () => draftForPayment(c.scope('taxDocuments'), wanted(c))),
  ],
  'payments/payers/mutations#revealPayerId': (c) => [
    everybody('refused', () => revealPayerId(c.scope('payments'), c.theirs.ids.payment)),
  ],
  'payments/refunds/record/queries#lockedPayment': (c) => [
    companies('nothing', () => c.within((tx) => lockedPayment(tx, ours(c)))),
  ],
  'payments/refunds/record/queries#refundsOfPayment': (c) => [
    companies('nothing', () => c.within((tx) => refundsOfPayment(tx, ours(c)))),
  ],
  'payments/refunds/record/queries#lockedRefund': (c) => [
    companies('nothing', () => c.within((tx) => lockedRefund(tx, ours(c)))),
  ],
  'payments/refunds/record/queries#accountOfRefund': (c) => [
    companies('nothing', () => c.within((tx) => accountOfRefund(tx, ours(c)))),
  ],
  'payments/refunds/record/queries#knownTransactions': outside('takes the refund itself, which its callers have found'),
  'payments/refunds/record/queries#approvalLimit': outside('a limit of the company of its caller'),
  'payments/refunds/requesting/mutations#requestRefund': (c) => [
    everybody('refused', () => {
      const wanted = { paymentId: c.theirs.ids.payment, viewer: c.scope('payments') }
      return requestRefund(refunder(c)('paymentRefunds'), wanted, refund())
    }),
  ],
  'payments/refunds/writing/mutations#sendSoon': outside('takes the refund itself, which its callers have found'),
  'payments/refunds/writing/mutations#insertRefund': outside('takes the payment itself, which its callers have found'),
  'payments/refunds/writing/mutations#bookGone': outside('takes the payment itself, which its callers have found'),
  'payments/refunds/writing/mutations#begin': outside('takes the refund itself, which its callers have found'),
  'payments/refunds/writing/mutations#refuseDisputed': outside(
    'takes the payment itself, which its callers have found',
  ),
  'payments/refunds/deciding/mutations#decideRefund': (c) => [
    everybody('refused', () => {
      const { payment: paymentId, askedRefund: refundId } = c.theirs.ids
      const wanted = { paymentId, refundId, viewer: c.scope('payments') }
      return decideRefund(refunder(c)('refundApprovals'), wanted, { verdict: 'refuse', version: 1, ...REASON })
    }),
  ],
  'payments/refunds/requesting/mutations#withdrawRefund': (c) => [
    everybody('refused', () => {
      const { payment: paymentId, waitingRefund: refundId } = c.theirs.ids
      return withdrawRefund(refunder(c)('paymentRefunds'), { paymentId, refundId })
    }),
  ],
  'payments/refunds/finishing/mutations#settleDone': outside('takes the refund itself, which its callers have found'),
  'payments/refunds/finishing/mutations#settleFailed': outside('takes the refund itself, which its callers have found'),
  'payments/refunds/sending/mutations#sendRefund': (c) => [companies('idle', () => sendRefund(ours(c)))],
  'payments/holding/record/queries#listHeld': (c) => [companies('list', () => listHeld(judge(c)))],
  'payments/holding/record/queries#isReturning': (c) => [
    companies('nothing', () => c.within((tx) => isReturning(tx, ours(c)))),
  ],
  'payments/holding/record/queries#releasePage': (c) => [
    companies('idle', () => c.within((tx) => releasePage(tx, ours(c)))),
  ],
  'payments/holding/accepting/mutations#acceptHeld': (c) => [
    companies('refused', () => acceptHeld(judge(c), c.theirs.ids.heldAttempt, REASON)),
  ],
  'payments/holding/returning/mutations#returnHeld': (c) => [
    companies('refused', () => returnHeld(judge(c), c.theirs.ids.heldAttempt, REASON)),
  ],
  'payments/holding/returning/mutations#sendReturn': (c) => [companies('idle', () => sendReturn(ours(c)))],
  'payments/reconciling/queries#listDifferences': (c) => [
    companies('list', () => listDifferences(judge(c), loadDifferenceList(new URLSearchParams()))),
  ],
  'payments/reconciling/queries#listRuns': (c) => [companies('list', () => listRuns(judge(c)))],
  'payments/reconciling/queries#listLedgerAccounts': (c) => [companies('ours', () => listLedgerAccounts(judge(c)))],
  'payments/reconciling/queries#countOpenDifferences': (c) => [companies('ours', () => countOpenDifferences(judge(c)))],
  'payments/reconciling/comparing/queries#booksOf': outside('takes the account of a run that its caller has found'),
  'payments/reconciling/running/mutations#reconcileAll': outside('work of the house, company by company'),
  'payments/reconciling/running/mutations#startRun': (c) => [
    companies('refused', () => startRun(judge(c), { accountId: c.theirs.ids.gatewayAccountId })),
  ],
  'payments/reconciling/running/mutations#reconcile': (c) => [companies('idle', () => reconcile(ours(c)))],
  'payments/reconciling/resolving/mutations#askDifference': (c) => [
    companies('refused', () => askDifference(judge(c), c.theirs.ids.difference)),
  ],
  'payments/reconciling/linking/mutations#linkDifference': (c) => [
    companies('refused', () => linkDifference(judge(c), c.theirs.ids.difference, { version: 1, number: '1' })),
  ],
  'payments/reconciling/linking/new-page/mutations#pageForCustomer': (c) => [
    everybody('refused', () =>
      c.within((tx) =>
        pageForCustomer(tx, judge(c), {
          ...{ row: unknownMoney(c), customerId: c.theirs.ids.customer, title: 'תשלום', reach: c.scope('customers') },
        }),
      ),
    ),
  ],
  'payments/reconciling/resolving/mutations#explainDifference': (c) => [
    companies('refused', () => explainDifference(judge(c), c.theirs.ids.difference, { version: 1, ...REASON })),
  ],
  'payments/sweeping/mutations#sweepPayments': outside('work of the house, company by company'),
  'payments/sweeping/mutations#sweepCompany': outside('takes nothing but the company'),
  'settings/refunds/queries#loadRefundLimit': outside('takes no id'),
  'settings/refunds/mutations#saveRefundLimit': outside('takes no id'),
}
