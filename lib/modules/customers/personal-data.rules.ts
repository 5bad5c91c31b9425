import { sql } from 'drizzle-orm'

import { blankColumns, type ErasureStep, type TableFates } from '@/lib/records/erasure'
import { uuidArray } from '@/lib/records/person'

/** Statements of an erasure on this module's tables, in order. */
export const erasureSteps: readonly ErasureStep[] = [
  // Customer rows go first: the database allows append-only rows to be deleted only after their customer is erased.
  [
    'cards',
    ({ companyId, actorId, ids }) => sql`
    update customers set name = ${blankColumns.name}, phone = null, email = null, national_id_sealed = null, national_id_index = null,
      national_id_last4 = null, contact_name = '', city = '', street = '', notes = '', source = null, next_follow_up_on = null,
      follow_up_reminded_on = null, tag_ids = '{}', consent_channels = '{}', custom = '{}', birth_date = null, website = '', name_key = '',
      lock_reason = '', status = 'archived', search_text = lower(number_text), erased_at = now(), version = version + 1,
      updated_at = now(), updated_by = ${actorId}
    where company_id = ${companyId} and id = any(${uuidArray(ids)})`,
  ],
]

/** Effect of an erasure on this module's tables that belong to a customer. */
export const tableFates: TableFates = {
  customers: { becomes: 'blanked', why: 'money and documents hang on the number' },
}
