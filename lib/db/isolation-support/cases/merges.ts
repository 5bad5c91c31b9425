import { dismissDuplicate } from '@/lib/modules/customers/duplicates/mutations'
import { listDuplicates } from '@/lib/modules/customers/duplicates/queries'
import { mergeCustomers, undoMerge } from '@/lib/modules/customers/merging/mutations'
import { countMoves, findCards, findMergedInto, listMerges } from '@/lib/modules/customers/merging/queries'
import { mergeInput } from '@/lib/modules/customers/merging/schema'

import { type Case, companies, everybody } from '../crossing'

const together = (winnerId: string, other: string) =>
  mergeInput.parse({ winnerId, cards: [winnerId, other].map((id) => ({ id, version: 1 })) })

/** Cards that look alike, that were put together, and that come apart again. */
export const mergeCases: Record<string, Case> = {
  'customers/duplicates/queries#listDuplicates': ({ scope }) => [
    everybody('list', () => listDuplicates(scope('customerEdits'))),
  ],
  'customers/duplicates/mutations#dismissDuplicate': ({ scope, theirs }) => [
    everybody('refused', () =>
      dismissDuplicate(scope('customerEdits'), { ids: [theirs.ids.twinCustomer, theirs.ids.otherCustomer] }),
    ),
  ],
  'customers/merging/queries#findCards': ({ scope, theirs }) => [
    everybody('refused', () => findCards(scope('customerEdits'), [theirs.ids.customer])),
  ],
  // The cards were found in the scope before: only the company is asked again.
  'customers/merging/queries#countMoves': ({ scope, theirs }) => [
    companies('nothing', () => countMoves(scope('customerEdits'), [theirs.ids.customer])),
  ],
  'customers/merging/queries#listMerges': ({ scope }) => [everybody('list', () => listMerges(scope('customerEdits')))],
  'customers/merging/queries#findMergedInto': ({ scope, theirs }) => [
    everybody('nothing', () => findMergedInto(scope('customers'), theirs.ids.mergedCustomer)),
  ],
  'customers/merging/mutations#mergeCustomers': ({ scope, ours, theirs }) => [
    everybody('refused', () =>
      mergeCustomers(scope('customerEdits'), together(ours.twinCustomer, theirs.ids.otherCustomer)),
    ),
  ],
  'customers/merging/mutations#undoMerge': ({ scope, theirs }) => [
    everybody('refused', () => undoMerge(scope('customerEdits'), theirs.ids.customerMerge)),
  ],
}
