import { contextScope } from '@/lib/access/scope'
import { countChosenPages, loadChosenPages } from '@/lib/modules/payment-pages/bulk.queries'
import { bulkPagesInput } from '@/lib/modules/payment-pages/bulk.schema'
import { clonePage } from '@/lib/modules/payment-pages/clone.mutations'
import { accountFor, customerFor, defaultAccount } from '@/lib/modules/payment-pages/creation.queries'
import { listPageAccounts, pageListChoices } from '@/lib/modules/payment-pages/list-choices.queries'
import { offeredLines } from '@/lib/modules/payment-pages/order.queries'
import { updateParentTotals } from '@/lib/modules/payment-pages/parent-totals.commands'
import { applyPartChargeResult } from '@/lib/modules/payment-pages/schedule/retries.mutations'
import { splitPage } from '@/lib/modules/payment-pages/schedule/schedule.mutations'
import { scheduleInput } from '@/lib/modules/payment-pages/schedule/schedule.schema'
import { extendPage } from '@/lib/modules/payment-pages/transitions.mutations'
import { countLive, findLiveAttempts, hasParts } from '@/lib/modules/payments/attempts.queries'
import { quoteCheckout } from '@/lib/modules/payments/checkout.queries'
import { selectCheckoutParts } from '@/lib/modules/payments/checkout-view.queries'
import { claimAttempt } from '@/lib/modules/payments/claim.mutations'
import { findCouponCode, findCouponId } from '@/lib/modules/payments/order.queries'
import { attemptInput, quoteInput } from '@/lib/modules/payments/payments.schema'

import { couponCodeFor } from '../catalogue'
import { type Case, type Crossing, companies, everybody, outside } from '../crossing'

/** Our company with the page of the other company. */
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
  extendPage: ({ scope, theirs }) => [
    everybody('refused', () =>
      extendPage(scope('paymentPageEdits'), theirs.ids.activePage, { expiresOn: '2101-01-01', version: 1 }),
    ),
  ],
  moveLockedPage: outside(LOCKED),
  extendLockedPage: outside(LOCKED),
  writePage: outside(LOCKED),
  insertPage: outside('writes a new page for who was asked before'),
  pageSearchText: outside('puts words together'),
  instalmentsAt: outside('takes the account that its caller has found'),
  refuseIncomplete: outside('looks at what its caller has read'),
  customerFor: ({ maybe, within, theirs }) => [
    everybody('refused', () => within((tx) => customerFor(tx, maybe('customers'), theirs.ids.customer))),
  ],
  defaultAccount: ({ actor, within }) => [everybody('ours', () => within((tx) => defaultAccount(tx, actor)))],
  clonePage: ({ scope, maybe, theirs }) => [
    everybody('refused', () =>
      clonePage(scope('paymentPageCreation'), theirs.ids.activePage, {
        viewer: scope('paymentPages'),
        customerScope: maybe('customers'),
      }),
    ),
  ],
  chargeParts: outside('the house’s own job of every company'),
  chargeCompanyParts: outside('the job of one company, which the house gives it'),
  findScheduleCard: outside('works on a part that its caller has locked'),
  applyPartChargeResult: (c) => [
    companies('idle', () => applyPartChargeResult({ companyId: c.actor.companyId, pageId: c.theirs.ids.spreadPage })),
  ],
  retryParts: outside('the house’s own job of every company'),
  retryCompanyParts: outside('the job of one company, which the house gives it'),
  splitPage: ({ scope, theirs }) => [
    everybody('refused', () => splitPage(scope('paymentPageEdits'), theirs.ids.spreadPage, schedule())),
  ],
  pageFilter: outside('makes a condition; its caller adds whose rows'),
  pageListChoices: ({ actor, scope }) => [
    companies('ours', () => pageListChoices(scope('paymentPages'))),
    companies('ours', () => pageListChoices(contextScope('bot', actor))),
  ],
  listPageAccounts: ({ scope }) => [
    companies('ours', () => listPageAccounts(scope('paymentPageCreation')).then(([account]) => account?.id ?? '')),
  ],
  accountFor: ({ scope, within, theirs }) => [
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
  countChosenPages: ({ scope, within, theirs }) => [
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
  loadChosenPages: ({ scope, within, theirs }) => [
    everybody('nothing', () =>
      within((tx) =>
        loadChosenPages(tx, scope('paymentPages'), { target: { ids: [theirs.ids.activePage] }, cursor: null, size: 5 }),
      ),
    ),
  ],
  pageTargetCondition: outside('makes a condition of what the scope sees; its callers add it to rows'),
  matchingPages: outside('makes a condition of what the scope sees; its callers add it to rows'),
  countLive: (c) => [companies('nothing', () => c.within((tx) => countLive(tx, crossed(c))))],
  hasParts: (c) => [companies('nothing', () => c.within((tx) => hasParts(tx, split(c))))],
  findLiveAttempts: (c) => [companies('nothing', () => findLiveAttempts(crossed(c)))],
  claimAttempt: (c) => [companies('refused', () => claimAttempt(crossed(c) as never, attempt()))],
  addCapture: outside(LOCKED),
  updateParentTotals: ({ actor: { companyId }, theirs, ...c }) => [
    companies('idle', () => c.within((tx) => updateParentTotals(tx, { companyId, parentId: theirs.ids.splitPage }))),
  ],
  selectOfferedLines: outside('builds the select that offeredLines runs, crossed there'),
  toCheckoutParts: outside('converts rows that were read'),
  offeredLines: (c) => [companies('nothing', () => c.within((tx) => offeredLines(tx, crossed(c))))],
  basketFor: outside(LOCKED),
  orderFor: outside(LOCKED),
  summarizeOrder: outside('computes from what its caller has read'),
  findCouponId: ({ actor, within, theirs }) => [
    companies('nothing', () => within((tx) => findCouponId(tx, actor, couponCodeFor(theirs.words)))),
  ],
  findCouponCode: ({ actor, within, theirs }) => [
    companies('nothing', () => within((tx) => findCouponCode(tx, actor, theirs.ids.coupon))),
  ],
  quoteCheckout: (c) => [companies('refused', () => quoteCheckout(crossed(c) as never, quoteInput.parse({})))],
  selectCheckoutParts: (c) => [companies('nothing', () => c.within(async (tx) => selectCheckoutParts(tx, split(c))))],
  checkoutPayment: outside('takes a page that its caller has found by its token'),
}
