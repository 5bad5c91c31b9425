import { businessDay } from '@/lib/format/dates'
import { endAsked } from '@/lib/modules/customer-services/asked/mutations'
import { saveRetryDays } from '@/lib/modules/customer-services/calendar/mutations'
import { loadRetryDays } from '@/lib/modules/customer-services/calendar/queries'
import { cancelService } from '@/lib/modules/customer-services/cancelling/mutations'
import { previewCancellation } from '@/lib/modules/customer-services/cancelling/queries'
import { chargeNow, chooseCard, sendCardLink, takeRenewal } from '@/lib/modules/customer-services/cards/mutations'
import { couponFor, quoteServiceCoupon } from '@/lib/modules/customer-services/couponing/queries'
import { loadCustomerServiceList } from '@/lib/modules/customer-services/list'
import { cardOf, lockForChange, lockService, owedOf } from '@/lib/modules/customer-services/locking/queries'
import { createCustomerService, refuseCard } from '@/lib/modules/customer-services/mutations'
import { pauseService, resumeService } from '@/lib/modules/customer-services/pausing/mutations'
import { listCustomerServices, listServicesOf } from '@/lib/modules/customer-services/queries'
import { findCustomerService, listSubscribable } from '@/lib/modules/customer-services/record/queries'
import { repriceService } from '@/lib/modules/customer-services/repricing/mutations'
import { customerServiceInput } from '@/lib/modules/customer-services/schema'
import { settlePage } from '@/lib/modules/customer-services/settling/mutations'

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
  ...{ id: ids.subscription, pageId: ids.chargePage, renewalId: ids.renewal, savedCardId: ids.savedCard },
})
const wanted = (customerId: string, serviceId: string) =>
  customerServiceInput.parse({ customerId, serviceId, price: '100', startOn: businessDay(), trialDays: 30 })

/** Customers' services belong to the company: whoever may manage them sees them all. */
export const subscriptionCases: Record<string, Case> = {
  ...subscriptionChangeCases,
  'customer-services/mutations#createCustomerService': ({ scope, maybe, ours: own, theirs }) => [
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
  'customer-services/mutations#refuseCard': ({ scope, within, ours: own, theirs: { ids } }) => [
    companies('refused', () =>
      within((tx) =>
        refuseCard(tx, scope('customerServices'), { customerId: own.customer, savedCardId: ids.savedCard }),
      ),
    ),
  ],
  // A code says nothing of who has it: a customer of others is refused before anybody looks at it.
  'customer-services/couponing/queries#quoteServiceCoupon': ({ scope, maybe, ours: own, theirs }) => [
    companies('never', () =>
      quoteServiceCoupon(
        scope('customerServices'),
        { customerId: theirs.ids.customer, serviceId: own.subscribed, quantity: 1, price: 10_000, coupon: 'AVIV' },
        maybe('customers'),
      ),
    ),
  ],
  'customer-services/couponing/queries#couponFor': ({ scope, within, theirs: { ids } }) => [
    companies('never', () =>
      within((tx) =>
        couponFor(tx, scope('customerServices'), {
          ...{ customerId: ids.customer, serviceId: ids.subscribed, quantity: 1, price: 10_000, coupon: 'AVIV' },
        }),
      ),
    ),
  ],
  'customer-services/couponing/mutations#takeCoupon': outside('uses a coupon for a row that its caller has written'),
  'customer-services/couponing/mutations#releaseCoupon': outside(OF_CALLER),
  'customer-services/cancelling/refunding/mutations#askRefunds': outside(OF_CALLER),
  'customer-services/cancelling/refunding/queries#giveablesOf': outside(OF_CALLER),
  'customer-services/cancelling/refunding/queries#refundsOf': outside('works on a row that its caller has found'),
  'customer-services/queries#isTestCard': outside('a condition within rows that its callers have scoped'),
  'customer-services/queries#listCustomerServices': ({ scope }) => [
    companies('list', () => listCustomerServices(scope('customerServices'), loadCustomerServiceList({}))),
  ],
  'customer-services/queries#listServicesOf': ({ scope, theirs }) => [
    companies('nothing', () => listServicesOf(scope('customerServices'), theirs.ids.customer)),
  ],
  'customer-services/record/queries#findCustomerService': ({ scope, theirs }) => [
    companies('refused', () => findCustomerService(scope('customerServices'), theirs.ids.subscription)),
  ],
  'customer-services/record/queries#listSubscribable': ({ scope }) => [
    companies('list', () => listSubscribable(scope('customerServices'))),
  ],
  'customer-services/updating/queries#loadCardUpdate': outside(PASS),
  'customer-services/locking/queries#lockService': (c) => [
    companies('idle', () => c.within((tx) => lockService(tx, ours(c)))),
  ],
  'customer-services/locking/queries#lockForChange': (c) => [
    companies('refused', () => c.within((tx) => lockForChange(tx, ours(c), 1))),
  ],
  'customer-services/locking/queries#owedOf': (c) => [
    companies('nothing', () => c.within((tx) => owedOf(tx, { ...ours(c), id: c.theirs.ids.owing }))),
  ],
  'customer-services/locking/queries#cardOf': (c) => [
    companies('idle', () => c.within(async (tx) => (await cardOf(tx, ours(c))) ?? undefined)),
  ],
  'customer-services/events/mutations#noteEvent': outside(OF_CALLER),
  'customer-services/events/mutations#writeService': outside(OF_CALLER),
  'customer-services/events/mutations#tellMove': outside(OF_CALLER),
  'customer-services/events/mutations#nameOf': outside(OF_CALLER),
  'customer-services/billing/mutations#billPeriod': outside(OF_CALLER),
  'customer-services/billing/mutations#billDifference': outside(OF_CALLER),
  'customer-services/billing/mutations#billUsed': outside(OF_CALLER),
  'customer-services/letters/mutations#mailCustomer': outside(OF_CALLER),
  'customer-services/letters/mutations#mailOwed': outside(OF_CALLER),
  'customer-services/letters/mutations#customerNameOf': outside(OF_CALLER),
  'customer-services/letters/mutations#cardAddress': outside('makes an address of a row that its caller has read'),
  'customer-services/asking/mutations#askForMoney': outside(OF_CALLER),
  'customer-services/asking/mutations#reminderAt': outside(OF_CALLER),
  'customer-services/asking/mutations#chargesByCard': outside(OF_CALLER),
  'customer-services/asking/mutations#queueCardCharge': outside(OF_CALLER),
  'customer-services/charging/mutations#chargeEverything': outside(HOUSE),
  'customer-services/charging/mutations#chargeCompany': outside(OF_COMPANY),
  'customer-services/charging/mutations#advance': outside(OF_CALLER),
  'customer-services/charging/mutations#resume': outside(OF_CALLER),
  'customer-services/settling/mutations#settlePage': (c) => [companies('idle', () => settlePage(ours(c)))],
  'customer-services/settling/mutations#setState': outside(OF_CALLER),
  'customer-services/retrying/mutations#retryEverything': outside(HOUSE),
  'customer-services/retrying/mutations#retryCompany': outside(OF_COMPANY),
  'customer-services/pausing/mutations#pauseService': ({ scope, theirs }) => [
    companies('refused', () =>
      pauseService(scope('customerServices'), theirs.ids.pausable, { ...version, until: null }),
    ),
  ],
  'customer-services/pausing/mutations#resumeService': ({ scope, theirs }) => [
    companies('refused', () => resumeService(scope('customerServices'), theirs.ids.pausedService, { version: 2 })),
  ],
  'customer-services/asked/mutations#endAsked': (c) => [
    companies('idle', () => endAsked({ ...ours(c), noticedOn: businessDay(), by: c.actor.id })),
  ],
  'customer-services/cancelling/mutations#cancelService': ({ scope, theirs }) => [
    companies('refused', () =>
      cancelService(scope('customerServices'), theirs.ids.cancellable, { ...choice(), ...version }),
    ),
  ],
  'customer-services/cancelling/queries#previewCancellation': ({ scope, theirs }) => [
    companies('refused', () => previewCancellation(scope('customerServices'), theirs.ids.cancellable, choice())),
  ],
  'customer-services/cancelling/queries#figuresOf': outside(OF_CALLER),
  'customer-services/cancelling/owing/queries#billsAt': outside(OF_CALLER),
  'customer-services/cards/mutations#sendCardLink': ({ scope, theirs }) => [
    companies('refused', () => sendCardLink(scope('customerServices'), theirs.ids.subscription, version)),
  ],
  'customer-services/cards/mutations#chooseCard': ({ scope, theirs }) => [
    companies('refused', () =>
      chooseCard(scope('customerServices'), theirs.ids.subscription, { ...version, savedCardId: null }),
    ),
  ],
  'customer-services/cards/mutations#chargeNow': ({ scope, theirs }) => [
    companies('refused', () => chargeNow(scope('customerServices'), theirs.ids.owing, { version: 2 })),
  ],
  'customer-services/cards/mutations#takeRenewal': (c) => [companies('idle', () => takeRenewal(ours(c)))],
  'customer-services/expiring/mutations#noticeExpiries': outside(HOUSE),
  'customer-services/expiring/mutations#noticeCompanyExpiries': outside(OF_COMPANY),
  'customer-services/repricing/mutations#repriceService': ({ actor, theirs: { ids } }) => [
    companies('idle', () =>
      repriceService({ companyId: actor.companyId, serviceId: ids.sold, priceId: ids.servicePrice }),
    ),
  ],
  'customer-services/calendar/queries#loadRetryDays': ({ scope }) => [
    everybody('ours', () => loadRetryDays(scope('paymentSettings'))),
  ],
  'customer-services/calendar/mutations#saveRetryDays': ({ scope }) => [
    everybody('ours', () =>
      saveRetryDays(scope('paymentSettings'), { days: [1, 3, 5, 7], version: 0 }).catch(() => null),
    ),
  ],
}
