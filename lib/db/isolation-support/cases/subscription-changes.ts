import { listMovable } from '@/lib/modules/customer-services/changing/moving/queries'
import { changeService } from '@/lib/modules/customer-services/changing/mutations'
import { previewChange } from '@/lib/modules/customer-services/changing/queries'
import { keepService } from '@/lib/modules/customer-services/keeping/mutations'

import { type Case, companies, outside } from '../crossing'

const OF_CALLER = 'works on a row that its caller has locked'
const terms = { version: 1, quantity: 1, price: 10_000, discount: 0, when: 'now' } as const

/** What customers' services become: other terms, another service, and a cancellation that is taken back. */
export const subscriptionChangeCases: Record<string, Case> = {
  'customer-services/changing/mutations#changeService': ({ scope, ours, theirs: { ids } }) => [
    companies('refused', () => changeService(scope('customerServices'), ids.changeable, terms)),
    companies('refused', () =>
      changeService(scope('customerServices'), ours.changeable, { ...terms, serviceId: ids.subscribed }),
    ),
  ],
  'customer-services/changing/moving/queries#changeOf': outside(OF_CALLER),
  'customer-services/changing/moving/queries#replacement': outside(OF_CALLER),
  'customer-services/changing/moving/queries#listMovable': ({ scope, theirs: { ids } }) => [
    companies('list', () =>
      listMovable(scope('customerServices'), { serviceId: ids.subscribed, periodMonths: 1, vatMode: 'standard' }),
    ),
  ],
  'customer-services/changing/queries#periodRunning': outside('works on a row that its caller has read'),
  'customer-services/changing/queries#previewChange': ({ scope, ours, theirs: { ids } }) => [
    companies('refused', () => previewChange(scope('customerServices'), ids.changeable, terms)),
    companies('refused', () =>
      previewChange(scope('customerServices'), ours.changeable, { ...terms, serviceId: ids.subscribed }),
    ),
  ],
  'customer-services/keeping/mutations#keepService': ({ scope, theirs }) => [
    companies('refused', () => keepService(scope('customerServices'), theirs.ids.endingService, { version: 2 })),
  ],
  'customer-services/repricing/mutations#repriceMissed': outside(OF_CALLER),
}
