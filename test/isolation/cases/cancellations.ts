import { loadCancellationList } from '@/lib/modules/payments/cancellation/cancellation.list'
import { loadCompanyName, requestCancellation } from '@/lib/modules/payments/cancellation/cancellation.mutations'
import {
  findCancellablePayment,
  findLatestCancellation,
  loadCancellablePage,
  loadCancellation,
} from '@/lib/modules/payments/cancellation/cancellation.queries'
import { cancelPaymentInput } from '@/lib/modules/payments/cancellation/cancellation.schema'
import { approveCancellation, refuseCancellation } from '@/lib/modules/payments/cancellation/decision.mutations'
import { listCancellations, listPageCancellations } from '@/lib/modules/payments/cancellation/office.queries'

import { type Case, type Crossing, companies, everybody, outside } from '../crossing'

/** Our company with ids of the other company. */
const ours = ({ actor, theirs: { ids } }: Crossing) => ({
  companyId: actor.companyId,
  pageId: ids.paidPage,
  paymentId: ids.payment,
})

const notice = () =>
  cancelPaymentInput.parse({
    name: 'מבטל',
    email: 'p@payers.example',
    ground: 'regret',
    confirms: true,
  })

export const cancellationCases: Record<string, Case> = {
  loadCancellation: (c) => [companies('refused', () => loadCancellation(ours(c) as never))],
  loadCancellablePage: (c) => [companies('refused', () => c.within((tx) => loadCancellablePage(tx, ours(c))))],
  findCancellablePayment: (c) => [companies('nothing', () => c.within((tx) => findCancellablePayment(tx, ours(c))))],
  findLatestCancellation: (c) => [companies('nothing', () => c.within((tx) => findLatestCancellation(tx, ours(c))))],
  cancellationFacts: outside('names the facts of a payment that its caller has found'),
  cancellationRefundJoin: outside('a part of a query'),
  shownCancellationState: outside('a part of a query'),
  requestCancellation: (c) => [companies('refused', () => requestCancellation(ours(c) as never, notice()))],
  loadCompanyName: ({ actor, within }) => [
    everybody('ours', () => within((tx) => loadCompanyName(tx, actor.companyId))),
  ],
  listPageCancellations: ({ scope, theirs }) => [
    everybody('nothing', () => listPageCancellations(scope('paymentPages'), theirs.ids.paidPage)),
  ],
  listCancellations: ({ scope }) => [
    everybody('list', () => listCancellations(scope('paymentRefunds'), scope('payments'), loadCancellationList({}))),
  ],
  refuseCancellation: ({ scope, theirs }) => [
    everybody('refused', () =>
      refuseCancellation(
        scope('paymentRefunds'),
        { id: theirs.ids.cancellation, viewer: scope('payments') },
        { version: 1, reason: 'סיבה' },
      ),
    ),
  ],
  approveCancellation: ({ scope, theirs }) => [
    everybody('refused', () =>
      approveCancellation(
        scope('paymentRefunds'),
        { id: theirs.ids.cashCancellation, viewer: scope('payments') },
        { version: 1 },
      ),
    ),
  ],
}
