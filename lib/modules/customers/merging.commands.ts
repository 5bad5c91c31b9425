import type { MergeableKind, MergeableKinds } from '@/lib/modules/merging/kind.rules'

import { mergeFields, movedLabels } from './merging.labels'
import { rethrowTakenNationalId } from './national-ids.mutations'
import { resealNationalId } from './national-ids.rules'
import { customerRecords } from './record.queries'

/** Customers as records for duplicates and merging. */
export const customerMerging: MergeableKind<'customer'> = {
  ...customerRecords,
  fields: mergeFields,
  movedTables: movedLabels,
  // A shared phone or e-mail address alone makes a possible duplicate; a shared name also needs the same city.
  weights: { phone: 60, email: 60, name: 45, city: 10 },
  reseal(companyId, { nationalId: from }, winnerId) {
    if (from?.id === winnerId || typeof from?.national_id_sealed !== 'string') return {}
    const made = resealNationalId({ companyId, id: from.id, sealed: from.national_id_sealed }, winnerId)
    return {
      national_id_sealed: made.nationalIdSealed,
      national_id_index: made.nationalIdIndex,
      national_id_last4: made.nationalIdLast4,
    }
  },
  explainConflict: rethrowTakenNationalId,
}

/** Record kinds of this module that can be merged. */
export const mergeableKinds = { customer: customerMerging } as const satisfies MergeableKinds
