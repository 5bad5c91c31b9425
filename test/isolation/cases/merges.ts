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
  listDuplicates: ({ scope }) => [everybody('list', () => listDuplicates(scope('customerEdits')))],
  dismissDuplicate: ({ scope, theirs }) => [
    everybody('refused', () =>
      dismissDuplicate(scope('customerEdits'), { ids: [theirs.ids.twinCustomer, theirs.ids.otherCustomer] }),
    ),
  ],
  findCards: ({ scope, theirs }) => [
    everybody('refused', () => findCards(scope('customerEdits'), [theirs.ids.customer])),
  ],
  // The cards were found in the scope before: only the company is asked again.
  countMoves: ({ scope, theirs }) => [
    companies('nothing', () => countMoves(scope('customerEdits'), [theirs.ids.customer])),
  ],
  listMerges: ({ scope }) => [everybody('list', () => listMerges(scope('customerEdits')))],
  findMergedInto: ({ scope, theirs }) => [
    everybody('nothing', () => findMergedInto(scope('customers'), theirs.ids.mergedCustomer)),
  ],
  mergeCustomers: ({ scope, ours, theirs }) => [
    everybody('refused', () =>
      mergeCustomers(scope('customerEdits'), together(ours.twinCustomer, theirs.ids.otherCustomer)),
    ),
  ],
  undoMerge: ({ scope, theirs }) => [
    everybody('refused', () => undoMerge(scope('customerEdits'), theirs.ids.customerMerge)),
  ],
  lockCards: outside('crossed with mergeCustomers'),
  cardNow: outside('takes a row that its caller has locked'),
  writeCard: outside('takes a row that its caller has locked'),
  restoreCard: outside('takes a row that its caller has locked'),
  moveRows: outside('takes rows that mergeCustomers has locked'),
  moveRowsBack: outside('takes a merge that undoMerge has locked'),
}
