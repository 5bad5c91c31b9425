import { changeService } from '@/lib/modules/subscriptions/changes.mutations'
import { previewChange } from '@/lib/modules/subscriptions/changes.queries'
import { listMovable } from '@/lib/modules/subscriptions/changes-replacement.queries'
import { keepService } from '@/lib/modules/subscriptions/saved-cards.mutations'

import { type Case, companies, outside } from '../crossing'

const OF_CALLER = 'works on a row that its caller has locked'
const terms = { version: 1, quantity: 1, price: 10_000, discount: 0, when: 'now' } as const

/** What customers' services become: other terms, another service, and a cancellation that is taken back. */
export const subscriptionChangeCases: Record<string, Case> = {
  'subscriptions/changes.mutations#changeService': ({ scope, ours, theirs: { ids } }) => [
    companies('refused', () => changeService(scope('customerServices'), ids.changeable, terms)),
    companies('refused', () =>
      changeService(scope('customerServices'), ours.changeable, { ...terms, serviceId: ids.subscribed }),
    ),
  ],
  'subscriptions/changes-replacement.queries#planReplacement': outside(OF_CALLER),
  'subscriptions/changes-replacement.queries#replacement': outside(OF_CALLER),
  'subscriptions/changes-replacement.queries#listMovable': ({ scope, theirs: { ids } }) => [
    companies('list', () =>
      listMovable(scope('customerServices'), { serviceId: ids.subscribed, periodMonths: 1, vatMode: 'standard' }),
    ),
  ],
  'subscriptions/changes.queries#periodRunning': outside('works on a row that its caller has read'),
  'subscriptions/changes.queries#previewChange': ({ scope, ours, theirs: { ids } }) => [
    companies('refused', () => previewChange(scope('customerServices'), ids.changeable, terms)),
    companies('refused', () =>
      previewChange(scope('customerServices'), ours.changeable, { ...terms, serviceId: ids.subscribed }),
    ),
  ],
  'subscriptions/saved-cards.mutations#keepService': ({ scope, theirs }) => [
    companies('refused', () => keepService(scope('customerServices'), theirs.ids.endingService, { version: 2 })),
  ],
  'subscriptions/price-change.mutations#repriceMissed': outside(OF_CALLER),
}
