import { contextScope } from '@/lib/access/scope'
import { closePage } from '@/lib/modules/payment-pages/closure.mutations'
import { closureInput } from '@/lib/modules/payment-pages/closure.schema'
import { lockPage, refuseWhilePaying } from '@/lib/modules/payment-pages/lock.queries'
import { createPage, updatePage } from '@/lib/modules/payment-pages/payment-pages.mutations'
import { listPages, listPagesOfService } from '@/lib/modules/payment-pages/payment-pages.queries'
import { pageChange, pageInput } from '@/lib/modules/payment-pages/payment-pages.schema'
import { loadPageSeller, priceLines } from '@/lib/modules/payment-pages/prices.queries'
import { findPage, newPageDefaults } from '@/lib/modules/payment-pages/record.queries'
import { movePage } from '@/lib/modules/payment-pages/transitions.mutations'

import { type Case, companies, everybody, outside } from '../crossing'
import { closureBody, OUR_WORDS, pageBody } from '../words'

const LIST = {
  q: '',
  state: null,
  owner: null,
  context: null,
  mode: null,
  origin: null,
  due: null,
  unpaid: null,
  opened: null,
  failed: null,
  min: null,
  max: null,
  service: null,
  account: null,
  sort: '-created' as const,
  size: 50 as const,
  after: null,
  before: null,
}

const created = (serviceId: string, customerId: string | null) =>
  pageInput.parse(pageBody(OUR_WORDS, { serviceId, customerId, state: 'draft' }))

function changed(serviceId: string) {
  const { customerId: _customer, state: _state, ...body } = pageBody(OUR_WORDS, { serviceId, customerId: null })
  return pageChange.parse({ ...body, version: 1 })
}

export const paymentPageCases: Record<string, Case> = {
  createPage: ({ scope, maybe, ours, theirs }) => [
    companies('refused', () =>
      createPage(scope('paymentPageCreation'), created(theirs.ids.sold, null), maybe('customers')),
    ),
    everybody('refused', () =>
      createPage(scope('paymentPageCreation'), created(ours.sold, theirs.ids.customer), maybe('customers')),
    ),
  ],
  updatePage: ({ scope, ours, theirs }) => [
    companies('refused', () => updatePage(scope('paymentPageEdits'), ours.draftPage, changed(theirs.ids.sold))),
    everybody('refused', () => updatePage(scope('paymentPageEdits'), theirs.ids.activePage, changed(ours.sold))),
  ],
  movePage: ({ scope, theirs }) => [
    everybody('refused', () =>
      movePage(scope('paymentPageEdits'), theirs.ids.draftPage, { state: 'active', version: 1 }),
    ),
    everybody('refused', () =>
      movePage(scope('paymentPageEdits'), theirs.ids.expiredPage, { state: 'cancelled', version: 1 }),
    ),
  ],
  closePage: ({ scope, theirs }) => [
    everybody('refused', () =>
      closePage(scope('paymentPages'), theirs.ids.activePage, closureInput.parse(closureBody(OUR_WORDS, 1))),
    ),
  ],
  lockPage: ({ scope, within, theirs }) => [
    everybody('refused', () => within((tx) => lockPage(tx, scope('paymentPages'), theirs.ids.paidPage))),
  ],
  refuseWhilePaying: ({ actor, within, theirs }) => [
    companies('nothing', () =>
      within((tx) => refuseWhilePaying(tx, { companyId: actor.companyId, id: theirs.ids.tryingPage })),
    ),
  ],
  refuseStale: outside('compares two numbers'),
  loadPageSeller: ({ actor, within }) => [everybody('ours', () => within((tx) => loadPageSeller(tx, actor)))],
  priceLines: ({ actor, within, theirs }) => [
    companies('refused', () =>
      within((tx) => priceLines(tx, actor, { ...created(theirs.ids.sold, null), vatRateBp: 1800 })),
    ),
  ],
  listPages: ({ actor, scope, theirs }) => [
    everybody('list', () => listPages(scope('paymentPages'), LIST)),
    everybody('nothing', () => listPages(scope('paymentPages'), { ...LIST, q: theirs.words.word })),
    companies('list', () => listPages(contextScope('bot', actor), LIST)),
  ],
  listPagesOfService: ({ scope, theirs }) => [
    everybody('nothing', () => listPagesOfService(scope('paymentPages'), theirs.ids.sold)),
  ],
  findPage: ({ scope, theirs }) => [
    everybody('refused', () => findPage(scope('paymentPages'), theirs.ids.paidPage)),
    everybody('refused', () => findPage(scope('paymentPageEdits'), theirs.ids.draftPage)),
  ],
  newPageDefaults: ({ scope }) => [everybody('ours', () => newPageDefaults(scope('paymentPageCreation')))],
}
