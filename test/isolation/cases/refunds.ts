import { newId } from '@/lib/db/id'
import { countPayments, listPaymentAccounts, listPayments, takePayments } from '@/lib/modules/payments/list.queries'
import { revealPayerId } from '@/lib/modules/payments/payers.mutations'
import { acceptReviewedCharge } from '@/lib/modules/payments/payment-review/acceptance.mutations'
import { isReturning, listReviewedCharges, releasePage } from '@/lib/modules/payments/payment-review/record.queries'
import { returnReviewedCharge, sendReturn } from '@/lib/modules/payments/payment-review/return.mutations'
import { loadPaymentFilter, loadPaymentList } from '@/lib/modules/payments/payments.list'
import { draftForPayment, issueForPayment } from '@/lib/modules/payments/receipts/issue.mutations'
import { linkDifference } from '@/lib/modules/payments/reconciliation/links.mutations'
import { pageForCustomer } from '@/lib/modules/payments/reconciliation/links-new-page.mutations'
import { loadDifferenceList } from '@/lib/modules/payments/reconciliation/reconciliation.list'
import {
  countOpenDifferences,
  listDifferences,
  listLedgerAccounts,
  listRuns,
} from '@/lib/modules/payments/reconciliation/reconciliation.queries'
import { askDifference, explainDifference } from '@/lib/modules/payments/reconciliation/resolution.mutations'
import { reconcile, startRun } from '@/lib/modules/payments/reconciliation/runs.mutations'
import { findPayment } from '@/lib/modules/payments/record.queries'
import { decideRefund } from '@/lib/modules/payments/refunds/decision.mutations'
import { sendRefund } from '@/lib/modules/payments/refunds/dispatch.mutations'
import {
  accountOfRefund,
  lockedPayment,
  lockedRefund,
  refundsOfPayment,
} from '@/lib/modules/payments/refunds/record.queries'
import { refundInput } from '@/lib/modules/payments/refunds/refunds.schema'
import { requestDue, requestRefund, withdrawRefund } from '@/lib/modules/payments/refunds/request.mutations'

import { type Case, type Crossing, companies, everybody, outside } from '../crossing'

const REASON = { reason: 'סיבה' }

/** Our company with ids of theirs. */
const ours = ({ actor, theirs: { ids } }: Crossing) => ({
  companyId: actor.companyId,
  paymentId: ids.payment,
  refundId: ids.waitingRefund,
  attemptId: ids.heldAttempt,
  pageId: ids.tryingPage,
  returnId: ids.chargeReturn,
  runId: ids.reconciliationRun,
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
  'payments/list.queries#listPayments': (c) => [everybody('list', () => listPayments(c.scope('payments'), list()))],
  'payments/list.queries#countPayments': (c) => [
    everybody('nothing', () => c.within((tx) => countPayments(tx, c.scope('payments'), ofTheirs(c)))),
  ],
  'payments/list.queries#takePayments': (c) => [
    everybody('nothing', () =>
      c.within((tx) => takePayments(tx, c.scope('payments'), { filter: ofTheirs(c), cursor: null, size: 10 })),
    ),
  ],
  'payments/list.queries#listPaymentAccounts': (c) => [
    companies('ours', () => listPaymentAccounts(c.scope('payments'))),
  ],
  'payments/record.queries#findPayment': (c) => [
    everybody('refused', () => findPayment(c.scope('payments'), c.theirs.ids.payment)),
  ],
  'payments/refunds/request.mutations#reversesCommission': outside(
    'takes the payment itself, which its callers have found',
  ),
  'payments/refunds/request.mutations#requestDue': (c) => [
    companies('idle', () =>
      requestDue({
        ...ours(c),
        actorId: c.actor.id,
        amountAgorot: 100,
        key: newId(),
        mayRefund: true,
        ...REASON,
      }),
    ),
  ],
  'payments/receipts/issue.mutations#issueForPayment': (c) => [
    everybody('refused', () => issueForPayment(c.scope('taxDocuments'), wanted(c))),
  ],
  'payments/receipts/issue.mutations#draftForPayment': (c) => [
    everybody('refused', () => draftForPayment(c.scope('taxDocuments'), wanted(c))),
  ],
  'payments/payers.mutations#revealPayerId': (c) => [
    everybody('refused', () => revealPayerId(c.scope('payments'), c.theirs.ids.payment)),
  ],
  'payments/refunds/record.queries#lockedPayment': (c) => [
    companies('nothing', () => c.within((tx) => lockedPayment(tx, ours(c)))),
  ],
  'payments/refunds/record.queries#refundsOfPayment': (c) => [
    companies('nothing', () => c.within((tx) => refundsOfPayment(tx, ours(c)))),
  ],
  'payments/refunds/record.queries#lockedRefund': (c) => [
    companies('nothing', () => c.within((tx) => lockedRefund(tx, ours(c)))),
  ],
  'payments/refunds/record.queries#accountOfRefund': (c) => [
    companies('nothing', () => c.within((tx) => accountOfRefund(tx, ours(c)))),
  ],
  'payments/refunds/record.queries#knownTransactions': outside('takes the refund itself, which its callers have found'),
  'payments/refunds/record.queries#approvalLimit': outside('a limit of the company of its caller'),
  'payments/refunds/request.mutations#requestRefund': (c) => [
    everybody('refused', () => {
      const wanted = { paymentId: c.theirs.ids.payment, viewer: c.scope('payments') }
      return requestRefund(refunder(c)('paymentRefunds'), wanted, refund())
    }),
  ],
  'payments/refunds/write.mutations#sendSoon': outside('takes the refund itself, which its callers have found'),
  'payments/refunds/write.mutations#insertRefund': outside('takes the payment itself, which its callers have found'),
  'payments/refunds/write.mutations#bookGone': outside('takes the payment itself, which its callers have found'),
  'payments/refunds/write.mutations#beginRefund': outside('takes the refund itself, which its callers have found'),
  'payments/refunds/write.mutations#refuseDisputed': outside('takes the payment itself, which its callers have found'),
  'payments/refunds/decision.mutations#decideRefund': (c) => [
    everybody('refused', () => {
      const { payment: paymentId, askedRefund: refundId } = c.theirs.ids
      const wanted = { paymentId, refundId, viewer: c.scope('payments') }
      return decideRefund(refunder(c)('refundApprovals'), wanted, { verdict: 'refuse', version: 1, ...REASON })
    }),
  ],
  'payments/refunds/request.mutations#withdrawRefund': (c) => [
    everybody('refused', () => {
      const { payment: paymentId, waitingRefund: refundId } = c.theirs.ids
      return withdrawRefund(refunder(c)('paymentRefunds'), { paymentId, refundId })
    }),
  ],
  'payments/refunds/outcome.mutations#finishRefund': outside('takes the refund itself, which its callers have found'),
  'payments/refunds/outcome.mutations#failRefund': outside('takes the refund itself, which its callers have found'),
  'payments/refunds/dispatch.mutations#sendRefund': (c) => [companies('idle', () => sendRefund(ours(c)))],
  'payments/payment-review/record.queries#listReviewedCharges': (c) => [
    companies('list', () => listReviewedCharges(judge(c))),
  ],
  'payments/payment-review/record.queries#isReturning': (c) => [
    companies('nothing', () => c.within((tx) => isReturning(tx, ours(c)))),
  ],
  'payments/payment-review/record.queries#releasePage': (c) => [
    companies('idle', () => c.within((tx) => releasePage(tx, ours(c)))),
  ],
  'payments/payment-review/acceptance.mutations#acceptReviewedCharge': (c) => [
    companies('refused', () => acceptReviewedCharge(judge(c), c.theirs.ids.heldAttempt, REASON)),
  ],
  'payments/payment-review/return.mutations#returnReviewedCharge': (c) => [
    companies('refused', () => returnReviewedCharge(judge(c), c.theirs.ids.heldAttempt, REASON)),
  ],
  'payments/payment-review/return.mutations#sendReturn': (c) => [companies('idle', () => sendReturn(ours(c)))],
  'payments/reconciliation/reconciliation.queries#listDifferences': (c) => [
    companies('list', () => listDifferences(judge(c), loadDifferenceList(new URLSearchParams()))),
  ],
  'payments/reconciliation/reconciliation.queries#listRuns': (c) => [companies('list', () => listRuns(judge(c)))],
  'payments/reconciliation/reconciliation.queries#listLedgerAccounts': (c) => [
    companies('ours', () => listLedgerAccounts(judge(c))),
  ],
  'payments/reconciliation/reconciliation.queries#countOpenDifferences': (c) => [
    companies('ours', () => countOpenDifferences(judge(c))),
  ],
  'payments/reconciliation/comparison.queries#loadBooks': outside(
    'takes the account of a run that its caller has found',
  ),
  'payments/reconciliation/runs.mutations#reconcileAll': outside('work of the house, company by company'),
  'payments/reconciliation/runs.mutations#startRun': (c) => [
    companies('refused', () => startRun(judge(c), { accountId: c.theirs.ids.gatewayAccountId })),
  ],
  'payments/reconciliation/runs.mutations#reconcile': (c) => [companies('idle', () => reconcile(ours(c)))],
  'payments/reconciliation/resolution.mutations#askDifference': (c) => [
    companies('refused', () => askDifference(judge(c), c.theirs.ids.difference)),
  ],
  'payments/reconciliation/links.mutations#linkDifference': (c) => [
    companies('refused', () => linkDifference(judge(c), c.theirs.ids.difference, { version: 1, number: '1' })),
  ],
  'payments/reconciliation/links-new-page.mutations#pageForCustomer': (c) => [
    everybody('refused', () =>
      c.within((tx) =>
        pageForCustomer(tx, judge(c), {
          row: unknownMoney(c),
          customerId: c.theirs.ids.customer,
          title: 'תשלום',
          reach: c.scope('customers'),
        }),
      ),
    ),
  ],
  'payments/reconciliation/resolution.mutations#explainDifference': (c) => [
    companies('refused', () => explainDifference(judge(c), c.theirs.ids.difference, { version: 1, ...REASON })),
  ],
  'payments/requery-stale.mutations#requeryStalePayments': outside('work of the house, company by company'),
  'payments/requery-stale.mutations#requeryCompany': outside('takes nothing but the company'),
  'settings/refunds.queries#loadRefundLimit': outside('takes no id'),
  'settings/refunds.mutations#saveRefundLimit': outside('takes no id'),
  'payments/list-matching.queries#paymentFilter': outside('a condition, crossed with listPayments'),
  'payments/list-matching.queries#paymentsInScope': outside('a condition, crossed with listPayments'),
  'payments/payment-review/asking.queries#takenCharge': outside('takes an attempt that its callers have found'),
  'payments/reconciliation/closing.mutations#openDifference': outside(
    'crossed with linkDifference and explainDifference',
  ),
  'payments/reconciliation/closing.mutations#closeDifference': outside(
    'takes the difference itself, which its callers have locked',
  ),
  'payments/reconciliation/closing.mutations#changeDifference': outside(
    'takes the difference itself, which its callers have locked',
  ),
  'payments/reconciliation/closing.mutations#recordMissing': outside(
    'takes what the gateway was asked for, within the company of its caller',
  ),
}
