import { newId } from '@/lib/db/id'
import {
  countPayments,
  listPaymentAccounts,
  listPayments,
  loadPaymentsForExport,
} from '@/lib/modules/payments/list.queries'
import { revealPayerId } from '@/lib/modules/payments/payers.mutations'
import { acceptReviewedCharge } from '@/lib/modules/payments/payment-review/acceptance.mutations'
import { isReturning, listReviewedCharges, releasePage } from '@/lib/modules/payments/payment-review/record.queries'
import { returnReviewedCharge, sendReturn } from '@/lib/modules/payments/payment-review/return.mutations'
import { loadPaymentFilter, loadPaymentList } from '@/lib/modules/payments/payments.list'
import { issueForPayment, renderPaymentDocumentDraft } from '@/lib/modules/payments/receipts/issue.mutations'
import { linkDifference } from '@/lib/modules/payments/reconciliation/links.mutations'
import { pageForCustomer } from '@/lib/modules/payments/reconciliation/links-new-page.mutations'
import { loadDifferenceList } from '@/lib/modules/payments/reconciliation/reconciliation.list'
import {
  countOpenDifferences,
  listDifferences,
  listLedgerAccounts,
  listRuns,
} from '@/lib/modules/payments/reconciliation/reconciliation.queries'
import { explainDifference, queryDifferenceOrder } from '@/lib/modules/payments/reconciliation/resolution.mutations'
import { reconcile, startRun } from '@/lib/modules/payments/reconciliation/runs.mutations'
import { findPayment } from '@/lib/modules/payments/record.queries'
import { decideRefund } from '@/lib/modules/payments/refunds/decision.mutations'
import { sendRefund } from '@/lib/modules/payments/refunds/dispatch.mutations'
import {
  accountOfRefund,
  listPaymentRefunds,
  lockPayment,
  lockRefund,
} from '@/lib/modules/payments/refunds/record.queries'
import { refundInput } from '@/lib/modules/payments/refunds/refunds.schema'
import { requestRefund, requestStatutoryRefund, withdrawRefund } from '@/lib/modules/payments/refunds/request.mutations'

import { type Case, type Crossing, companies, everybody, outside } from '../crossing'

const REASON = { reason: 'סיבה' }

/** Our company with ids of the other company. */
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
/** A charge of the gateway's books without a payment here. */
const unknownMoney = ({ theirs: { ids } }: Crossing) =>
  ({ gatewayAccountId: ids.gatewayAccountId, gatewayAgorot: 100, at: new Date() }) as never
const reconciliationScope = ({ scope }: Crossing) => scope('reconciliation')
const refunder = ({ able }: Crossing) => able(['refund payments', 'approve refunds'])
const list = () => loadPaymentList(new URLSearchParams())
const ofTheirs = ({ theirs }: Crossing) => loadPaymentFilter(new URLSearchParams({ customer: theirs.ids.customer }))

const refund = () => refundInput.parse({ amount: '1', way: 'cash', reference: '', key: newId(), ...REASON })

/**
 * A payment belongs to the owner of its page, and a refund to the owner of its payment; differences to a gateway's
 * books belong to the company.
 */
export const refundCases: Record<string, Case> = {
  listPayments: (c) => [everybody('list', () => listPayments(c.scope('payments'), list()))],
  countPayments: (c) => [
    everybody('nothing', () => c.within((tx) => countPayments(tx, c.scope('payments'), ofTheirs(c)))),
  ],
  loadPaymentsForExport: (c) => [
    everybody('nothing', () =>
      c.within((tx) => loadPaymentsForExport(tx, c.scope('payments'), { filter: ofTheirs(c), cursor: null, size: 10 })),
    ),
  ],
  listPaymentAccounts: (c) => [companies('ours', () => listPaymentAccounts(c.scope('payments')))],
  findPayment: (c) => [everybody('refused', () => findPayment(c.scope('payments'), c.theirs.ids.payment))],
  supportsRefundAmount: outside('takes the payment itself, which its callers have found'),
  requestStatutoryRefund: (c) => [
    companies('idle', () =>
      requestStatutoryRefund({
        ...ours(c),
        actorId: c.actor.id,
        amountAgorot: 100,
        key: newId(),
        mayRefund: true,
        ...REASON,
      }),
    ),
  ],
  issueForPayment: (c) => [everybody('refused', () => issueForPayment(c.scope('taxDocuments'), wanted(c)))],
  renderPaymentDocumentDraft: (c) => [
    everybody('refused', () => renderPaymentDocumentDraft(c.scope('taxDocuments'), wanted(c))),
  ],
  revealPayerId: (c) => [everybody('refused', () => revealPayerId(c.scope('payments'), c.theirs.ids.payment))],
  lockPayment: (c) => [companies('nothing', () => c.within((tx) => lockPayment(tx, ours(c))))],
  listPaymentRefunds: (c) => [companies('nothing', () => c.within((tx) => listPaymentRefunds(tx, ours(c))))],
  lockRefund: (c) => [companies('nothing', () => c.within((tx) => lockRefund(tx, ours(c))))],
  accountOfRefund: (c) => [companies('nothing', () => c.within((tx) => accountOfRefund(tx, ours(c))))],
  knownTransactions: outside('takes the refund itself, which its callers have found'),
  approvalLimit: outside('a limit of the company of its caller'),
  requestRefund: (c) => [
    everybody('refused', () => {
      const wanted = { paymentId: c.theirs.ids.payment, viewer: c.scope('payments') }
      return requestRefund(refunder(c)('paymentRefunds'), wanted, refund())
    }),
  ],
  queueRefund: outside('takes the refund itself, which its callers have found'),
  insertRefund: outside('takes the payment itself, which its callers have found'),
  recordExternalRefund: outside('takes the payment itself, which its callers have found'),
  beginRefund: outside('takes the refund itself, which its callers have found'),
  refuseDisputed: outside('takes the payment itself, which its callers have found'),
  decideRefund: (c) => [
    everybody('refused', () => {
      const { payment: paymentId, askedRefund: refundId } = c.theirs.ids
      const wanted = { paymentId, refundId, viewer: c.scope('payments') }
      return decideRefund(refunder(c)('refundApprovals'), wanted, { verdict: 'refuse', version: 1, ...REASON })
    }),
  ],
  withdrawRefund: (c) => [
    everybody('refused', () => {
      const { payment: paymentId, waitingRefund: refundId } = c.theirs.ids
      return withdrawRefund(refunder(c)('paymentRefunds'), { paymentId, refundId })
    }),
  ],
  finishRefund: outside('takes the refund itself, which its callers have found'),
  failRefund: outside('takes the refund itself, which its callers have found'),
  sendRefund: (c) => [companies('idle', () => sendRefund(ours(c)))],
  listReviewedCharges: (c) => [companies('list', () => listReviewedCharges(reconciliationScope(c)))],
  isReturning: (c) => [companies('nothing', () => c.within((tx) => isReturning(tx, ours(c))))],
  releasePage: (c) => [companies('idle', () => c.within((tx) => releasePage(tx, ours(c))))],
  acceptReviewedCharge: (c) => [
    companies('refused', () => acceptReviewedCharge(reconciliationScope(c), c.theirs.ids.heldAttempt, REASON)),
  ],
  returnReviewedCharge: (c) => [
    companies('refused', () => returnReviewedCharge(reconciliationScope(c), c.theirs.ids.heldAttempt, REASON)),
  ],
  sendReturn: (c) => [companies('idle', () => sendReturn(ours(c)))],
  listDifferences: (c) => [
    companies('list', () => listDifferences(reconciliationScope(c), loadDifferenceList(new URLSearchParams()))),
  ],
  listRuns: (c) => [companies('list', () => listRuns(reconciliationScope(c)))],
  listLedgerAccounts: (c) => [companies('ours', () => listLedgerAccounts(reconciliationScope(c)))],
  countOpenDifferences: (c) => [companies('ours', () => countOpenDifferences(reconciliationScope(c)))],
  loadBooks: outside('takes the account of a run that its caller has found'),
  reconcileAll: outside('work of the house, company by company'),
  startRun: (c) => [
    companies('refused', () => startRun(reconciliationScope(c), { accountId: c.theirs.ids.gatewayAccountId })),
  ],
  reconcile: (c) => [companies('idle', () => reconcile(ours(c)))],
  queryDifferenceOrder: (c) => [
    companies('refused', () => queryDifferenceOrder(reconciliationScope(c), c.theirs.ids.difference)),
  ],
  linkDifference: (c) => [
    companies('refused', () =>
      linkDifference(reconciliationScope(c), c.theirs.ids.difference, { version: 1, number: '1' }),
    ),
  ],
  pageForCustomer: (c) => [
    everybody('refused', () =>
      c.within((tx) =>
        pageForCustomer(tx, reconciliationScope(c), {
          row: unknownMoney(c),
          customerId: c.theirs.ids.customer,
          title: 'תשלום',
          customerScope: c.scope('customers'),
        }),
      ),
    ),
  ],
  explainDifference: (c) => [
    companies('refused', () =>
      explainDifference(reconciliationScope(c), c.theirs.ids.difference, { version: 1, ...REASON }),
    ),
  ],
  requeryStalePayments: outside('work of the house, company by company'),
  requeryCompany: outside('takes nothing but the company'),
  loadRefundLimit: outside('takes no id'),
  saveRefundLimit: outside('takes no id'),
  paymentFilter: outside('a condition, crossed with listPayments'),
  paymentsInScope: outside('a condition, crossed with listPayments'),
  loadReviewedCharge: outside('takes an attempt that its callers have found'),
  lockOpenDifference: outside('crossed with linkDifference and explainDifference'),
  closeDifference: outside('takes the difference itself, which its callers have locked'),
  changeDifference: outside('takes the difference itself, which its callers have locked'),
  closeMissingDifference: outside('takes what the gateway was asked for, within the company of its caller'),
}
