import type { MergeableKind, MergeableKinds } from '@/lib/modules/merging/kind.rules'

import { leadMergeFields, movedLeadLabels } from './merging.labels'
import { combineLeads } from './merging.rules'
import { leadRecords } from './record.queries'

/** Leads as records for duplicates and merging. */
export const leadMerging: MergeableKind<'lead'> = {
  ...leadRecords,
  fields: leadMergeFields,
  movedTables: movedLeadLabels,
  distinctRows: { capture_opt_ins: ['email'] },
  combine: combineLeads,
  // A shared phone or e-mail address alone makes a possible duplicate; a shared name also needs the same city.
  weights: { phone: 60, email: 60, name: 45, city: 10 },
  reseal: () => ({}),
  explainConflict(error) {
    throw error
  },
}

/** Record kinds of this module that can be merged. */
export const mergeableKinds = { lead: leadMerging } as const satisfies MergeableKinds
