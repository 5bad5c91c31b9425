import { contextScope } from '@/lib/access/scope'
import { countChosenPages, takeChosenPages } from '@/lib/modules/payment-pages/bulk/queries'
import { bulkPagesInput } from '@/lib/modules/payment-pages/bulk/schema'
import { clonePage } from '@/lib/modules/payment-pages/cloning/mutations'
import { accountFor, customerFor, defaultAccount } from '@/lib/modules/payment-pages/making/queries'
import { extendPage } from '@/lib/modules/payment-pages/moving/mutations'
import { listPageAccounts, pageListChoices } from '@/lib/modules/payment-pages/offering/queries'
import { splitPage } from '@/lib/modules/payment-pages/schedule/mutations'
import { settlePart } from '@/lib/modules/payment-pages/schedule/retrying/mutations'
import { scheduleInput } from '@/lib/modules/payment-pages/schedule/schema'
import { countLive, findLiveAttempts, hasParts } from '@/lib/modules/payments/attempts/queries'
import { claim } from '@/lib/modules/payments/claiming/mutations'
import { couponCodeOf, couponIdOf, offeredLines } from '@/lib/modules/payments/ordering/queries'
import { attemptInput, quoteInput } from '@/lib/modules/payments/schema'
import { quoteVisit } from '@/lib/modules/payments/visits/queries'
import { visitParts } from '@/lib/modules/payments/visits/showing/queries'

import { couponCodeFor } from '../catalogue'
import { type Case, type Crossing, companies, everybody, outside } from '../crossing'

/** Our company with the page of theirs. */
const split = ({ actor, theirs: { ids } }: Crossing) => ({ companyId: actor.companyId, pageId: ids.splitPage })
const crossed = ({ actor, theirs: { ids } }: Crossing) => ({ companyId: actor.companyId, pageId: ids.tryingPage })

const LOCKED = 'takes a page that its caller has locked in its scope'

const attempt = () =>
  attemptInput.parse({
    ...{ idempotencyKey: crypto.randomUUID(), installments: 1, payerName: 'משלם' },
    ...{ payerEmail: 'p@payers.example', acceptTerms: true },
  })

const schedule = () => scheduleInput.parse({ kind: 'even', count: 2, firstOn: '2101-01-01', version: 1 })

export const paymentPageDepthCases: Record<string, Case> = {
  'payment-pages/moving/mutations#extendPage': ({ scope, theirs }) => [
    everybody('refused', () =>
      extendPage(scope('paymentPageEdits'), theirs.ids.activePage, { expiresOn: '2101-01-01', version: 1 }),
    ),
  ],
  'payment-pages/moving/mutations#moveIn': outside(LOCKED),
  'payment-pages/moving/mutations#extendIn': outside(LOCKED),
  'payment-pages/moving/mutations#writePage': outside(LOCKED),
  'payment-pages/making/mutations#insertPage': outside('writes a new page for who was asked before'),
  'payment-pages/making/mutations#searchTextOf': outside('puts words together'),
  'payment-pages/making/queries#instalmentsAt': outside('takes the account that its caller has found'),
  'payment-pages/making/queries#refuseIncomplete': outside('looks at what its caller has read'),
  'payment-pages/making/queries#customerFor': ({ maybe, within, theirs }) => [
    everybody('refused', () => within((tx) => customerFor(tx, maybe('customers'), theirs.ids.customer))),
  ],
  'payment-pages/making/queries#defaultAccount': ({ actor, within }) => [
    everybody('ours', () => within((tx) => defaultAccount(tx, actor))),
  ],
  'payment-pages/cloning/mutations#clonePage': ({ scope, maybe, theirs }) => [
    everybody('refused', () =>
      clonePage(scope('paymentPageCreation'), theirs.ids.activePage, {
        viewer: scope('paymentPages'),
        reach: maybe('customers'),
      }),
    ),
  ],
  'payment-pages/schedule/charging/mutations#chargeParts': outside('the house’s own job of every company'),
  'payment-pages/schedule/charging/mutations#chargePartsOf': outside(
    'the job of one company, which the house gives it',
  ),
  'payment-pages/schedule/charging/queries#keptPayer': outside('works on a part that its caller has locked'),
  'payment-pages/schedule/retrying/mutations#settlePart': (c) => [
    companies('idle', () => settlePart({ companyId: c.actor.companyId, pageId: c.theirs.ids.spreadPage })),
  ],
  'payment-pages/schedule/retrying/mutations#retryParts': outside('the house’s own job of every company'),
  'payment-pages/schedule/retrying/mutations#retryPartsOf': outside('the job of one company, which the house gives it'),
  'payment-pages/schedule/mutations#splitPage': ({ scope, theirs }) => [
    everybody('refused', () => splitPage(scope('paymentPageEdits'), theirs.ids.spreadPage, schedule())),
  ],
  'payment-pages/narrowing/queries#narrowed': outside('makes a condition; its caller adds whose rows'),
  'payment-pages/offering/queries#pageListChoices': ({ actor, scope }) => [
    companies('ours', () => pageListChoices(scope('paymentPages'))),
    companies('ours', () => pageListChoices(contextScope('bot', actor))),
  ],
  'payment-pages/offering/queries#listPageAccounts': ({ scope }) => [
    companies('ours', () => listPageAccounts(scope('paymentPageCreation')).then(([account]) => account?.id ?? '')),
  ],
  'payment-pages/making/queries#accountFor': ({ scope, within, theirs }) => [
    companies('refused', () =>
      within((tx) =>
        accountFor(tx, scope('paymentPageCreation'), {
          ...{ accountId: theirs.ids.gatewayAccountId, installmentsMax: 1, keepsCard: false },
        }),
      ),
    ),
  ],
  'payment-pages/bulk/queries#countChosenPages': ({ scope, within, theirs }) => [
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
  'payment-pages/bulk/queries#takeChosenPages': ({ scope, within, theirs }) => [
    everybody('nothing', () =>
      within((tx) =>
        takeChosenPages(tx, scope('paymentPages'), { target: { ids: [theirs.ids.activePage] }, cursor: null, size: 5 }),
      ),
    ),
  ],
  'payment-pages/bulk/queries#meantPages': outside(
    'makes a condition of what the scope sees; its callers add it to rows',
  ),
  'payment-pages/queries#matchingPages': outside(
    'makes a condition of what the scope sees; its callers add it to rows',
  ),
  'payments/attempts/queries#countLive': (c) => [
    companies('nothing', () => c.within((tx) => countLive(tx, crossed(c)))),
  ],
  'payments/attempts/queries#hasParts': (c) => [companies('nothing', () => c.within((tx) => hasParts(tx, split(c))))],
  'payments/attempts/queries#findLiveAttempts': (c) => [companies('nothing', () => findLiveAttempts(crossed(c)))],
  'payments/claiming/mutations#claim': (c) => [companies('refused', () => claim(crossed(c) as never, attempt()))],
  'payments/capturing/mutations#addCapture': outside(LOCKED),
  'payments/capturing/mutations#tellOrigin': outside(LOCKED),
  'payments/ordering/queries#offeredLines': (c) => [
    companies('nothing', () => c.within((tx) => offeredLines(tx, crossed(c)))),
  ],
  'payments/ordering/queries#basketFor': outside(LOCKED),
  'payments/ordering/queries#orderFor': outside(LOCKED),
  'payments/ordering/queries#billOf': outside('computes from what its caller has read'),
  'payments/ordering/queries#couponIdOf': ({ actor, within, theirs }) => [
    companies('nothing', () => within((tx) => couponIdOf(tx, actor, couponCodeFor(theirs.words)))),
  ],
  'payments/ordering/queries#couponCodeOf': ({ actor, within, theirs }) => [
    companies('nothing', () => within((tx) => couponCodeOf(tx, actor, theirs.ids.coupon))),
  ],
  'payments/visits/queries#quoteVisit': (c) => [
    companies('refused', () => quoteVisit(crossed(c) as never, quoteInput.parse({}))),
  ],
  'payments/visits/showing/queries#visitParts': (c) => [
    companies('nothing', () => c.within((tx) => visitParts(tx, split(c)))),
  ],
  'payments/visits/showing/queries#visitPayment': outside('takes a page that its caller has found by its token'),
}
