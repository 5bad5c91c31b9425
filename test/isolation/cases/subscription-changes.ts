import { changeService } from '@/lib/modules/subscriptions/changes.mutations'
import { previewChange } from '@/lib/modules/subscriptions/changes.queries'
import { listReplacementServices } from '@/lib/modules/subscriptions/changes-replacement.queries'
import { withdrawCancellation } from '@/lib/modules/subscriptions/withdraw-cancellation.mutations'

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
  replacementEventData: outside(OF_CALLER),
  listReplacementServices: ({ scope, theirs: { ids } }) => [
    companies('list', () =>
      listReplacementServices(scope('customerServices'), {
        serviceId: ids.subscribed,
        periodMonths: 1,
        vatMode: 'standard',
      }),
    ),
  ],
  periodRunning: outside('works on a row that its caller has read'),
  previewChange: ({ scope, ours, theirs: { ids } }) => [
    companies('refused', () => previewChange(scope('customerServices'), ids.changeable, terms)),
    companies('refused', () =>
      previewChange(scope('customerServices'), ours.changeable, { ...terms, serviceId: ids.subscribed }),
    ),
  ],
  withdrawCancellation: ({ scope, theirs }) => [
    companies('refused', () =>
      withdrawCancellation(scope('customerServices'), theirs.ids.endingService, { version: 2 }),
    ),
  ],
  repriceMissed: outside(OF_CALLER),
}
