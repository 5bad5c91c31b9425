import { approveCancellation, refuseCancellation } from '@/lib/modules/payments/cancellation/deciding/mutations'
import { loadCancellationList } from '@/lib/modules/payments/cancellation/list'
import { askCancellation, nameOf } from '@/lib/modules/payments/cancellation/mutations'
import { cancellationsOfPage, listCancellations } from '@/lib/modules/payments/cancellation/office/queries'
import { cancellable, lastRequest, loadCancellation, pageOf } from '@/lib/modules/payments/cancellation/queries'
import { cancellationInput } from '@/lib/modules/payments/cancellation/schema'

import { type Case, type Crossing, companies, everybody, outside } from '../crossing'

/** Our company with ids of theirs. */
const ours = ({ actor, theirs: { ids } }: Crossing) => ({
  companyId: actor.companyId,
  pageId: ids.paidPage,
  paymentId: ids.payment,
})

const notice = () =>
  cancellationInput.parse({
    ...{ name: 'מבטל', email: 'p@payers.example', ground: 'regret', confirms: true },
  })

export const cancellationCases: Record<string, Case> = {
  'payments/cancellation/queries#loadCancellation': (c) => [
    companies('refused', () => loadCancellation(ours(c) as never)),
  ],
  'payments/cancellation/queries#pageOf': (c) => [companies('refused', () => c.within((tx) => pageOf(tx, ours(c))))],
  'payments/cancellation/queries#cancellable': (c) => [
    companies('nothing', () => c.within((tx) => cancellable(tx, ours(c)))),
  ],
  'payments/cancellation/queries#lastRequest': (c) => [
    companies('nothing', () => c.within((tx) => lastRequest(tx, ours(c)))),
  ],
  'payments/cancellation/queries#askedOf': outside('names the facts of a payment that its caller has found'),
  'payments/cancellation/queries#isItsRefund': outside('a part of a query'),
  'payments/cancellation/queries#shownState': outside('a part of a query'),
  'payments/cancellation/mutations#askCancellation': (c) => [
    companies('refused', () => askCancellation(ours(c) as never, notice())),
  ],
  'payments/cancellation/mutations#nameOf': ({ actor, within }) => [
    everybody('ours', () => within((tx) => nameOf(tx, actor.companyId))),
  ],
  'payments/cancellation/office/queries#cancellationsOfPage': ({ scope, theirs }) => [
    everybody('nothing', () => cancellationsOfPage(scope('paymentPages'), theirs.ids.paidPage)),
  ],
  'payments/cancellation/office/queries#listCancellations': ({ scope }) => [
    everybody('list', () => listCancellations(scope('paymentRefunds'), scope('payments'), loadCancellationList({}))),
  ],
  'payments/cancellation/deciding/mutations#refuseCancellation': ({ scope, theirs }) => [
    everybody('refused', () =>
      refuseCancellation(
        scope('paymentRefunds'),
        { id: theirs.ids.cancellation, viewer: scope('payments') },
        { version: 1, reason: 'סיבה' },
      ),
    ),
  ],
  'payments/cancellation/deciding/mutations#approveCancellation': ({ scope, theirs }) => [
    everybody('refused', () =>
      approveCancellation(
        scope('paymentRefunds'),
        { id: theirs.ids.cashCancellation, viewer: scope('payments') },
        { version: 1 },
      ),
    ),
  ],
}
