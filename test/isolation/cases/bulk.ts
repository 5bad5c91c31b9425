import { changeNextCustomers, restoreCustomers } from '@/lib/modules/customers/bulk/bulk.mutations'
import { countTarget, takeCustomersForExport, takeForChange } from '@/lib/modules/customers/bulk/bulk.queries'
import type { BulkInput } from '@/lib/modules/customers/bulk/bulk.schema'

import { type Case, type Crossing, everybody } from '../crossing'

const inputOf = ({ theirs }: Crossing): BulkInput => ({
  target: { ids: [theirs.ids.customer] },
  change: { field: 'nextFollowUpOn', to: '2031-01-01' },
})
const placeOf = (c: Crossing) => ({ target: inputOf(c).target, cursor: null, size: 10 })
const searched = ({ theirs }: Crossing) => ({ filter: new URLSearchParams({ q: theirs.words.word }).toString() })

export const bulkCases: Record<string, Case> = {
  countTarget: (c) => [
    everybody('refused', () => c.within((tx) => countTarget(tx, c.scope('customers'), { target: inputOf(c).target }))),
    everybody('refused', () => c.within((tx) => countTarget(tx, c.scope('customers'), { target: searched(c) }))),
  ],
  takeForChange: (c) => [
    everybody('nothing', () => c.within((tx) => takeForChange(tx, c.scope('customers'), placeOf(c)))),
  ],
  takeCustomersForExport: (c) => [
    everybody('nothing', () => c.within((tx) => takeCustomersForExport(tx, c.scope('customers'), placeOf(c)))),
  ],
  changeNextCustomers: (c) => [
    everybody('nothing', () =>
      c.within((tx) => changeNextCustomers(tx, { actor: c.actor, input: inputOf(c), cursor: null, size: 10 })),
    ),
  ],
  // It answers by the ids that it was given: those of changes that an operation of the own has made.
  restoreCustomers: (c) => [
    everybody('idle', async () => {
      const changes = [1, 2, 3].map((versionAfter) => ({
        id: c.theirs.ids.customer,
        versionAfter,
        before: { nextFollowUpOn: '2032-01-01' },
      }))
      await c.within((tx) => restoreCustomers(tx, { actor: c.actor, input: inputOf(c), changes }))
    }),
  ],
}
