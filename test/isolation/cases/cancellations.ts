import { loadCancellationList } from '@/lib/modules/payments/cancellation/cancellation.list'
import { askCancellation, loadCompanyName } from '@/lib/modules/payments/cancellation/cancellation.mutations'
import {
  cancellable,
  lastRequest,
  loadCancellablePage,
  loadCancellation,
} from '@/lib/modules/payments/cancellation/cancellation.queries'
import { cancelPaymentInput } from '@/lib/modules/payments/cancellation/cancellation.schema'
import { approveCancellation, refuseCancellation } from '@/lib/modules/payments/cancellation/decision.mutations'
import { cancellationsOfPage, listCancellations } from '@/lib/modules/payments/cancellation/office.queries'

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
  cancellable: (c) => [companies('nothing', () => c.within((tx) => cancellable(tx, ours(c))))],
  lastRequest: (c) => [companies('nothing', () => c.within((tx) => lastRequest(tx, ours(c))))],
  cancellationFacts: outside('names the facts of a payment that its caller has found'),
  isItsRefund: outside('a part of a query'),
  shownCancellationState: outside('a part of a query'),
  askCancellation: (c) => [companies('refused', () => askCancellation(ours(c) as never, notice()))],
  loadCompanyName: ({ actor, within }) => [
    everybody('ours', () => within((tx) => loadCompanyName(tx, actor.companyId))),
  ],
  cancellationsOfPage: ({ scope, theirs }) => [
    everybody('nothing', () => cancellationsOfPage(scope('paymentPages'), theirs.ids.paidPage)),
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
