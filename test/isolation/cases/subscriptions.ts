import { businessDay } from '@/lib/format/dates'
import { saveRetryDays } from '@/lib/modules/subscriptions/calendar.mutations'
import { loadRetryDays } from '@/lib/modules/subscriptions/calendar.queries'
import { cancelService } from '@/lib/modules/subscriptions/cancellation/cancellation.mutations'
import { previewCancellation } from '@/lib/modules/subscriptions/cancellation/cancellation.queries'
import { endAsked } from '@/lib/modules/subscriptions/cancellation-requests.mutations'
import { chargeNow, chooseCard, sendCardLink, takeRenewal } from '@/lib/modules/subscriptions/cards.mutations'
import { couponFor, quoteServiceCoupon } from '@/lib/modules/subscriptions/coupon-redemption.queries'
import { findServiceCard, listOpenCharges, lockForChange, lockService } from '@/lib/modules/subscriptions/lock.queries'
import { pauseService, resumeService } from '@/lib/modules/subscriptions/pauses.mutations'
import { repriceService } from '@/lib/modules/subscriptions/price-change.mutations'
import { findCustomerService, listSubscribable } from '@/lib/modules/subscriptions/record.queries'
import { settleChargePage } from '@/lib/modules/subscriptions/settlement.mutations'
import { loadCustomerServiceList } from '@/lib/modules/subscriptions/subscriptions.list'
import { createCustomerService, refuseCard } from '@/lib/modules/subscriptions/subscriptions.mutations'
import { listCustomerServices, listCustomerSubscriptions } from '@/lib/modules/subscriptions/subscriptions.queries'
import { customerServiceInput } from '@/lib/modules/subscriptions/subscriptions.schema'

import { type Case, type Crossing, companies, everybody, outside } from '../crossing'
import { subscriptionChangeCases } from './subscription-changes'

const OF_CALLER = 'works on a row that its caller has locked'
const PASS = 'takes the proof that only whoever holds the address has'
const HOUSE = 'the house’s own job of every company'
const OF_COMPANY = 'the job of one company, which it is given by the house'

const version = { version: 1 }
const choice = () =>
  ({ noticedOn: businessDay(), channel: 'direct', when: 'now', isDistanceSale: false, reason: '' }) as const
/** Our company with ids of theirs. */
const ours = ({ actor, theirs: { ids } }: Crossing) => ({
  companyId: actor.companyId,
  id: ids.subscription,
  pageId: ids.chargePage,
  renewalId: ids.renewal,
  savedCardId: ids.savedCard,
})
const wanted = (customerId: string, serviceId: string) =>
  customerServiceInput.parse({ customerId, serviceId, price: '100', startOn: businessDay(), trialDays: 30 })

/** Customers' services belong to the company: whoever may manage them sees them all. */
export const subscriptionCases: Record<string, Case> = {
  ...subscriptionChangeCases,
  'subscriptions/subscriptions.mutations#createCustomerService': ({ scope, maybe, ours: own, theirs }) => [
    companies('refused', () =>
      createCustomerService(scope('customerServices'), wanted(theirs.ids.customer, own.subscribed), {
        reach: maybe('customers'),
      }),
    ),
    companies('refused', () =>
      createCustomerService(scope('customerServices'), wanted(own.customer, theirs.ids.subscribed), {
        reach: maybe('customers'),
      }),
    ),
  ],
  'subscriptions/subscriptions.mutations#refuseCard': ({ scope, within, ours: own, theirs: { ids } }) => [
    companies('refused', () =>
      within((tx) =>
        refuseCard(tx, scope('customerServices'), { customerId: own.customer, savedCardId: ids.savedCard }),
      ),
    ),
  ],
  // A code says nothing of who has it: a customer of others is refused before anybody looks at it.
  'subscriptions/coupon-redemption.queries#quoteServiceCoupon': ({ scope, maybe, ours: own, theirs }) => [
    companies('never', () =>
      quoteServiceCoupon(
        scope('customerServices'),
        { customerId: theirs.ids.customer, serviceId: own.subscribed, quantity: 1, price: 10_000, coupon: 'AVIV' },
        maybe('customers'),
      ),
    ),
  ],
  'subscriptions/coupon-redemption.queries#couponFor': ({ scope, within, theirs: { ids } }) => [
    companies('never', () =>
      within((tx) =>
        couponFor(tx, scope('customerServices'), {
          customerId: ids.customer,
          serviceId: ids.subscribed,
          quantity: 1,
          price: 10_000,
          coupon: 'AVIV',
        }),
      ),
    ),
  ],
  'coupons/redeem.commands#redeemForSubscription': outside('uses a coupon for a row that its caller has written'),
  'coupons/redeem.commands#releaseFromSubscription': outside(OF_CALLER),
  'subscriptions/cancellation/refund.mutations#askRefunds': outside(OF_CALLER),
  'subscriptions/cancellation/refund.queries#listRefundable': outside(OF_CALLER),
  'subscriptions/cancellation/refund.queries#listServiceRefunds': outside('works on a row that its caller has found'),
  'subscriptions/subscriptions.queries#hasTestCard': outside('a condition within rows that its callers have scoped'),
  'subscriptions/subscriptions.queries#listCustomerServices': ({ scope }) => [
    companies('list', () => listCustomerServices(scope('customerServices'), loadCustomerServiceList({}))),
  ],
  'subscriptions/subscriptions.queries#listCustomerSubscriptions': ({ scope, theirs }) => [
    companies('nothing', () => listCustomerSubscriptions(scope('customerServices'), theirs.ids.customer)),
  ],
  'subscriptions/record.queries#findCustomerService': ({ scope, theirs }) => [
    companies('refused', () => findCustomerService(scope('customerServices'), theirs.ids.subscription)),
  ],
  'subscriptions/record.queries#listSubscribable': ({ scope }) => [
    companies('list', () => listSubscribable(scope('customerServices'))),
  ],
  'subscriptions/card-update.queries#loadCardUpdate': outside(PASS),
  'subscriptions/lock.queries#lockService': (c) => [
    companies('idle', () => c.within((tx) => lockService(tx, ours(c)))),
  ],
  'subscriptions/lock.queries#lockForChange': (c) => [
    companies('refused', () => c.within((tx) => lockForChange(tx, ours(c), 1))),
  ],
  'subscriptions/lock.queries#listOpenCharges': (c) => [
    companies('nothing', () => c.within((tx) => listOpenCharges(tx, { ...ours(c), id: c.theirs.ids.owing }))),
  ],
  'subscriptions/lock.queries#findServiceCard': (c) => [
    companies('idle', () => c.within(async (tx) => (await findServiceCard(tx, ours(c))) ?? undefined)),
  ],
  'subscriptions/events.mutations#recordSubscriptionEvent': outside(OF_CALLER),
  'subscriptions/events.mutations#writeService': outside(OF_CALLER),
  'subscriptions/events.mutations#publishStateChange': outside(OF_CALLER),
  'subscriptions/events.mutations#loadServiceName': outside(OF_CALLER),
  'subscriptions/billing.mutations#billPeriod': outside(OF_CALLER),
  'subscriptions/billing.mutations#billDifference': outside(OF_CALLER),
  'subscriptions/billing.mutations#billUsed': outside(OF_CALLER),
  'subscriptions/letters.mutations#mailCustomer': outside(OF_CALLER),
  'subscriptions/letters.mutations#mailOwed': outside(OF_CALLER),
  'subscriptions/letters.mutations#loadCustomerName': outside(OF_CALLER),
  'subscriptions/letters.mutations#cardAddress': outside('makes an address of a row that its caller has read'),
  'subscriptions/payment-requests.mutations#askForMoney': outside(OF_CALLER),
  'subscriptions/payment-requests.mutations#reminderAt': outside(OF_CALLER),
  'subscriptions/payment-requests.mutations#chargesByCard': outside(OF_CALLER),
  'subscriptions/payment-requests.mutations#queueCardCharge': outside(OF_CALLER),
  'subscriptions/charges.mutations#chargeEverything': outside(HOUSE),
  'subscriptions/charges.mutations#chargeCompany': outside(OF_COMPANY),
  'subscriptions/charges.mutations#advance': outside(OF_CALLER),
  'subscriptions/charges.mutations#resume': outside(OF_CALLER),
  'subscriptions/settlement.mutations#settleChargePage': (c) => [companies('idle', () => settleChargePage(ours(c)))],
  'subscriptions/settlement.mutations#setSubscriptionState': outside(OF_CALLER),
  'subscriptions/retries.mutations#retryEverything': outside(HOUSE),
  'subscriptions/retries.mutations#retryCompany': outside(OF_COMPANY),
  'subscriptions/pauses.mutations#pauseService': ({ scope, theirs }) => [
    companies('refused', () =>
      pauseService(scope('customerServices'), theirs.ids.pausable, { ...version, until: null }),
    ),
  ],
  'subscriptions/pauses.mutations#resumeService': ({ scope, theirs }) => [
    companies('refused', () => resumeService(scope('customerServices'), theirs.ids.pausedService, { version: 2 })),
  ],
  'subscriptions/cancellation-requests.mutations#endAsked': (c) => [
    companies('idle', () => endAsked({ ...ours(c), noticedOn: businessDay(), by: c.actor.id })),
  ],
  'subscriptions/cancellation/cancellation.mutations#cancelService': ({ scope, theirs }) => [
    companies('refused', () =>
      cancelService(scope('customerServices'), theirs.ids.cancellable, { ...choice(), ...version }),
    ),
  ],
  'subscriptions/cancellation/cancellation.queries#previewCancellation': ({ scope, theirs }) => [
    companies('refused', () => previewCancellation(scope('customerServices'), theirs.ids.cancellable, choice())),
  ],
  'subscriptions/cancellation/cancellation.queries#cancellationFigures': outside(OF_CALLER),
  'subscriptions/cancellation/balance.queries#billsAt': outside(OF_CALLER),
  'subscriptions/cards.mutations#sendCardLink': ({ scope, theirs }) => [
    companies('refused', () => sendCardLink(scope('customerServices'), theirs.ids.subscription, version)),
  ],
  'subscriptions/cards.mutations#chooseCard': ({ scope, theirs }) => [
    companies('refused', () =>
      chooseCard(scope('customerServices'), theirs.ids.subscription, { ...version, savedCardId: null }),
    ),
  ],
  'subscriptions/cards.mutations#chargeNow': ({ scope, theirs }) => [
    companies('refused', () => chargeNow(scope('customerServices'), theirs.ids.owing, { version: 2 })),
  ],
  'subscriptions/cards.mutations#takeRenewal': (c) => [companies('idle', () => takeRenewal(ours(c)))],
  'subscriptions/expiry.mutations#noticeExpiries': outside(HOUSE),
  'subscriptions/expiry.mutations#noticeCompanyExpiries': outside(OF_COMPANY),
  'subscriptions/price-change.mutations#repriceService': ({ actor, theirs: { ids } }) => [
    companies('idle', () =>
      repriceService({ companyId: actor.companyId, serviceId: ids.sold, priceId: ids.servicePrice }),
    ),
  ],
  'subscriptions/calendar.queries#loadRetryDays': ({ scope }) => [
    everybody('ours', () => loadRetryDays(scope('paymentSettings'))),
  ],
  'subscriptions/calendar.mutations#saveRetryDays': ({ scope }) => [
    everybody('ours', () =>
      saveRetryDays(scope('paymentSettings'), { days: [1, 3, 5, 7], version: 0 }).catch(() => null),
    ),
  ],
}
