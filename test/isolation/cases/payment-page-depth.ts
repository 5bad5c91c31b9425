import { contextScope } from '@/lib/access/scope'
import { countChosenPages, takeChosenPages } from '@/lib/modules/payment-pages/bulk.queries'
import { bulkPagesInput } from '@/lib/modules/payment-pages/bulk.schema'
import { clonePage } from '@/lib/modules/payment-pages/clone.mutations'
import { accountFor, customerFor, defaultAccount } from '@/lib/modules/payment-pages/creation.queries'
import { listPageAccounts, pageListChoices } from '@/lib/modules/payment-pages/list-choices.queries'
import { offeredLines } from '@/lib/modules/payment-pages/order.queries'
import { updateParentTotals } from '@/lib/modules/payment-pages/parent-totals.commands'
import { settlePart } from '@/lib/modules/payment-pages/schedule/retries.mutations'
import { splitPage } from '@/lib/modules/payment-pages/schedule/schedule.mutations'
import { scheduleInput } from '@/lib/modules/payment-pages/schedule/schedule.schema'
import { extendPage } from '@/lib/modules/payment-pages/transitions.mutations'
import { countLive, findLiveAttempts, hasParts } from '@/lib/modules/payments/attempts.queries'
import { quoteCheckout } from '@/lib/modules/payments/checkout.queries'
import { checkoutParts } from '@/lib/modules/payments/checkout-view.queries'
import { claim } from '@/lib/modules/payments/claim.mutations'
import { findCouponCode, findCouponId } from '@/lib/modules/payments/order.queries'
import { attemptInput, quoteInput } from '@/lib/modules/payments/payments.schema'

import { couponCodeFor } from '../catalogue'
import { type Case, type Crossing, companies, everybody, outside } from '../crossing'

/** Our company with the page of theirs. */
const split = ({ actor, theirs: { ids } }: Crossing) => ({ companyId: actor.companyId, pageId: ids.splitPage })
const crossed = ({ actor, theirs: { ids } }: Crossing) => ({ companyId: actor.companyId, pageId: ids.tryingPage })

const LOCKED = 'takes a page that its caller has locked in its scope'

const attempt = () =>
  attemptInput.parse({
    idempotencyKey: crypto.randomUUID(),
    installments: 1,
    payerName: 'משלם',
    payerEmail: 'p@payers.example',
    acceptTerms: true,
  })

const schedule = () => scheduleInput.parse({ kind: 'even', count: 2, firstOn: '2101-01-01', version: 1 })

export const paymentPageDepthCases: Record<string, Case> = {
  'payment-pages/transitions.mutations#extendPage': ({ scope, theirs }) => [
    everybody('refused', () =>
      extendPage(scope('paymentPageEdits'), theirs.ids.activePage, { expiresOn: '2101-01-01', version: 1 }),
    ),
  ],
  'payment-pages/transitions.mutations#moveIn': outside(LOCKED),
  'payment-pages/transitions.mutations#extendIn': outside(LOCKED),
  'payment-pages/transitions.mutations#writePage': outside(LOCKED),
  'payment-pages/creation.mutations#insertPage': outside('writes a new page for who was asked before'),
  'payment-pages/creation.mutations#pageSearchText': outside('puts words together'),
  'payment-pages/creation.queries#instalmentsAt': outside('takes the account that its caller has found'),
  'payment-pages/creation.queries#refuseIncomplete': outside('looks at what its caller has read'),
  'payment-pages/creation.queries#customerFor': ({ maybe, within, theirs }) => [
    everybody('refused', () => within((tx) => customerFor(tx, maybe('customers'), theirs.ids.customer))),
  ],
  'payment-pages/creation.queries#defaultAccount': ({ actor, within }) => [
    everybody('ours', () => within((tx) => defaultAccount(tx, actor))),
  ],
  'payment-pages/clone.mutations#clonePage': ({ scope, maybe, theirs }) => [
    everybody('refused', () =>
      clonePage(scope('paymentPageCreation'), theirs.ids.activePage, {
        viewer: scope('paymentPages'),
        reach: maybe('customers'),
      }),
    ),
  ],
  'payment-pages/schedule/charges.mutations#chargeParts': outside('the house’s own job of every company'),
  'payment-pages/schedule/charges.mutations#chargeCompanyParts': outside(
    'the job of one company, which the house gives it',
  ),
  'payment-pages/schedule/charges.queries#keptPayer': outside('works on a part that its caller has locked'),
  'payment-pages/schedule/retries.mutations#settlePart': (c) => [
    companies('idle', () => settlePart({ companyId: c.actor.companyId, pageId: c.theirs.ids.spreadPage })),
  ],
  'payment-pages/schedule/retries.mutations#retryParts': outside('the house’s own job of every company'),
  'payment-pages/schedule/retries.mutations#retryCompanyParts': outside(
    'the job of one company, which the house gives it',
  ),
  'payment-pages/schedule/schedule.mutations#splitPage': ({ scope, theirs }) => [
    everybody('refused', () => splitPage(scope('paymentPageEdits'), theirs.ids.spreadPage, schedule())),
  ],
  'payment-pages/list-filter.queries#pageFilter': outside('makes a condition; its caller adds whose rows'),
  'payment-pages/list-choices.queries#pageListChoices': ({ actor, scope }) => [
    companies('ours', () => pageListChoices(scope('paymentPages'))),
    companies('ours', () => pageListChoices(contextScope('bot', actor))),
  ],
  'payment-pages/list-choices.queries#listPageAccounts': ({ scope }) => [
    companies('ours', () => listPageAccounts(scope('paymentPageCreation')).then(([account]) => account?.id ?? '')),
  ],
  'payment-pages/creation.queries#accountFor': ({ scope, within, theirs }) => [
    companies('refused', () =>
      within((tx) =>
        accountFor(tx, scope('paymentPageCreation'), {
          accountId: theirs.ids.gatewayAccountId,
          installmentsMax: 1,
          keepsCard: false,
        }),
      ),
    ),
  ],
  'payment-pages/bulk.queries#countChosenPages': ({ scope, within, theirs }) => [
    everybody('refused', () =>
      within((tx) =>
        countChosenPages(
          tx,
          scope('paymentPageEdits'),
          bulkPagesInput.parse({ act: 'pause', ids: [theirs.ids.activePage] }),
        ),
      ),
    ),
  ],
  'payment-pages/bulk.queries#takeChosenPages': ({ scope, within, theirs }) => [
    everybody('nothing', () =>
      within((tx) =>
        takeChosenPages(tx, scope('paymentPages'), { target: { ids: [theirs.ids.activePage] }, cursor: null, size: 5 }),
      ),
    ),
  ],
  'payment-pages/bulk.queries#meantPages': outside(
    'makes a condition of what the scope sees; its callers add it to rows',
  ),
  'payment-pages/payment-pages.queries#matchingPages': outside(
    'makes a condition of what the scope sees; its callers add it to rows',
  ),
  'payments/attempts.queries#countLive': (c) => [
    companies('nothing', () => c.within((tx) => countLive(tx, crossed(c)))),
  ],
  'payments/attempts.queries#hasParts': (c) => [companies('nothing', () => c.within((tx) => hasParts(tx, split(c))))],
  'payments/attempts.queries#findLiveAttempts': (c) => [companies('nothing', () => findLiveAttempts(crossed(c)))],
  'payments/claim.mutations#claim': (c) => [companies('refused', () => claim(crossed(c) as never, attempt()))],
  'payments/capture.mutations#addCapture': outside(LOCKED),
  'payment-pages/parent-totals.commands#updateParentTotals': ({ actor: { companyId }, theirs, ...c }) => [
    companies('idle', () => c.within((tx) => updateParentTotals(tx, { companyId, parentId: theirs.ids.splitPage }))),
  ],
  'payment-pages/order.queries#offeredLines': (c) => [
    companies('nothing', () => c.within((tx) => offeredLines(tx, crossed(c)))),
  ],
  'payments/order.queries#basketFor': outside(LOCKED),
  'payments/order.queries#orderFor': outside(LOCKED),
  'payments/order.queries#toBill': outside('computes from what its caller has read'),
  'payments/order.queries#findCouponId': ({ actor, within, theirs }) => [
    companies('nothing', () => within((tx) => findCouponId(tx, actor, couponCodeFor(theirs.words)))),
  ],
  'payments/order.queries#findCouponCode': ({ actor, within, theirs }) => [
    companies('nothing', () => within((tx) => findCouponCode(tx, actor, theirs.ids.coupon))),
  ],
  'payments/checkout.queries#quoteCheckout': (c) => [
    companies('refused', () => quoteCheckout(crossed(c) as never, quoteInput.parse({}))),
  ],
  'payments/checkout-view.queries#checkoutParts': (c) => [
    companies('nothing', () => c.within((tx) => checkoutParts(tx, split(c)))),
  ],
  'payments/checkout-view.queries#checkoutPayment': outside('takes a page that its caller has found by its token'),
}
