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

/** Our company with ids of theirs. */
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
  'payments/cancellation/cancellation.queries#loadCancellation': (c) => [
    companies('refused', () => loadCancellation(ours(c) as never)),
  ],
  'payments/cancellation/cancellation.queries#loadCancellablePage': (c) => [
    companies('refused', () => c.within((tx) => loadCancellablePage(tx, ours(c)))),
  ],
  'payments/cancellation/cancellation.queries#cancellable': (c) => [
    companies('nothing', () => c.within((tx) => cancellable(tx, ours(c)))),
  ],
  'payments/cancellation/cancellation.queries#lastRequest': (c) => [
    companies('nothing', () => c.within((tx) => lastRequest(tx, ours(c)))),
  ],
  'payments/cancellation/cancellation.queries#cancellationFacts': outside(
    'names the facts of a payment that its caller has found',
  ),
  'payments/cancellation/cancellation.queries#isItsRefund': outside('a part of a query'),
  'payments/cancellation/cancellation.queries#shownCancellationState': outside('a part of a query'),
  'payments/cancellation/cancellation.mutations#askCancellation': (c) => [
    companies('refused', () => askCancellation(ours(c) as never, notice())),
  ],
  'payments/cancellation/cancellation.mutations#loadCompanyName': ({ actor, within }) => [
    everybody('ours', () => within((tx) => loadCompanyName(tx, actor.companyId))),
  ],
  'payments/cancellation/office.queries#cancellationsOfPage': ({ scope, theirs }) => [
    everybody('nothing', () => cancellationsOfPage(scope('paymentPages'), theirs.ids.paidPage)),
  ],
  'payments/cancellation/office.queries#listCancellations': ({ scope }) => [
    everybody('list', () => listCancellations(scope('paymentRefunds'), scope('payments'), loadCancellationList({}))),
  ],
  'payments/cancellation/decision.mutations#refuseCancellation': ({ scope, theirs }) => [
    everybody('refused', () =>
      refuseCancellation(
        scope('paymentRefunds'),
        { id: theirs.ids.cancellation, viewer: scope('payments') },
        { version: 1, reason: 'סיבה' },
      ),
    ),
  ],
  'payments/cancellation/decision.mutations#approveCancellation': ({ scope, theirs }) => [
    everybody('refused', () =>
      approveCancellation(
        scope('paymentRefunds'),
        { id: theirs.ids.cashCancellation, viewer: scope('payments') },
        { version: 1 },
      ),
    ),
  ],
}
