import { dismissDuplicate } from '@/lib/modules/customers/duplicates/duplicates.mutations'
import { listDuplicates } from '@/lib/modules/customers/duplicates/duplicates.queries'
import { mergeCustomers, undoMerge } from '@/lib/modules/customers/merging/merging.mutations'
import { countMoves, findCards, findMergedInto, listMerges } from '@/lib/modules/customers/merging/merging.queries'
import { mergeInput } from '@/lib/modules/customers/merging/merging.schema'

import { type Case, companies, everybody, outside } from '../crossing'

const together = (winnerId: string, other: string) =>
  mergeInput.parse({ winnerId, cards: [winnerId, other].map((id) => ({ id, version: 1 })) })

/** Cards that look alike, that were put together, and that come apart again. */
export const mergeCases: Record<string, Case> = {
  'customers/duplicates/duplicates.queries#listDuplicates': ({ scope }) => [
    everybody('list', () => listDuplicates(scope('customerEdits'))),
  ],
  'customers/duplicates/duplicates.mutations#dismissDuplicate': ({ scope, theirs }) => [
    everybody('refused', () =>
      dismissDuplicate(scope('customerEdits'), { ids: [theirs.ids.twinCustomer, theirs.ids.otherCustomer] }),
    ),
  ],
  'customers/merging/merging.queries#findCards': ({ scope, theirs }) => [
    everybody('refused', () => findCards(scope('customerEdits'), [theirs.ids.customer])),
  ],
  // The cards were found in the scope before: only the company is asked again.
  'customers/merging/merging.queries#countMoves': ({ scope, theirs }) => [
    companies('nothing', () => countMoves(scope('customerEdits'), [theirs.ids.customer])),
  ],
  'customers/merging/merging.queries#listMerges': ({ scope }) => [
    everybody('list', () => listMerges(scope('customerEdits'))),
  ],
  'customers/merging/merging.queries#findMergedInto': ({ scope, theirs }) => [
    everybody('nothing', () => findMergedInto(scope('customers'), theirs.ids.mergedCustomer)),
  ],
  'customers/merging/merging.mutations#mergeCustomers': ({ scope, ours, theirs }) => [
    everybody('refused', () =>
      mergeCustomers(scope('customerEdits'), together(ours.twinCustomer, theirs.ids.otherCustomer)),
    ),
  ],
  'customers/merging/merging.mutations#undoMerge': ({ scope, theirs }) => [
    everybody('refused', () => undoMerge(scope('customerEdits'), theirs.ids.customerMerge)),
  ],
  'customers/merging/cards.mutations#lockCards': outside('crossed with mergeCustomers'),
  'customers/merging/cards.mutations#cardNow': outside('takes a row that its caller has locked'),
  'customers/merging/cards.mutations#writeCard': outside('takes a row that its caller has locked'),
  'customers/merging/cards.mutations#restoreCard': outside('takes a row that its caller has locked'),
  'customers/merging/moves.mutations#moveRows': outside('takes rows that mergeCustomers has locked'),
  'customers/merging/moves.mutations#moveRowsBack': outside('takes a merge that undoMerge has locked'),
}
