import { businessDay } from '@/lib/format/dates'
import { saveRetryDays } from '@/lib/modules/subscriptions/calendar.mutations'
import { loadRetryDays } from '@/lib/modules/subscriptions/calendar.queries'
import { cancelService } from '@/lib/modules/subscriptions/cancellation/cancellation.mutations'
import { previewCancellation } from '@/lib/modules/subscriptions/cancellation/cancellation.queries'
import { carryOutCancellationRequest } from '@/lib/modules/subscriptions/cancellation-requests.mutations'
import { applyCardRenewal, chargeNow, chooseCard, sendCardLink } from '@/lib/modules/subscriptions/cards.mutations'
import { couponFor, quoteServiceCoupon } from '@/lib/modules/subscriptions/coupon-redemption.queries'
import { findServiceCard, listOpenCharges, lockForChange, lockService } from '@/lib/modules/subscriptions/lock.queries'
import { pauseService, resumeService } from '@/lib/modules/subscriptions/pauses.mutations'
import { repriceService } from '@/lib/modules/subscriptions/price-change.mutations'
import { findCustomerService, listSubscribable } from '@/lib/modules/subscriptions/record.queries'
import { settleChargePage } from '@/lib/modules/subscriptions/settlement.mutations'
import { loadCustomerServiceList } from '@/lib/modules/subscriptions/subscriptions.list'
import { createCustomerService, requireSavedCard } from '@/lib/modules/subscriptions/subscriptions.mutations'
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
/** Our company with ids of the other company. */
const ours = ({ actor, theirs: { ids } }: Crossing) => ({
  companyId: actor.companyId,
  id: ids.subscription,
  pageId: ids.chargePage,
  renewalId: ids.renewal,
  savedCardId: ids.savedCard,
})
const wanted = (customerId: string, serviceId: string) =>
  customerServiceInput.parse({ customerId, serviceId, price: '100', startOn: businessDay(), trialDays: 30 })

/** Subscriptions belong to the company: whoever may manage them sees all of them. */
export const subscriptionCases: Record<string, Case> = {
  ...subscriptionChangeCases,
  createCustomerService: ({ scope, maybe, ours: own, theirs }) => [
    companies('refused', () =>
      createCustomerService(scope('customerServices'), wanted(theirs.ids.customer, own.subscribed), {
        customerScope: maybe('customers'),
      }),
    ),
    companies('refused', () =>
      createCustomerService(scope('customerServices'), wanted(own.customer, theirs.ids.subscribed), {
        customerScope: maybe('customers'),
      }),
    ),
  ],
  requireSavedCard: ({ scope, within, ours: own, theirs: { ids } }) => [
    companies('refused', () =>
      within((tx) =>
        requireSavedCard(tx, scope('customerServices'), { customerId: own.customer, savedCardId: ids.savedCard }),
      ),
    ),
  ],
  // Does not reveal whether a code exists: a customer of the other tenant is refused before the code is looked up.
  quoteServiceCoupon: ({ scope, maybe, ours: own, theirs }) => [
    companies('never', () =>
      quoteServiceCoupon(
        scope('customerServices'),
        { customerId: theirs.ids.customer, serviceId: own.subscribed, quantity: 1, price: 10_000, coupon: 'AVIV' },
        maybe('customers'),
      ),
    ),
  ],
  couponFor: ({ scope, within, theirs: { ids } }) => [
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
  redeemForSubscription: outside('uses a coupon for a row that its caller has written'),
  releaseFromSubscription: outside(OF_CALLER),
  requestSubscriptionRefunds: outside(OF_CALLER),
  listRefundable: outside(OF_CALLER),
  listServiceRefunds: outside('works on a row that its caller has found'),
  hasTestCard: outside('a condition within rows that its callers have scoped'),
  listCustomerServices: ({ scope }) => [
    companies('list', () => listCustomerServices(scope('customerServices'), loadCustomerServiceList({}))),
  ],
  listCustomerSubscriptions: ({ scope, theirs }) => [
    companies('nothing', () => listCustomerSubscriptions(scope('customerServices'), theirs.ids.customer)),
  ],
  findCustomerService: ({ scope, theirs }) => [
    companies('refused', () => findCustomerService(scope('customerServices'), theirs.ids.subscription)),
  ],
  listSubscribable: ({ scope }) => [companies('list', () => listSubscribable(scope('customerServices')))],
  loadCardUpdate: outside(PASS),
  lockService: (c) => [companies('idle', () => c.within((tx) => lockService(tx, ours(c))))],
  lockForChange: (c) => [companies('refused', () => c.within((tx) => lockForChange(tx, ours(c), 1)))],
  listOpenCharges: (c) => [
    companies('nothing', () => c.within((tx) => listOpenCharges(tx, { ...ours(c), id: c.theirs.ids.owing }))),
  ],
  findServiceCard: (c) => [
    companies('idle', () => c.within(async (tx) => (await findServiceCard(tx, ours(c))) ?? undefined)),
  ],
  recordSubscriptionEvent: outside(OF_CALLER),
  updateSubscriptionRow: outside(OF_CALLER),
  publishStateChange: outside(OF_CALLER),
  loadServiceName: outside(OF_CALLER),
  billPeriod: outside(OF_CALLER),
  billDifference: outside(OF_CALLER),
  billUsed: outside(OF_CALLER),
  mailCustomer: outside(OF_CALLER),
  mailPaymentRequest: outside(OF_CALLER),
  loadCustomerName: outside(OF_CALLER),
  cardAddress: outside('makes an address of a row that its caller has read'),
  requestChargePayment: outside(OF_CALLER),
  reminderAt: outside(OF_CALLER),
  canChargeCard: outside(OF_CALLER),
  queueCardCharge: outside(OF_CALLER),
  chargeAllCompanies: outside(HOUSE),
  chargeCompany: outside(OF_COMPANY),
  advanceSubscription: outside(OF_CALLER),
  resumeSubscription: outside(OF_CALLER),
  settleChargePage: (c) => [companies('idle', () => settleChargePage(ours(c)))],
  setSubscriptionState: outside(OF_CALLER),
  retryAllCompanies: outside(HOUSE),
  retryCompany: outside(OF_COMPANY),
  pauseService: ({ scope, theirs }) => [
    companies('refused', () =>
      pauseService(scope('customerServices'), theirs.ids.pausable, { ...version, until: null }),
    ),
  ],
  resumeService: ({ scope, theirs }) => [
    companies('refused', () => resumeService(scope('customerServices'), theirs.ids.pausedService, { version: 2 })),
  ],
  carryOutCancellationRequest: (c) => [
    companies('idle', () => carryOutCancellationRequest({ ...ours(c), noticedOn: businessDay(), by: c.actor.id })),
  ],
  cancelService: ({ scope, theirs }) => [
    companies('refused', () =>
      cancelService(scope('customerServices'), theirs.ids.cancellable, { ...choice(), ...version }),
    ),
  ],
  previewCancellation: ({ scope, theirs }) => [
    companies('refused', () => previewCancellation(scope('customerServices'), theirs.ids.cancellable, choice())),
  ],
  cancellationFigures: outside(OF_CALLER),
  calculateUnpaidBills: outside(OF_CALLER),
  sendCardLink: ({ scope, theirs }) => [
    companies('refused', () => sendCardLink(scope('customerServices'), theirs.ids.subscription, version)),
  ],
  chooseCard: ({ scope, theirs }) => [
    companies('refused', () =>
      chooseCard(scope('customerServices'), theirs.ids.subscription, { ...version, savedCardId: null }),
    ),
  ],
  chargeNow: ({ scope, theirs }) => [
    companies('refused', () => chargeNow(scope('customerServices'), theirs.ids.owing, { version: 2 })),
  ],
  applyCardRenewal: (c) => [companies('idle', () => applyCardRenewal(ours(c)))],
  notifyExpiringCards: outside(HOUSE),
  notifyCompanyExpiringCards: outside(OF_COMPANY),
  repriceService: ({ actor, theirs: { ids } }) => [
    companies('idle', () =>
      repriceService({ companyId: actor.companyId, serviceId: ids.sold, priceId: ids.servicePrice }),
    ),
  ],
  loadRetryDays: ({ scope }) => [everybody('ours', () => loadRetryDays(scope('paymentSettings')))],
  saveRetryDays: ({ scope }) => [
    everybody('ours', () =>
      saveRetryDays(scope('paymentSettings'), { days: [1, 3, 5, 7], version: 0 }).catch(() => null),
    ),
  ],
}
