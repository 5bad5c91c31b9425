import { changeService } from '@/lib/modules/subscriptions/changes.mutations'
import { previewChange } from '@/lib/modules/subscriptions/changes.queries'
import { listMovable } from '@/lib/modules/subscriptions/changes-replacement.queries'
import { keepService } from '@/lib/modules/subscriptions/saved-cards.mutations'

import { type Case, companies, outside } from '../crossing'

const OF_CALLER = 'works on a row that its caller has locked'
const terms = { version: 1, quantity: 1, price: 10_000, discount: 0, when: 'now' } as const

/** Changes of subscriptions: other terms, another service, and undoing a cancellation. */
export const subscriptionChangeCases: Record<string, Case> = {
  changeService: ({ scope, ours, theirs: { ids } }) => [
    companies('refused', () => changeService(scope('customerServices'), ids.changeable, terms)),
    companies('refused', () =>
      changeService(scope('customerServices'), ours.changeable, { ...terms, serviceId: ids.subscribed }),
    ),
  ],
  planReplacement: outside(OF_CALLER),
  replacement: outside(OF_CALLER),
  listMovable: ({ scope, theirs: { ids } }) => [
    companies('list', () =>
      listMovable(scope('customerServices'), { serviceId: ids.subscribed, periodMonths: 1, vatMode: 'standard' }),
    ),
  ],
  periodRunning: outside('works on a row that its caller has read'),
  previewChange: ({ scope, ours, theirs: { ids } }) => [
    companies('refused', () => previewChange(scope('customerServices'), ids.changeable, terms)),
    companies('refused', () =>
      previewChange(scope('customerServices'), ours.changeable, { ...terms, serviceId: ids.subscribed }),
    ),
  ],
  keepService: ({ scope, theirs }) => [
    companies('refused', () => keepService(scope('customerServices'), theirs.ids.endingService, { version: 2 })),
  ],
  repriceMissed: outside(OF_CALLER),
}
