import { findMergeCandidates } from '@/lib/modules/customers/customers.queries'
import { customerMerging } from '@/lib/modules/customers/merging.commands'
import { mergeInput } from '@/lib/modules/customers/merging.schema'
import { customerRecord } from '@/lib/modules/customers/record.queries'
import { leadMerging } from '@/lib/modules/leads/merging.commands'
import { leadMergeInput } from '@/lib/modules/leads/merging.schema'
import { leadRecord } from '@/lib/modules/leads/record.queries'
import { dismissDuplicate } from '@/lib/modules/merging/duplicates.mutations'
import { listDuplicates } from '@/lib/modules/merging/duplicates.queries'
import { mergeRecords, undoMerge } from '@/lib/modules/merging/merging.mutations'
import { countMoves, findMergedInto, listMerges } from '@/lib/modules/merging/merging.queries'

import { type Case, companies, everybody, outside } from '../crossing'

const together = (winnerId: string, other: string) =>
  mergeInput.parse({ winnerId, cards: [winnerId, other].map((id) => ({ id, version: 1 })) })

const leadsTogether = (winnerId: string, other: string) =>
  leadMergeInput.parse({ winnerId, cards: [winnerId, other].map((id) => ({ id, version: 1 })) })

/** Possible duplicates, merges, and undoing a merge. */
export const mergeCases: Record<string, Case> = {
  listDuplicates: ({ scope }) => [
    everybody('list', () => listDuplicates(scope('customerEdits'), customerMerging)),
    everybody('list', () => listDuplicates(scope('leadEdits'), leadMerging)),
  ],
  dismissDuplicate: ({ scope, theirs }) => [
    everybody('refused', () =>
      dismissDuplicate(scope('customerEdits'), customerMerging, {
        ids: [theirs.ids.similarCustomer, theirs.ids.otherCustomer],
      }),
    ),
    everybody('refused', () =>
      dismissDuplicate(scope('leadEdits'), leadMerging, { ids: [theirs.ids.similarLead, theirs.ids.otherLead] }),
    ),
  ],
  findMergeCandidates: ({ scope, theirs }) => [
    everybody('refused', () => findMergeCandidates(scope('customerEdits'), [theirs.ids.customer])),
  ],
  // Its caller has found the records in its scope, so only the company is checked again.
  countMoves: ({ scope, theirs }) => [
    companies('nothing', () => countMoves(scope('customerEdits'), customerMerging, [theirs.ids.customer])),
    companies('nothing', () => countMoves(scope('leadEdits'), leadMerging, [theirs.ids.lead])),
  ],
  listMerges: ({ scope }) => [
    everybody('list', () => listMerges(scope('customerEdits'), customerMerging)),
    everybody('list', () => listMerges(scope('leadEdits'), leadMerging)),
  ],
  findMergedInto: ({ scope, theirs }) => [
    everybody('nothing', () => findMergedInto(scope('customers'), customerRecord(theirs.ids.mergedCustomer))),
    everybody('nothing', () => findMergedInto(scope('leads'), leadRecord(theirs.ids.mergedLead))),
  ],
  mergeRecords: ({ scope, ours, theirs }) => [
    everybody('refused', () =>
      mergeRecords(scope('customerEdits'), customerMerging, together(ours.similarCustomer, theirs.ids.otherCustomer)),
    ),
    everybody('refused', () =>
      mergeRecords(scope('leadEdits'), leadMerging, leadsTogether(ours.similarLead, theirs.ids.otherLead)),
    ),
  ],
  undoMerge: ({ scope, theirs }) => [
    everybody('refused', () => undoMerge(scope('customerEdits'), customerMerging, theirs.ids.customerMerge)),
    everybody('refused', () => undoMerge(scope('leadEdits'), leadMerging, theirs.ids.leadMerge)),
  ],
  customerMerging: outside('what the kit knows of customers'),
  lockSnapshots: outside('crossed with mergeRecords'),
  loadSnapshot: outside('takes a row that its caller has locked'),
  writeSnapshot: outside('takes a row that its caller has locked'),
  archiveMerged: outside('takes rows that mergeRecords has locked'),
  restoreMerged: outside('takes a merge that undoMerge has locked'),
  moveRows: outside('takes rows that mergeRecords has locked'),
  moveRowsBack: outside('takes a merge that undoMerge has locked'),
}
